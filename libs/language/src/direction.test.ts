import { expect, test } from 'vitest'
import { directionOf, startsRightToLeft } from './direction.ts'

test.each([
  ['an English paragraph', 'Letters from the harbour', null, 'ltr'],
  ['an Arabic paragraph', 'رسائل من الميناء', null, 'rtl'],
  ['an English paragraph that begins with an Arabic name', 'محمد علي was a merchant of the town.', null, 'ltr'],
  ['an Arabic paragraph that begins with an English name', 'Smith كان تاجرا من تجار المدينة القديمة', null, 'rtl'],
  ['mixed text in a stated language', 'محمد علي باشا (Muhammad)', 'eng', 'ltr'],
  ['mixed text in Hebrew', 'Smith and Jones, סוחרים', 'heb', 'rtl'],
  ['Hebrew in a description in English', 'מכתבים', 'en', 'rtl'],
  ['a year', '1848', null, 'ltr'],
  ['a year in Arabic', '1848', 'ar', 'rtl'],
  ['nothing in a language that does not exist', '…', 'not a code', 'ltr'],
  ['Chinese', '論河水煮茶', 'zh', 'ltr'],
] as const)('%s', (_what, text, language, direction) => {
  expect(directionOf(text, language)).toBe(direction)
})

test('text starts from right to left if its first letter does', () => {
  expect(startsRightToLeft('1848, מכתבים and more')).toBe(true)
  expect(startsRightToLeft('Letters מכתבים')).toBe(false)
  expect(startsRightToLeft('1848')).toBe(false)
  expect(startsRightToLeft('–')).toBe(false)
  expect(startsRightToLeft('𐤀𐤁 Phoenician')).toBe(true)
})
