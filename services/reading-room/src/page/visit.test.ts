import { expect, test } from 'vitest'
import { keeping } from './visit.ts'

test.each([
  ['/a', '/a?lang=cy&list=b'],
  ['/a?t=1#t=1', '/a?t=1&lang=cy&list=b#t=1'],
  ['/a#files', '/a?lang=cy&list=b#files'],
  ['/a?lang=de#t=1', '/a?lang=de&list=b#t=1'],
])('what %s takes over stands before its fragment', (url, expected) => {
  expect(keeping({ chosenLanguage: 'cy', keptList: 'b' }, url)).toBe(expected)
  expect(keeping({ chosenLanguage: null }, url)).toBe(url)
})
