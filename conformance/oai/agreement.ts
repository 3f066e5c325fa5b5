import { execFile } from 'node:child_process'
import { operate, runningStack } from '@fonds/e2e/stack/stack.ts'
import { prefixesOf } from '@fonds/types/formats'
import { expect, test } from '@playwright/test'

/** Output of a harvesting program. */
interface Harvested {
  readonly name: string
  readonly earliest: string
  readonly formats: readonly string[]
  readonly sets: readonly string[]
  readonly records: readonly {
    readonly id: string
    readonly deleted: boolean
    readonly datestamp: string
    readonly sets: readonly string[]
    readonly fields: number
  }[]
}

const api = () => `http://localhost:${runningStack().port}/api/public`

/** URL of the demo's endpoint. */
export const endpoint = (): string => `${api()}/oai`

interface Item {
  readonly id: string
  readonly slug: string
}

/** Reads a complete list from the API, page by page. */
async function everything(path: string): Promise<Item[]> {
  const all: Item[] = []
  for (let url: string | null = `${api()}${path}`; url !== null; ) {
    const answer = await fetch(url)
    const body: { items: Item[]; links: { next_cursor: string | null } } = JSON.parse(await answer.text())
    all.push(...body.items)
    url = body.links.next_cursor
  }
  return all
}

const ids = (items: readonly Item[]) => items.map(({ id }) => id).sort()
const living = ({ records }: Harvested) =>
  records
    .filter(({ deleted }) => !deleted)
    .map(({ id }) => id)
    .sort()

interface ChangesPage {
  readonly items: readonly { readonly id: string; readonly type: string; readonly change: string }[]
  readonly has_more: boolean
  readonly links: { readonly next: string }
}

/** Lists the records and the collections of every level that are available to aggregators, by the feed of changes. */
async function open(): Promise<string[]> {
  const all: string[] = []
  for (let url: string | null = `${api()}/changes?limit=1000`; url !== null; ) {
    const answer = await fetch(url)
    const { items, has_more, links }: ChangesPage = JSON.parse(await answer.text())
    for (const { id, type, change } of items) {
      if ((type === 'record' || type === 'collection') && change !== 'deleted') all.push(id)
    }
    url = has_more ? links.next : null
  }
  return all.sort()
}

/**
 * Declares the tests that any harvester must pass on the demo: everything in every format, by set and by date range,
 * with deletions.
 * @param program command that prints JSON; the endpoint is appended
 */
export function agreesWithTheDemo(program: readonly [string, ...string[]]): void {
  const harvest = (...wanted: string[]): Promise<Harvested> =>
    new Promise((done, fail) => {
      const [command, ...words] = program
      const options = { maxBuffer: 64 * 1024 * 1024 }
      execFile(command, [...words, endpoint(), ...wanted], options, (error, stdout, stderr) => {
        if (error) fail(new Error(stderr))
        else done(JSON.parse(stdout))
      })
    })

  for (const prefix of prefixesOf('all')) {
    test(`completely as ${prefix}, and agrees with the API`, async () => {
      const found = await harvest(`metadataPrefix=${prefix}`)
      const due = await open()
      expect(due.length).toBeGreaterThan(100)
      expect(found.formats).toEqual([...prefixesOf('all'), ...prefixesOf('tops')])
      expect(living(found)).toEqual(due)
      expect(new Set(found.records.map(({ id }) => id)).size).toBe(found.records.length)
      expect(found.records.filter(({ deleted, fields }) => !deleted && fields < 4)).toEqual([])
    })
  }

  test('complete finding aids, as ead', async () => {
    const found = await harvest('metadataPrefix=ead')
    expect(living(found)).toEqual(ids(await everything('/collections?limit=100')))
    expect(found.records.filter(({ deleted, fields }) => !deleted && fields < 20)).toEqual([])
  })

  test('by every set, and finds in each exactly the items whose headers name it', async () => {
    const all = await harvest('metadataPrefix=oai_dc')
    expect(all.sets.length).toBeGreaterThan(5)
    for (const set of all.sets) {
      const inSet = await harvest('metadataPrefix=oai_dc', `set=${set}`)
      const due = all.records.filter(({ sets }) => sets.includes(set)).map(({ id }) => id)
      expect(inSet.records.map(({ id }) => id).sort(), set).toEqual(due.sort())
    }
  })

  test('by date ranges that cover everything, and learns of deleted and returning items', async () => {
    const all = await harvest('metadataPrefix=oai_dc')
    const stamps = all.records.map(({ datestamp }) => datestamp).sort()
    expect(all.earliest).toBe(stamps[0])
    const last = stamps.at(-1) ?? ''
    const from = await harvest('metadataPrefix=oai_dc', `from=${last}`)
    expect(from.records.length).toBe(all.records.filter(({ datestamp }) => datestamp === last).length)
    expect((await harvest('metadataPrefix=oai_dc', 'from=2990-01-01')).records).toEqual([])

    const known = new Set(living(all))
    const record = (await everything('/records?limit=100')).find(({ id }) => known.has(id))
    if (record === undefined) throw new Error('the demo has no record')
    const command = ['--tenant', 'demo', 'record', record.slug]
    const now = `${new Date().toISOString().slice(0, 19)}Z`
    await operate('unpublish', ...command)
    const gone = await harvest('metadataPrefix=oai_dc', `from=${now}`)
    expect(gone.records.find(({ id }) => id === record.id)?.deleted).toBe(true)
    await operate('publish', ...command)
    const back = await harvest('metadataPrefix=oai_dc', `from=${now}`)
    expect(back.records.find(({ id }) => id === record.id)?.deleted).toBe(false)
  })
}
