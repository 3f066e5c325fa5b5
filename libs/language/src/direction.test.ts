import { expect, test } from 'vitest'
import { directionOf, isEvident, isolated } from './direction.ts'
import { directionOfLetters } from './letters.js'

test.each([
  ['an English paragraph', 'Letters from the harbour', null, 'ltr'],
  ['an Arabic paragraph', 'رسائل من الميناء', null, 'rtl'],
  ['an English paragraph that begins with an Arabic name', 'محمد علي was a merchant of the town.', null, 'ltr'],
  ['an Arabic paragraph that begins with an English name', 'Smith كان تاجرا من تجار المدينة القديمة', null, 'rtl'],
  ['a Hebrew title that begins with a shelf mark', 'P.31 - תצלומי הנמל', null, 'rtl'],
  ['mixed text in a stated language', 'محمد علي باشا (Muhammad)', 'eng', 'ltr'],
  ['mixed text in Hebrew', 'Smith and Jones, סוחרים', 'heb', 'rtl'],
  ['Hebrew in a description in English', 'מכתבים', 'en', 'rtl'],
  ['a Hebrew title with a shelf mark in a description in English', 'P.31 - תצלומי הנמל הישן', 'en', 'rtl'],
  ['a name in a description in Hebrew', 'Smith and Jones', 'he', 'ltr'],
  ['text of several languages', 'Smith כתב מכתבים', 'mul', 'rtl'],
  ['text of a language without a usual script', 'Smith כתב מכתבים', 'ber', 'rtl'],
  ['a language in another script than usual', '1848', 'az-Arab', 'rtl'],
  ['a bibliographic code', '1848', 'per', 'rtl'],
  ['Hebrew with points', 'Peter Fischer: בָּרוּךְ', null, 'ltr'],
  ['Arabic figures in an English text', 'Box ١٢٣٤٥٦٧٨٩', null, 'ltr'],
  ['a sentence with a long address', 'ראו כאן: https://archive.example.org/collections/harbour-records', null, 'rtl'],
  ['an address in a description in Hebrew', 'https://archive.example.org/', 'he', 'ltr'],
  ['a year', '1848', null, 'ltr'],
  ['a year in Arabic', '1848', 'ar', 'rtl'],
  ['nothing in a language that does not exist', '…', 'not a code', 'ltr'],
  ['Chinese', '論河水煮茶', 'zh', 'ltr'],
  ['Phoenician', 'CIS 1: 𐤀𐤁𐤂𐤃𐤄', null, 'rtl'],
] as const)('the direction of %s', (_what, text, language, direction) => {
  expect(directionOf(text, language)).toBe(direction)
  if (language === null) expect(directionOfLetters(text)).toBe(direction)
})

test('reads a long text without spaces once', () => {
  expect(directionOf(`א${'a.'.repeat(1_000_000)}`, null)).toBe('ltr')
})

test('a direction is evident if the first letter has it', () => {
  expect(isEvident('1848, מכתבים and more', 'rtl')).toBe(true)
  expect(isEvident('P.31 - תצלומים', 'rtl')).toBe(false)
  expect(isEvident('מכתבים from Smith', 'ltr')).toBe(false)
  expect(isEvident('1848', 'ltr')).toBe(true)
  expect(isEvident('–', 'rtl')).toBe(false)
  expect(isEvident('𐤀𐤁 Phoenician', 'rtl')).toBe(true)
})

test('an isolate has an explicit direction', () => {
  expect(isolated('P.31', 'ltr')).toBe('\u2066P.31\u2069')
  expect(isolated('P.31 - א', 'rtl')).toBe('\u2067P.31 - א\u2069')
})
