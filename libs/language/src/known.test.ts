import { expect, test } from 'vitest'
import { bibliographicCode, isLanguageCode } from './known.ts'

test.each([
  'en',
  'EN',
  'eng',
  'deu',
  'ger',
  'iw',
  'grc',
  'cmn',
  'mul',
  'und',
  'zxx',
  'mis',
  'sla',
  'gem',
  'qaa',
  'qtz',
])('%s is a code of ISO 639', (code) => {
  expect(isLanguageCode(code)).toBe(true)
})

test.each(['', 'xx', 'zz', 'uk1', 'qq', 'qua1', 'qua-t', 'xxx', 'zzz', 'qza', 'english', '__proto__'])(
  '%j is not a code',
  (code) => {
    expect(isLanguageCode(code)).toBe(false)
  },
)

test.each([
  ['de', 'ger'],
  ['deu', 'ger'],
  ['ger', 'ger'],
  ['grc', 'grc'],
  ['sla', 'sla'],
  ['aae', null],
  ['xx', null],
])('the code of %s in catalogues of libraries is %s', (code, of) => {
  expect(bibliographicCode(code)).toBe(of)
})
