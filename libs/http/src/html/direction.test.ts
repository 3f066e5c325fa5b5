import { expect, test } from 'vitest'
import { dir, dirOfMarkup, markedWords, words } from './direction.ts'

test('text within a line states its direction only where its first letter misleads', () => {
  expect(String(words('P.31 – Letters'))).toBe('<bdi>P.31 – Letters</bdi>')
  expect(String(words('מכתבים'))).toBe('<bdi>מכתבים</bdi>')
  expect(String(words('P.31 – מכתבים <b>'))).toBe('<bdi dir="rtl">P.31 – מכתבים &lt;b&gt;</bdi>')
  expect(String(words('אב was a merchant'))).toBe('<bdi dir="ltr">אב was a merchant</bdi>')
})

test('an element has the direction of its language, or of most letters', () => {
  expect(String(dir('P.31 – מכתבים'))).toBe('dir="rtl"')
  expect(String(dir('Letters of Amsterdam: אב', 'heb'))).toBe('dir="rtl"')
  expect(String(dir('1848', 'ar'))).toBe('dir="rtl"')
  expect(String(dir('1848'))).toBe('dir="ltr"')
})

test('tags and character references have no direction', () => {
  expect(String(dirOfMarkup('<mark>אב</mark> &quot;גד&quot; &#x5d0;'))).toBe('dir="rtl"')
  expect(String(markedWords('P <mark>אב</mark>'))).toBe('<bdi dir="rtl">P <mark>אב</mark></bdi>')
})
