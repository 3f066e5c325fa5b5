import { labelsIn } from '@fonds/labels'
import { describe, expect, test } from 'vitest'
import type { EntityDetail } from '../api/bodies.ts'
import { kindInWords, statementFields } from './statements.ts'

type Term = EntityDetail['functions'][number]

const term = (more: Partial<Term>): Term => ({
  ...{ term: null, type: null, other_terms: [], dates: null, places: [], identifier: null, source: null },
  ...{ citations: [], note: null },
  ...more,
})

const place = (name: string, role: string | null): EntityDetail['places'][number] => ({
  ...{ name, names: [name], role, type: null, dates: null, country: null, coordinates: [], location: null },
  ...{ identifier: null, citations: [], note: null },
})

const NOTHING = {
  places: [],
  functions: [],
  occupations: [],
  legal_statuses: [],
  mandates: [],
  languages_used: [],
  local_descriptions: [],
}

const shown = (more: Partial<EntityDetail>, language: 'en' | 'de' = 'en') =>
  statementFields({ ...NOTHING, ...more } as unknown as EntityDetail, labelsIn(language))
    .map(([name, value]) => [name, value === null ? null : String(value).replaceAll(/<[^>]*>/g, '')])
    .filter(([, value]) => value !== null)

describe('what an authority record states', () => {
  test('is shown with its sources, also where it says nothing else', () => {
    expect(
      shown({
        mandates: [term({ citations: [{ text: 'Act of 1901', url: 'https://laws.example/1901' }] })],
        legal_statuses: [term({ term: 'Trust', citations: [{ text: 'Deed', url: null }] })],
        functions: [term({ note: 'Kept the ferries.' })],
      }),
    ).toEqual([
      ['Functions', 'Kept the ferries.'],
      ['Legal status', 'Trust (Deed)'],
      ['Mandates', 'Act of 1901'],
    ])
  })

  test('names each place once, with all its roles', () => {
    const places = [place('Velm', 'birthPlace'), place('Oster', null), place('Velm', 'residence')]
    expect(shown({ places })).toEqual([['Places', 'Velm (birth place; residence); Oster']])
  })

  test('has the languages in use, and a field for each kind of the source', () => {
    expect(
      shown(
        {
          languages_used: [
            { code: 'fr', script: null, label: 'Französisch', note: null },
            { code: null, script: null, label: null, note: 'Rotwelsch' },
          ],
          local_descriptions: [
            term({ term: 'Ferries', type: 'http://vocabulary.example/term#AssociatedSubject' }),
            term({ term: 'Tolls', type: 'associatedSubject' }),
            term({ term: 'Unknown' }),
          ],
        },
        'de',
      ),
    ).toEqual([
      ['Sprachen', 'Französisch, Rotwelsch'],
      ['Associated subject', 'Ferries; Tolls'],
      [labelsIn('de').note('other'), 'Unknown'],
    ])
  })
})

test.each([
  ['subject', 'subject'],
  ['date_of_sale', 'date of sale'],
  ['Heimat der Familie', 'Heimat der Familie'],
  ['https://terms.example/Wohnort/', 'Wohnort'],
])('the kind "%s" is shown as "%s"', (kind, words) => {
  expect(kindInWords(kind)).toBe(words)
})
