import { describe, expect, test } from 'vitest'
import { direct, invertedForApa, invertedForChicago, invertedForMla, personName } from './person-name.ts'

const forms = (heading: string, sortName: string | null = null) => {
  const name = personName(heading, sortName)
  return [direct(name), invertedForChicago(name), invertedForApa(name), invertedForMla(name)]
}
const whole = (name: string): readonly string[] => [name, name, name, name]

describe('a person’s name', () => {
  test.each([
    ['Holm, Erik, 1860-1931', null, ['Erik Holm', 'Holm, Erik', 'Holm, E.', 'Holm, Erik']],
    ['Brandt, Anna (1801–1874)', null, ['Anna Brandt', 'Brandt, Anna', 'Brandt, A.', 'Brandt, Anna']],
    [
      'Brandt, A. M. (Anna Maria), born 1801',
      null,
      ['A. M. Brandt', 'Brandt, A. M.', 'Brandt, A. M.', 'Brandt, A. M.'],
    ],
    [
      'van der Meer, Pieter',
      null,
      ['Pieter van der Meer', 'van der Meer, Pieter', 'van der Meer, P.', 'van der Meer, Pieter'],
    ],
    [
      'Montbrun, Claire de',
      null,
      ['Claire de Montbrun', 'Montbrun, Claire de', 'de Montbrun, C.', 'Montbrun, Claire de'],
    ],
    ['Annunzio, Carlo d’', null, ['Carlo d’Annunzio', 'Annunzio, Carlo d’', 'd’Annunzio, C.', 'd’Annunzio, Carlo']],
    ['Hakim, Tawfiq al-', null, ['Tawfiq al-Hakim', 'Hakim, Tawfiq al-', 'al-Hakim, T.', 'al-Hakim, Tawfiq']],
    [
      'Okonkwo, Thomas, Jr.',
      null,
      ['Thomas Okonkwo Jr.', 'Okonkwo, Thomas, Jr.', 'Okonkwo, T., Jr.', 'Okonkwo, Thomas, Jr.'],
    ],
    ['Lin Hai', 'Lin, Hai', ['Lin Hai', 'Lin Hai', 'Lin, H.', 'Lin Hai']],
    ['Erik Holm', 'Holm, Erik, 1860-1931', ['Erik Holm', 'Holm, Erik', 'Holm, E.', 'Holm, Erik']],
    ['حسين, طه', null, ['طه حسين', 'حسين, طه', 'حسين, طه', 'حسين, طه']],
    [
      'Καλλίας, Δημήτριος (1801–1874)',
      null,
      ['Δημήτριος Καλλίας', 'Καλλίας, Δημήτριος', 'Καλλίας, Δ.', 'Καλλίας, Δημήτριος'],
    ],
    ['林, 海', null, ['林海', '林海', '林海', '林海']],
  ])('%s (sorted %s) has the form of each style', (heading, sortName, expected) => {
    expect(forms(heading, sortName)).toEqual(expected)
  })

  test.each([
    ['林海', '林海'],
    ['Nikostratos', 'Nikostratos'],
    ['Erik Holm', 'Erik Holm'],
    ['Adelmut, Duchess of Velmark', 'Adelmut, Duchess of Velmark'],
    ['Christine, de Pizan, approximately 1364-approximately 1431', 'Christine de Pizan'],
    ['Gregory, Pope, 540-604', 'Gregory, Pope'],
  ])('%s, whose parts are unknown, stays whole', (heading, expected) => {
    expect(forms(heading)).toEqual(whole(expected))
  })

  test('ignores the sort form of another name', () => {
    expect(forms('Erik Holm', 'Brandt, Anna')).toEqual(whole('Erik Holm'))
  })
})
