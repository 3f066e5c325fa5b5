import { attachMedia, setPublished } from '@fonds/db'
import { aDate, anImage, aTenant, aTree } from '@fonds/db/testing'
import {
  CitationDetail,
  CitationPage,
  CollectionDetail,
  CollectionPage,
  EntityDetail,
  EntityPage,
  EntityRecordPage,
  RecordDetail,
  RecordPage,
} from '@fonds/types'
import { manyFormats } from '@fonds/types/formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { rowsOfCsv } from '../testing/csv.ts'
import { creator } from '../testing/entities.ts'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'
import { townCouncil } from '../testing/trees.ts'

let service: TestService
let tenant: TestTenant
let twin: TestTenant

const DANGEROUS = ['=1+1', '+49 30', '-5 °C', '@cmd', '\tTab', '＝SUM(A1)']

async function anArchive(title: string): Promise<TestTenant> {
  const { pool } = service.db
  const made = await aTenant(pool)
  await aTree(pool, made.id, townCouncil)
  await aTree(pool, made.id, {
    title,
    reference_code: 'W',
    headings: [creator('Ada'), creator('Mill "Works", Ltd')],
    languages: ['de', 'la'],
    children: [
      ...DANGEROUS.map((text) => ({ title: `A ${text}`, reference_code: text, level: 'item' as const })),
      {
        title: 'Quotes “and” "commas", lines\nand all',
        headings: [creator('Ada'), creator('Adam')],
        dates: [aDate('c. 1850', '1850~', 1850, 1850)],
      },
    ],
  })
  await attachMedia(pool, made.id, { kind: 'record', slugOrId: 'ledger' }, [anImage()])
  return made
}

beforeAll(async () => {
  service = await startCatalog()
  tenant = await anArchive('Water works')
  twin = await anArchive('Twin of the works')
})
afterAll(() => service.stop())

const csv = async (where: string, of = tenant) => {
  const answer = await service.ask(of, where)
  expect([answer.status, answer.headers.get('content-type')], answer.text).toEqual([
    200,
    'text/csv; charset=utf-8; header=present',
  ])
  return answer.text
}

/** The text that the documentation promises for a column of an item. */
function promised(item: unknown, column: string): string {
  let values: unknown[] = [item]
  for (const step of column.split('.')) {
    values = values.flat().map((value) => (value as Record<string, unknown> | null)?.[step] ?? null)
  }
  const cells = values.flat()
  const text = cells
    .map((value) => (value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)))
    .join(' | ')
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) && cells.some((value) => typeof value === 'string') ? `'${text}` : text
}

/** Reads all pages of a list as JSON. */
async function itemsOf(where: string, schema: z.ZodType, of = tenant): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = []
  for (let next: string | null = where; next !== null; ) {
    const body = (await service.read(of, next, schema)) as never as {
      items: Record<string, unknown>[]
      links: { next: string | null }
    }
    items.push(...body.items)
    next = body.links.next
  }
  return items
}

const LISTS: [string, string, z.ZodType][] = [
  ['/records', '?limit=7', RecordPage],
  ['/records', '?limit=7&collection=town-council&sort=title', RecordPage],
  ['/records', '?limit=7&collection=water-works&sort=reference&level=item', RecordPage],
  ['/records', '?limit=7&sort=date_desc&has_image=false', RecordPage],
  ['/records', '?limit=7&language=fr,la', RecordPage],
  ['/collections', '?limit=1&sort=updated', CollectionPage],
  ['/entities', '?limit=1', EntityPage],
  ['/entities', '?limit=1&type=person', EntityPage],
  ['/entities', '?limit=1&search=ad', EntityPage],
  ['/entities', '?limit=1&search=ad&sort=date', EntityPage],
  ['/entities/ada/records', '?limit=1&type=all', EntityRecordPage],
]

