import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { fold } from '@fonds/util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseQuery } from '../grammar/parse.ts'
import { rankOf } from '../postgres/match.ts'
import { encodeVectors, VectorWriter, WEIGHTS } from './binary-vector.ts'
import { exactLexeme, foldedLexeme, quoted } from './lexemes.ts'
import { OVERFLOW_POSITION, TermVector } from './vector.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const stored = async (vectors: readonly Buffer[]): Promise<string[]> => {
  const { rows } = await db.pool.query<{ text: string }>(
    'SELECT v::text AS text FROM unnest($1::tsvector[]) WITH ORDINALITY AS r(v, n) ORDER BY n',
    [encodeVectors(vectors)],
  )
  return rows.map(({ text }) => text)
}

type Places = ReadonlyMap<string, readonly number[]>
const LETTERS = { [WEIGHTS.A]: 'A', [WEIGHTS.B]: 'B', [WEIGHTS.C]: 'C', [WEIGHTS.D]: '' } as Record<number, string>
/** The same vector as text. */
const asText = (places: Places) =>
  [...places]
    .map(([lexeme, at]) => {
      const positions = at.map((place) => `${place & OVERFLOW_POSITION}${LETTERS[place & WEIGHTS.A]}`)
      return positions.length === 0 ? quoted(lexeme) : `${quoted(lexeme)}:${positions.join(',')}`
    })
    .join(' ')

/** The same vector in the binary format. */
function encodeVector(places: Places): Buffer {
  const lexemes = [...places].map(([text, positions]) => ({ bytes: Buffer.from(text), positions }))
  const size = lexemes.reduce((sum, { bytes, positions }) => sum + bytes.length + 3 + 2 * positions.length, 0)
  const writer = new VectorWriter(lexemes.length, size)
  for (const { bytes, positions } of lexemes) {
    writer.lexeme(bytes, 0, bytes.length, positions.length)
    for (const position of positions) writer.position(position)
  }
  return writer.finish()
}

test('PostgreSQL reads the same vector from the binary format as from its text', async () => {
  const lexeme = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }).filter((text) => !text.includes('\u0000'))
  const positions = fc
    .uniqueArray(fc.integer({ min: 1, max: OVERFLOW_POSITION }), { maxLength: 255 })
    .map((list) => list.toSorted((a, b) => a - b))
  const place = fc.tuple(positions, fc.constantFrom(...Object.values(WEIGHTS)))
  const vector = fc
    .array(fc.tuple(lexeme, place), { maxLength: 12 })
    .map((list): Places => new Map(list.map(([text, [at, weight]]) => [text, at.map((position) => position | weight)])))
  await fc.assert(
    fc.asyncProperty(fc.array(vector, { maxLength: 5 }), async (vectors) => {
      const { rows } = await db.pool.query<{ text: string }>(
        'SELECT v::tsvector::text AS text FROM unnest($1::text[]) WITH ORDINALITY AS r(v, n) ORDER BY n',
        [vectors.map(asText)],
      )
      expect(await stored(vectors.map(encodeVector))).toEqual(rows.map(({ text }) => text))
    }),
    { numRuns: 40 },
  )
})

test('a word keeps its highest weight where a long text runs out of positions', async () => {
  const vector = new TermVector()
  vector.add('a '.repeat(16_100), [], 'D')
  vector.add('last', [], 'D')
  vector.add('last', [], 'A')
  vector.mark('+kind.record')
  const [text = ''] = await stored([vector.toBinary()])
  expect(text).toContain(`'.last':16383A`)
  expect(text).toContain(`'+kind.record'`)
})

test('words are kept as written only where a document has them with accents', async () => {
  const lexemesOf = async (...texts: readonly string[]) => {
    const vector = new TermVector()
    for (const text of texts) vector.add(text, [], 'C')
    return (await stored([vector.toBinary()]))[0]
  }
  expect(await lexemesOf('River RIVER')).toBe(`'.river':1C,2C`)
  expect(await lexemesOf('Café')).toBe(`'!cafe':1C '.cafe':1C '=café':1C`)
  expect(await lexemesOf('Café cafe', 'cafè')).toBe(
    `'!cafe':1C,2C,13C '.cafe':1C,2C,13C '=cafe':2C '=cafè':13C '=café':1C`,
  )
})

test('documents rank as if they had every word as written', async () => {
  const word = fc.constantFrom('cafe', 'café', 'cafè', 'river')
  const text = fc.tuple(fc.array(word, { minLength: 1, maxLength: 12 }), fc.constantFrom('A', 'B', 'C', 'D'))
  const query = fc.uniqueArray(word, { minLength: 1 })
  const rank = (terms: number, forms: number) => `ts_rank(($${terms}::tsvector[])[1], $${forms}::tsquery)`
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 3 }), query, async (texts, asked) => {
      const vector = new TermVector()
      const complete = new Map<string, number[]>()
      let position = 0
      for (const [words, weight] of texts) {
        vector.add(words.join(' '), [], weight)
        for (const written of words) {
          position += 1
          for (const lexeme of [exactLexeme(written), foldedLexeme(fold(written))])
            complete.set(lexeme, [...(complete.get(lexeme) ?? []), position | WEIGHTS[weight]])
        }
      }
      const { forms, forms_weight, plain, plain_weight, accented } = rankOf(parseQuery(asked.join(' ')))
      const { rows } = await db.pool.query<{ found: number; expected: number }>(
        `SELECT $3 * ${rank(1, 4)} + $5 * (${rank(1, 6)} - ${rank(1, 7)}) AS found, $3 * ${rank(2, 4)} AS expected`,
        [
          ...[encodeVectors([vector.toBinary()]), encodeVectors([encodeVector(complete)])],
          ...[forms_weight, forms, plain_weight, plain, accented],
        ],
      )
      expect(rows[0]?.found).toBeCloseTo(rows[0]?.expected ?? Number.NaN, 4)
    }),
    { numRuns: 60 },
  )
})

test('any text becomes a vector that PostgreSQL accepts', async () => {
  const texts = fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(texts, async (list) => {
      const vector = new TermVector()
      for (const text of list) {
        vector.add(text, ['en', 'de'], 'C')
        vector.addName('person', text, ['en'])
      }
      expect(await stored([vector.toBinary()])).toHaveLength(1)
    }),
    { numRuns: 40 },
  )
})

test('very long runs without spaces, and more text than a vector holds, are accepted', async () => {
  const vector = new TermVector()
  vector.add('書信'.repeat(200_000), ['en'], 'C')
  vector.add(Array.from({ length: 60_000 }, (_, n) => `wörd${n}`).join(' '), ['de', 'en'], 'C')
  expect(await stored([vector.toBinary()])).toHaveLength(1)
})
