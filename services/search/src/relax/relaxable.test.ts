import { describe, expect, test } from 'vitest'
import { parseQuery } from '../grammar/parse.ts'
import { printQuery } from '../grammar/print.ts'
import { relaxableOf, relaxedQuery } from './relaxable.ts'

/** Returns the words that count, those that do not, and the rest. */
function divided(q: string) {
  const query = parseQuery(q)
  const found = query && relaxableOf(query)
  return (
    found && [
      found.words.map(printQuery).join(' '),
      found.weightless.map(printQuery).join(' '),
      found.rest && printQuery(found.rest),
    ]
  )
}

describe('words that say little come last', () => {
  test.each([
    ['storm in the harbour', 'storm harbour', 'in the'],
    ['Who built the lighthouse', 'built lighthouse', 'Who the'],
    ['letters from Ada Holm to her sister', 'Ada Holm sister', 'letters from to her'],
    ['Ada Holm letters', 'Ada Holm letters', ''],
    ['Letter of thanks', 'Letter thanks', 'of'],
    ['lettres de Jeanne à Louise', 'Jeanne Louise', 'lettres de à'],
    ['lettre d’Agathe', 'Agathe', 'lettre'],
    ['l’hiver des pêcheurs', 'hiver pêcheurs', 'des'],
    ['Brief von Clara an Johann', 'Clara Johann', 'Brief von an'],
    ['Handel mit Pelzen für die Stadt', 'Handel Pelzen Stadt', 'mit für die'],
    ['fur trade', 'fur trade', ''],
    ['war and hat', 'war hat', 'and'],
    ['cartas de Ana para Rosa', 'Ana Rosa', 'cartas de para'],
    ['lettera di Bruno alla madre', 'Bruno madre', 'lettera di alla'],
    ['brieven van Griet aan Piet', 'Griet Piet', 'brieven van aan'],
    ['επιστολη του Νίκου προς την Άννα', 'Νίκου Άννα', 'επιστολη του προς την'],
    ['письма от Анны к Ивану', 'Анны Ивану', 'письма от к'],
    ['رسالة من سليم إلى مريم', 'سليم مريم', 'رسالة من إلى'],
    ['captain’s log', 'captain log', ''],
    ['to and from', 'to and from', ''],
    ['the river the ice', 'river ice', 'the'],
    ['River river RIVER ice', 'River ice', ''],
    ['MS 23/4-b ledger', 'MS 23/4-b ledger', ''],
    ['harb* accounts', 'harb* accounts', ''],
  ])('%s: %s, then %s', (q, words, weightless) => {
    expect(divided(q)).toEqual([words, weightless, null])
  })
})

test.each([
  ['storm harbour "ice cellar"', '"ice cellar"'],
  ['storm harbour -fire', '-fire'],
  ['storm harbour person:holm', 'person:"holm"'],
  ['storm (barge OR boat) harbour', 'barge OR boat'],
])('%s: %s must match in any case', (q, rest) => {
  expect(divided(q)).toEqual(['storm harbour', '', rest])
})

test.each([
  'storm',
  '"storm in the harbour"',
  'storm -fire',
  'storm OR fire',
  '(storm harbour) OR fire',
  'person:holm',
])('%s has no words to leave out', (q) => expect(divided(q)).toBeNull())

test('at most twelve words are tried, and four counted that say little', () => {
  const many = Array.from({ length: 40 }, (_, n) => `word${n}`).join(' ')
  const found = relaxableOf(parseQuery(`${many} of the in on at by`) ?? { kind: 'and', queries: [] })
  expect([found?.words.length, found?.weightless.length]).toEqual([12, 4])
})

test.each([
  [1, 'a OR b OR c'],
  [3, 'a b c'],
])('with %d words required, the query is %s', (required, printed) => {
  const relaxable = relaxableOf(parseQuery('a1 b1 c1') ?? { kind: 'and', queries: [] })
  if (relaxable === null) throw new Error('it can be relaxed')
  expect(printQuery(relaxedQuery(relaxable, relaxable.words, required)).replaceAll('1', '')).toBe(printed)
})