describe('a table', () => {
  test.each(LISTS)('of %s%s is its JSON, cell by cell', async (path, query, schema) => {
    const items = await itemsOf(path + query, schema)
    expect(items.length).toBeGreaterThan(1)
    const rows = rowsOfCsv(await csv(`${path}.csv${query.replace(/limit=\d+&?/, '')}`))
    expect(rows).toHaveLength(items.length)
    for (const [n, row] of rows.entries()) {
      const cells = Object.fromEntries(Object.keys(row).map((column) => [column, promised(items[n], column)]))
      expect(row).toEqual(cells)
    }
    const empty = (items[0] ?? {}) as Record<string, unknown>
    const members = new Set(Object.keys(rows[0] ?? {}).map((column) => column.split('.')[0]))
    expect([...members].sort()).toEqual(Object.keys(empty).sort())
  })

  test('of many rows that no index has in their order has each once, in that order', async () => {
    const made = await aTenant(service.db.pool)
    const codes = Array.from({ length: 2_005 }, (_, n) => `K ${(n * 7) % 2_005}`)
    await aTree(service.db.pool, made.id, {
      title: 'Cards',
      children: codes.map((code) => ({ title: `Card ${code}`, reference_code: code, level: 'item' })),
    })
    const rows = rowsOfCsv(await csv('/records.csv?collection=cards&sort=reference&fields=reference_code', made))
    expect(rows.map(({ reference_code }) => reference_code)).toEqual(codes.map((_, n) => `K ${n}`))
  })

  test('of a collection has its children, of both kinds', async () => {
    const { children } = await service.read(tenant, '/collections/town-council?limit=100', CollectionDetail)
    const rows = rowsOfCsv(await csv('/collections/town-council.csv?fields=type,title,records_count'))
    expect(rows).toEqual(
      children.items.map((item) => ({
        type: item.type,
        title: item.title,
        records_count: 'records_count' in item ? String(item.records_count) : '',
      })),
    )
  })

  test('has the columns that are asked for, in that order, and all of an object', async () => {
    const text = await csv('/records.csv?fields=title,date.start,collection.title,rights&fields=date.display,title')
    expect(text.split('\r\n')[0]).toBe('title,date.start,collection.title,rights.statement,rights.uri,date.display')
  })

  test('has nothing that a spreadsheet would run, and leaves numbers alone', async () => {
    const rows = rowsOfCsv(await csv('/records.csv?collection=water-works&fields=reference_code'))
    const codes = rows.map(({ reference_code }) => reference_code)
    for (const text of DANGEROUS) expect(codes).toContain(`'${text}`)
    const years = rowsOfCsv(await csv('/records.csv?fields=title,date.start'))
    expect(years).toContainEqual({ title: 'A coin', 'date.start': '-43' })
  })

  test('is a file, and its list links to it', async () => {
    const answer = await service.ask(tenant, '/records.csv')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+-records\.csv"$/)
    const list = await service.ask(tenant, '/records?limit=3&sort=title&collection=town-council')
    const base = `${originOf(tenant)}/api/public/records`
    for (const { many, type } of manyFormats('descriptions')) {
      const link = `<${base}${many}?sort=title&collection=town-council>; rel="alternate"; type="${type.split(';')[0]}"`
      expect(list.headers.get('link')).toContain(link)
    }
    const named = await service.ask(tenant, '/records?ids=a-coin')
    expect(named.headers.get('link')).not.toContain('records.csv')
  })

  test('is compressed for those who accept it', async () => {
    const plain = await csv('/records.csv')
    const answer = await service.ask(tenant, '/records.csv', { headers: { 'Accept-Encoding': 'gzip' } })
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
      'gzip',
      expect.stringContaining('Accept-Encoding'),
    ])
    expect(answer.text).toBe(plain)
    expect((await service.ask(tenant, '/records.csv', { method: 'HEAD' })).status).toBe(200)
  })

  test('of an empty list has only its header', async () => {
    const text = await csv('/records.csv?language=en&fields=title')
    expect(text).toBe('title\r\n')
  })

  test('is that of the archive of the host', async () => {
    const titles = (text: string) => rowsOfCsv(text).map(({ title }) => title)
    expect(titles(await csv('/collections.csv', twin))).toContain('Twin of the works')
    expect(titles(await csv('/collections.csv'))).not.toContain('Twin of the works')
    const ids = (text: string) => rowsOfCsv(text).map(({ id }) => id)
    const foreign = new Set(ids(await csv('/records.csv', twin)))
    expect(ids(await csv('/records.csv')).some((id) => foreign.has(id))).toBe(false)
  })

  test('has nothing that is hidden', async () => {
    const made = await anArchive('Hidden works')
    await setPublished(service.db.pool, made.id, 'collection', 'accounts', false)
    expect(rowsOfCsv(await csv('/records.csv', made)).map(({ title }) => title)).not.toContain('Ledger')
  })
})

