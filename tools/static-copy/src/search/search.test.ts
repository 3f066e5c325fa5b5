import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Payload } from '../payload.ts'
import { searchWords } from '../state/search-words.ts'
import { openState, type State } from '../state/state.ts'
import { searchDocument } from './document.ts'
import { openIndex } from './find.js'
import { createIndexStore } from './index-store.ts'
import { wordsOf } from './words.js'
import { writeIndex } from './write-index.ts'

let folder: string
let state: State

/** Number of documents; more than a word of the index lists. */
const MANY = 6_000

const target = (n: number) => {
  const file = `api/public/records/r${n}/index.json`
  return { form: 'json', url: `/api/public/records/r${n}`, file } as const
}

/** Writes the index of records with these titles. @returns the number of files written */
async function write(run: number, titles: Iterable<string>): Promise<number> {
  const words = searchWords(state)
  const store = createIndexStore(state, words, run)
  let n = 0
  state.together(() => {
    for (const title of titles) store.note(target(n++), { title, scope_and_content: `word${n % 50} common` })
  })
  expect(store.finish()).toBe(true)
  const payload = new Payload({ folder, state, run, beforeChange: async () => undefined })
  await writeIndex(words, payload)
  await payload.removeVanished()
  return payload.written
}

const titles = function* (skip = -1) {
  for (let n = 0; n < MANY; n++) yield n === skip ? 'Changed' : `Title ${n} of letter${n * 7919}x`
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonds-search-index-'))
  state = openState(join(folder, 'state.sqlite'))
  await write(1, titles())
})
afterAll(async () => {
  state.close()
  await rm(folder, { recursive: true })
})

const reads: string[] = []
const open = () =>
  openIndex(async (path) => {
    reads.push(path)
    return JSON.parse(await readFile(join(folder, 'data/api/public/search/index', path), 'utf8'))
  })

describe('an index', () => {
  test('consists of files of at most 100 kB', async () => {
    const entries = await readdir(join(folder, 'data'), { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
    expect(files.length).toBeGreaterThan(100)
    for (const file of files) expect((await stat(file)).size, file).toBeLessThanOrEqual(100_000)
  })

  test('finds each document with a few reads', async () => {
    for (const n of [0, 17, 4242, MANY - 1]) {
      reads.length = 0
      const found = await open().search(`title ${n} letter${n * 7919}x`)
      expect(await found.read(0, 1)).toEqual([
        [`api/public/records/r${n}/index.html`, `Title ${n} of letter${n * 7919}x`, ''],
      ])
      expect(found.total).toBe(1)
      expect(reads.length).toBeLessThan(30)
    }
  })

  test('does not require a word that nearly everything has, and still finds by it alone', async () => {
    expect((await open().search(`common letter${42 * 7919}x`)).total).toBe(1)
    expect((await open().search('common')).total).toBe(5_000)
    expect((await open().search('nothing')).total).toBe(0)
    expect((await open().search('')).total).toBe(0)
  })

  test('changes in few files when one document changes', async () => {
    const written = await write(2, titles(99))
    expect(written).toBeGreaterThan(0)
    expect(written).toBeLessThan(60)
    expect((await open().search(`letter${99 * 7919}x`)).total).toBe(0)
    expect((await open().search('changed')).total).toBe(1)
  })
})

describe('words', () => {
  test.each([
    ['Über-Straße, ΛΌΓΟΣ', ['uber', 'strasse', 'λογοσ']],
    ['Łódź 1905', ['lodz', '1905']],
    ['مُحَمَّد', ['محمد']],
    ['東京都 letters', ['東京', '京都', 'letters']],
    ['茶', ['茶']],
    ['हिन्दी', ['हिन्दी']],
  ])('%s', (text, words) => expect(wordsOf(text).sort()).toEqual(words.toSorted()))

  test('those of a title say more than those of a note, and identifiers are none', () => {
    const { words } = searchDocument({
      id: 'secret',
      title: 'Harbour',
      notes: [{ text: 'of the harbour pilots', html: '<b>' }],
    })
    expect(Object.fromEntries(words)).toEqual({ harbour: 8, of: 1, the: 1, pilots: 1 })
  })
})
