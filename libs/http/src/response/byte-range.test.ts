import { expect, test } from 'vitest'
import { chooseRange } from './byte-range.ts'

const lastModified = new Date('2026-01-02T03:04:05Z')
const subject = { etag: '"a"', lastModified, bytes: 100 }

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=50-1000', { start: 50, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=9-0', 'whole'],
  ['bytes=-', 'whole'],
  ['items=0-1', 'whole'],
  ['bytes=x', 'whole'],
  ['bytes=99999999999999999999-', 'whole'],
] as const)('%s of 100 bytes', (range, choice) => {
  expect(chooseRange({ range }, subject)).toEqual(choice)
})

test('a range is sent only if the client has the same version', () => {
  const asked = (condition: string) => chooseRange({ range: 'bytes=0-9', 'if-range': condition }, subject)
  expect(asked('"a"')).toEqual({ start: 0, end: 9 })
  expect(asked('"b"')).toBe('whole')
  expect(asked('W/"a"')).toBe('whole')
  expect(asked(lastModified.toUTCString())).toEqual({ start: 0, end: 9 })
  expect(asked('Fri, 02 Jan 2026 03:04:06 GMT')).toBe('whole')
})

test('an empty file has no ranges', () => {
  expect(chooseRange({ range: 'bytes=0-' }, { ...subject, bytes: 0 })).toBe('unsatisfiable')
  expect(chooseRange({ range: 'bytes=-5' }, { ...subject, bytes: 0 })).toBe('unsatisfiable')
})