describe('files for reference managers', () => {
  const format = (name: string) => manyFormats('descriptions').find((row) => row.name === name)

  test.each(['ris', 'bibtex', 'csl-json'])('%s has what /cite has for each', async (name) => {
    const { many = '', type = '' } = format(name) ?? {}
    const items = await itemsOf('/records?collection=water-works', RecordPage)
    const answer = await service.ask(tenant, `/records${many}?collection=water-works`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    const single = await Promise.all(
      items.map(async ({ slug }) => (await service.ask(tenant, `/cite/${String(slug)}?format=${name}`)).text),
    )
    if (name === 'csl-json') expect(answer.body).toEqual(single.flatMap((text) => JSON.parse(text)))
    else expect(answer.text).toBe(single.join('\n'))
  })

  test.each(['/collections', '/entities/ada/records', '/collections/town-council'])(
    'are there for %s',
    async (path) => {
      for (const { many } of manyFormats('descriptions').filter(({ delivery }) => delivery === 'citation')) {
        const answer = await service.ask(tenant, path + many)
        expect([path + many, answer.status, answer.text.length > 20]).toEqual([path + many, 200, true])
      }
    },
  )

  test('do not exist for names', async () => {
    expect((await service.ask(tenant, '/entities.ris')).status).toBe(404)
  })

  test('an empty list is an empty file', async () => {
    expect((await service.ask(tenant, '/records.csl.json?language=en')).body).toEqual([])
    expect((await service.ask(tenant, '/records.ris?language=en')).text).toBe('')
  })
})

describe('Accept', () => {
  const accepting = (where: string, accept: string) => service.ask(tenant, where, { headers: { Accept: accept } })

  test('chooses a table or file at the URL of the list itself', async () => {
    const table = await accepting('/records?collection=town-council', 'text/csv')
    expect(table.text).toBe(await csv('/records.csv?collection=town-council'))
    expect(table.headers.get('vary')).toContain('Accept')
    const ris = await accepting('/collections', 'application/x-research-info-systems, */*;q=0.1')
    expect(ris.text.startsWith('TY  - ')).toBe(true)
    expect((await accepting('/collections/town-council', 'text/csv')).headers.get('content-type')).toContain('text/csv')
  })

  test('that names nothing there is 406, and says what there is', async () => {
    const asked = [
      ['/records', 'text/turtle'],
      ['/entities', 'text/turtle'],
      ['/organization', 'text/turtle'],
      ['/records/ledger', 'application/msword'],
    ] as const
    for (const [path, type] of asked) {
      const answer = await accepting(path, type)
      expect([path, answer.status]).toEqual([path, 406])
      expect(answer.body).toMatchObject({
        code: 'not_acceptable',
        formats: expect.arrayContaining(['application/json']),
      })
    }
    const answer = await accepting('/records', 'text/turtle')
    expect(answer.body).toMatchObject({ formats: expect.arrayContaining(['text/csv', 'text/html']) })
  })

  test.each(['text/turtle, */*;q=0.1', 'text/turtle, application/json;q=0.2', 'application/*', ''])(
    'of %j gets JSON',
    async (accept) => {
      const answer = await accepting('/records', accept)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
    },
  )
})

describe('400', () => {
  test.each(['page=2', 'limit=5', 'cursor=x'])('%s has no meaning for a whole list', async (paging) => {
    const file = await service.ask(tenant, `/records.csv?${paging}`)
    const negotiated = await service.ask(tenant, `/records?${paging}`, { headers: { Accept: 'text/csv' } })
    for (const { status, body } of [file, negotiated]) {
      expect([status, body]).toEqual([
        400,
        expect.objectContaining({ errors: [expect.objectContaining({ parameter: paging.split('=')[0] })] }),
      ])
    }
  })

  test('an unknown column, and an unknown parameter', async () => {
    for (const query of ['fields=titel', 'fields=date.begin', 'colection=a']) {
      expect((await service.ask(tenant, `/records.csv?${query}`)).status).toBe(400)
    }
  })
})

test('404 and 301 are those of the list', async () => {
  const { id } = await service.read(tenant, '/collections/town-council', CollectionDetail)
  expect((await service.ask(tenant, '/records.csv?collection=nowhere')).status).toBe(404)
  expect((await service.ask(tenant, '/collections/nowhere.csv')).status).toBe(404)
  expect((await service.ask(tenant, '/entities/nobody/records.csv')).status).toBe(404)
  expect((await service.ask(tenant, `/collections/${id}.csv`)).status).toBe(200)
  expect((await service.ask(tenant, `/records.csv?collection=${id}`)).status).toBe(200)
})

describe('format=iiif', () => {
  test('is a Collection of what a page has pictures of, with the next page', async () => {
    const { items } = await service.read(tenant, '/records?limit=100', RecordPage)
    const pictured = items.filter(({ thumbnail }) => thumbnail !== null)
    const answer = await service.ask(tenant, '/records?limit=100&format=iiif')
    const base = `${originOf(tenant)}/api/public`
    expect(answer.headers.get('content-type')).toContain('iiif.io/api/presentation/3')
    expect(answer.body).toMatchObject({
      '@context': 'http://iiif.io/api/presentation/3/context.json',
      id: `${base}/records?limit=100&format=iiif`,
      type: 'Collection',
      items: pictured.map(({ id, title }) => ({
        id: `${base}/iiif/${tenant.id}/${id}/manifest.json`,
        type: 'Manifest',
        label: { none: [title] },
      })),
    })
    expect(pictured.length).toBe(1)
    expect((await service.ask(tenant, '/records?format=xml')).status).toBe(400)
  })

  test('leads by cursor, as deep as the list is, to everything that has pictures', async () => {
    const { total } = await service.read(tenant, '/records?limit=1', RecordPage)
    const found: string[] = []
    let pages = 0
    for (let url: string | undefined = '/records?limit=2&format=iiif'; url !== undefined; pages++) {
      const { items } = (await service.ask(tenant, url)).body as { items: { id: string; type: string }[] }
      url = items.find(({ type }) => type === 'Collection')?.id
      if (url !== undefined)
        expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
          format: 'iiif',
          cursor: expect.any(String),
        })
      found.push(...items.filter(({ type }) => type === 'Manifest').map(({ id }) => id))
    }
    expect(pages).toBe(Math.ceil(total / 2))
    expect(found).toHaveLength(1)
  })
})

