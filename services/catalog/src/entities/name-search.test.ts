import { describe, expect, test } from 'vitest'
import { barLetter, nameQuery } from './name-search.ts'

const tenant = '11111111-2222-3333-4444-555555555555'
const OWN = '@111111112222.'

describe('nameQuery', () => {
  test.each([
    ['Müller', `'${OWN}muller':*`],
    ['  José  MÜLLER, josé', `'${OWN}jose':* & '${OWN}muller':*`],
    ['Straße', `'${OWN}strasse':*`],
    ['Βενιζέλος', `'${OWN}βενιζελοσ':*`],
    ['王 小明', `'${OWN}王':* & '${OWN}小明':*`],
    [`O'Neill:* | !x & \\'`, `'${OWN}o':* & '${OWN}neill':* & '${OWN}x':*`],
    ['x'.repeat(100), `'${OWN}${'x'.repeat(60)}':*`],
  ])('%s', (search, query) => {
    expect(nameQuery(tenant, search)).toBe(query)
  })

  test.each(['!!!', "'", '\\', ' - '])('%j contains no word, so it matches no name', (search) => {
    expect(nameQuery(tenant, search)).toBe(`'-'`)
  })
})

test.each([
  ['e', 'E'],
  ['É', 'E'],
  ['E\u0301', 'E'],
  ['Æ', 'A'],
  ['ß', 'S'],
  ['Ł', 'L'],
  ['#', '#'],
  ['1', '#'],
  ['Я', 'Я'],
  ['я', 'Я'],
  ['ω', 'Ω'],
  ['ا', 'ا'],
  ['林', '林'],
  ['कि', 'क'],
  [' e ', 'E'],
  ['👪', '#'],
  ['ab', null],
  ['林海', null],
  ['', null],
])('%s counts as the letter %s', (text, letter) => {
  expect(barLetter(text)).toBe(letter)
})
