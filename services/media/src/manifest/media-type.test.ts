import { expect, test } from 'vitest'
import { formatOf, mediaTypeOf } from './media-type.ts'

test.each([
  ['https://a.example/scan.JPG', 'image/jpeg'],
  ['https://a.example/scan.jpg?size=large#1', 'image/jpeg'],
  ['https://a.example/finding-aid.pdf', 'application/pdf'],
  ['https://a.example/talk.mp3', 'audio/mpeg'],
  ['https://a.example/item/12.34', null],
  ['https://a.example.org', null],
  ['https://a.example/constructor', null],
  ['https://a.example/x.constructor', null],
])('%s is %s', (url, type) => {
  expect(mediaTypeOf(url)).toBe(type)
  expect(formatOf(url)).toEqual(type === null ? {} : { format: type })
})