describe('include=details', () => {
  const withoutRelatives = ({ children: _, siblings: _s, previous: _p, next: _n, ...rest }: RecordDetail) => rest

  test.each(['?limit=5&sort=title', '?ids=ledger,a-coin,ledger,nowhere'])(
    'of records%s has them whole',
    async (query) => {
      const summaries = await service.read(tenant, `/records${query}`, RecordPage)
      const page = await service.read(tenant, `/records${query}&include=details`, RecordPage)
      const whole = await Promise.all(
        summaries.items.map(({ slug }) => service.read(tenant, `/records/${slug}`, RecordDetail)),
      )
      expect(page.items).toEqual(whole.map(withoutRelatives))
      expect(page).toMatchObject({
        total: summaries.total,
        links: { next_cursor: summaries.links.next_cursor && expect.any(String) },
      })
      expect(page.missing).toEqual(summaries.missing)
    },
  )

  test('of collections and names has them whole', async () => {
    const { items } = await service.read(tenant, '/collections?include=details', CollectionPage)
    expect(items).toHaveLength(2)
    for (const item of items) {
      const { children: _, ...whole } = await service.read(tenant, `/collections/${item.slug}`, CollectionDetail)
      expect(item).toEqual(whole)
    }
    const names = await service.read(tenant, '/entities?include=details', EntityPage)
    for (const item of names.items) {
      const { records: _, ...whole } = await service.read(tenant, `/entities/${item.slug}`, EntityDetail)
      expect(item).toEqual(whole)
    }
  })

  test('fields of details need it, and have their part of it', async () => {
    const refused = await service.ask(tenant, '/records?fields=title,entities')
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ errors: [{ parameter: 'fields', message: 'entities need include=details' }] }),
    ])
    const { body } = await service.ask(
      tenant,
      '/records?ids=quotes-and-commas-lines-and-all&include=details&fields=entities.name',
    )
    expect(body).toMatchObject({
      items: [{ slug: 'quotes-and-commas-lines-and-all', entities: [{ name: 'Ada' }, { name: 'Adam' }] }],
    })
  })

  test('a table has a column for each of their members', async () => {
    const { items } = await service.read(
      tenant,
      '/records?limit=100&include=details&collection=water-works',
      RecordPage,
    )
    const columns = 'title,entities.name,notes.text,links.permalink'
    const rows = rowsOfCsv(await csv(`/records.csv?include=details&collection=water-works&fields=${columns}`))
    expect(rows).toEqual(
      items.map((item) => Object.fromEntries(columns.split(',').map((name) => [name, promised(item, name)]))),
    )
    const all = rowsOfCsv(await csv('/collections.csv?include=details'))
    expect(Object.keys(all[0] ?? {})).toEqual(
      expect.arrayContaining(['scope_and_content', 'entities.name', 'links.ead']),
    )
  })
})

