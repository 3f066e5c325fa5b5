import { expect, test } from 'vitest'
import { TermVector } from './vector.ts'
import { currentVocabulary } from './vocabulary.ts'

const begun = () => {
  const vector = new TermVector()
  vector.mark('+kind.record')
  vector.add('Café letters cafe', ['en', 'fr'], 'A')
  return vector
}
const ended = (vector: TermVector) => {
  vector.addName('person', 'Zoë Letters', ['en'])
  vector.add('Letters to Zoe', ['fr', 'en'], 'C')
  const words = vector.words.map(({ exact }) => exact).toSorted()
  return { terms: vector.toBinary(), words: [...new Set(words)] }
}

test('vectors that are built at the same time do not affect each other', () => {
  const alone = ended(begun())
  const [one, two] = [begun(), begun()]
  expect(ended(two)).toEqual(alone)
  expect(ended(one)).toEqual(alone)
})

test('a vector is the same once its words have been forgotten, even in the middle', () => {
  const alone = ended(begun())
  const half = begun()
  const vocabulary = currentVocabulary()
  for (let count = 0; currentVocabulary() === vocabulary; count++) {
    new TermVector().add(Array.from({ length: 20_000 }, (_, n) => `word${count}x${n}`).join(' '), [], 'C')
  }
  expect(ended(half)).toEqual(alone)
  expect(ended(begun())).toEqual(alone)
})

test('refuses changes after its terms have been returned', () => {
  const vector = begun()
  vector.toBinary()
  expect(() => vector.add('late', [], 'A')).toThrow('finished')
  expect(() => vector.toBinary()).toThrow('finished')
})

test('stems words only in languages that have a stemmer', () => {
  const terms = (languages: readonly string[]) => {
    const vector = new TermVector()
    vector.add('Letters', languages, 'A')
    return vector.toBinary().toString('latin1')
  }
  expect(terms(['en,fr'])).toBe(terms([]))
  expect(terms(['xx', 'en'])).toBe(terms(['en']))
  expect(terms(['en'])).not.toBe(terms([]))
})
