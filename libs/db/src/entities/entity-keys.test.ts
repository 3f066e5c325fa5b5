import { describe, expect, test } from 'vitest'
import { seeded } from '../testing/random.ts'
import { letterOf } from './entity-keys.ts'

describe('the letter of a name', () => {
  test.each([
    ['Éluard, Paul', 'E'],
    ['’t Hooft', 'T'],
    ['Ægir', 'A'],
    ['Łódź', 'L'],
    ['Ωνάσης', 'Ω'],
    ['ἄνθρωπος', 'Α'],
    ['жуков', 'Ж'],
    ['Йозеф', 'И'],
    ['الأزهر', 'ا'],
    ['أحمد', 'ا'],
    ['שָׁלוֹם', 'ש'],
    ['林海', '林'],
    ['김구', '김'],
    ['がくえん', 'か'],
    ['किताब', 'क'],
    ['თბილისი', 'თ'],
    ['Երևան', 'Ե'],
    ['ʿAlī', 'A'],
    ['1st Regiment', '#'],
    ['٣ نوفمبر', '#'],
    ['…', '#'],
    ['', '#'],
  ])('%s is listed under %s', (name, letter) => {
    expect(letterOf(name)).toBe(letter)
  })

  test('is one character that maps to itself, for any name', () => {
    const random = seeded(15)
    for (let n = 0; n < 20_000; n++) {
      const first = String.fromCodePoint(random.int(0x2ffff)).toWellFormed()
      const letter = letterOf(`${first}abc`)
      expect([...letter], first).toHaveLength(1)
      expect(letterOf(letter), first).toBe(letter)
    }
  })
})