describe('/cite?ids=', () => {
  test('has the citation of each, in the order of the request, and names what is missing', async () => {
    const page = await service.read(tenant, '/cite?ids=ledger,water-works,nowhere,a-coin,ledger', CitationPage)
    const single = ['/cite/ledger', '/cite/collection/water-works', '/cite/a-coin']
    expect(page.items).toEqual(await Promise.all(single.map((path) => service.read(tenant, path, CitationDetail))))
    expect(page.missing).toEqual(['nowhere'])
  })

  test.each(['ris', 'bibtex', 'csl-json'])('has one file of all as %s', async (name) => {
    const single = ['/cite/ledger', '/cite/collection/water-works']
    const texts = await Promise.all(
      single.map(async (path) => (await service.ask(tenant, `${path}?format=${name}`)).text),
    )
    const { text, body } = await service.ask(tenant, `/cite?ids=ledger,water-works&format=${name}`)
    if (name === 'csl-json') expect(body).toEqual(texts.flatMap((one) => JSON.parse(one)))
    else expect(text).toBe(texts.join('\n'))
  })

  test('is bounded, and finds nothing of another archive', async () => {
    const { items } = await service.read(twin, '/records?ids=ledger', RecordPage)
    expect((await service.read(tenant, `/cite?ids=${items[0]?.id}`, CitationPage)).items).toEqual([])
    const many = Array.from({ length: 101 }, (_, n) => `r${n}`).join(',')
    for (const query of ['', '?ids=', `?ids=${many}`, '?ids=ledger&format=zotero-rdf', '?ids=ledger&page=1'])
      expect([query, (await service.ask(tenant, `/cite${query}`)).status]).toEqual([query, 400])
  })
})
