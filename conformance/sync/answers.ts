import { get } from '@fonds/e2e/stack/client.ts'
import { api, originOf, port } from '@fonds/e2e/stack/demo.ts'
import { eventually } from '@fonds/test-kit/conditions'
import type pg from 'pg'

/** Public answers of an archive: each body by a name of what was asked for, both without what two archives cannot share. */
export type Answers = ReadonlyMap<string, string>

export interface Followed {
  readonly tenant: { readonly id: string; readonly slug: string }
  /** Name of the source. */
  readonly name: string
}

const LISTS = ['/collections', '/records', '/entities', '/repositories'] as const
/** Words of random titles, and of the invented archive. */
const SEARCHES = ['amber', 'bridge', 'heron', 'linen', 'papers', 'Correspondence', 'Aldermere', 'Ashdown'] as const
const PREFIXES = ['oai_dc', 'mods', 'ead', 'ead2002'] as const
const PATHS = { collection: 'collections', record: 'records', entity: 'entities', repository: 'repositories' } as const
const FORMATS = {
  collection: ['.dc.xml', '.mods.xml', '.marc.xml', '.jsonld', '/ead.xml', '/ead2002.xml', '/ead4.xml'],
  record: ['.dc.xml', '.jsonld'],
  entity: ['/eac.xml'],
  repository: [],
} as const

/** Asks an archive for everything. */
export async function answersOf(pool: pg.Pool, followed: Followed): Promise<Answers> {
  const { slug } = followed.tenant
  const names = await namesOf(pool, followed)
  const answers = new Map<string, string>()
  const put = (path: string, text: string) => answers.set(plain(path, followed, names), plain(text, followed, names))
  const items: Item[] = []
  for (const list of LISTS) {
    const found = await everyItem(slug, `${list}?limit=100`)
    items.push(...found)
    put(list, sortedLines(found.map((item) => plain(stable(item), followed, names))))
  }
  const lines = async (path: string) =>
    sortedLines((await everyItem(slug, path)).map((item) => plain(stable(item), followed, names)))
  for (const { type, slug: own } of items) {
    const path = `/${PATHS[type]}/${own}`
    put(path, stable(JSON.parse(await textOf(slug, path))))
    for (const format of FORMATS[type]) {
      // Names without an authority record have no such document.
      const text = await textOf(slug, `${path}${format}`, type === 'entity')
      if (text !== NOT_FOUND) put(`${path}${format}`, text)
    }
    if (type === 'entity') put(`${path}/records`, await lines(`${path}/records?limit=100`))
    if (type === 'collection') put(`${path}/tree`, stable(JSON.parse(await textOf(slug, `${path}/tree?whole=true`))))
  }
  for (const words of SEARCHES) put(`/search?q=${words}`, await lines(`/search?q=${words}&limit=100`))
  for (const prefix of PREFIXES) put(`OAI ${prefix}`, await harvest(followed, names, prefix))
  return answers
}

interface Item {
  readonly type: keyof typeof PATHS
  readonly slug: string
}

const NOT_FOUND = ''

async function textOf(tenant: string, path: string, mayLack = false): Promise<string> {
  return eventually(
    async () => {
      const { status, text } = await get(api(tenant, path), port)
      if (mayLack && status === 404) return NOT_FOUND
      if (status !== 200) throw new Error(`${path}: ${status}`)
      return text
    },
    { interval: 200 },
  )
}

/** Returns all items of a list; sorted by what they are, since ties are in the order of what two archives cannot share. */
async function everyItem(tenant: string, path: string): Promise<Item[]> {
  const items: Item[] = []
  for (let page = 1; ; page++) {
    const answer = JSON.parse(await textOf(tenant, `${path}&page=${page}`))
    items.push(...answer.items)
    if (page >= answer.total_pages) return items
  }
}

const sortedLines = (lines: readonly string[]): string => lines.toSorted().join('\n')

/** Members that say when, or how well something matches. */
const LEFT_OUT = /^(?:created_at|updated_at|published_at|fetched_at|score|etag|version|page|links|request_id)$/

const stable = (value: unknown): string =>
  JSON.stringify(value, (key, member: unknown) => (LEFT_OUT.test(key) ? undefined : member))

/** Harvests all records, without those that were deleted: a fresh archive has deleted none. */
async function harvest(followed: Followed, names: Names, prefix: string): Promise<string> {
  const records: string[] = []
  let query = `verb=ListRecords&metadataPrefix=${prefix}`
  for (;;) {
    const text = await textOf(followed.tenant.slug, `/oai?${query}`)
    for (const [record] of text.matchAll(/<record>[\s\S]*?<\/record>/g)) {
      if (!/<header status="deleted">/.test(record)) records.push(plain(record, followed, names))
    }
    const [, token] = /<resumptionToken[^>]*>([^<]+)</.exec(text) ?? []
    if (token === undefined) return sortedLines(records)
    query = `verb=ListRecords&resumptionToken=${encodeURIComponent(token.replaceAll('&amp;', '&'))}`
  }
}

/** Names of what is public, by UUID and by the end of its URL, that are the same in two archives of the same content. */
type Names = ReadonlyMap<string, string>

async function namesOf(pool: pg.Pool, { tenant, name }: Followed): Promise<Names> {
  const names = new Map<string, string>()
  const add = (rows: readonly Row[], prefix: string) => {
    for (const { id, kind, slug, name: own } of rows) {
      const key = `${prefix}(${own})`
      names.set(id, key)
      names.set(`${PATHS[kind]}/${slug}`, key)
    }
  }
  const { rows } = await pool.query<Row>(
    `SELECT d.id, d.kind, d.slug, r.identifier || ' ' || row_number() OVER (PARTITION BY d.root_id ORDER BY d.path) AS name
     FROM fonds.description d JOIN fonds.sync_resource r ON d.root_id = ANY (r.items)
     JOIN fonds.sync_source s ON s.id = r.source_id AND s.name = $2
     WHERE d.tenant_id = $1 AND d.visible`,
    [tenant.id, name],
  )
  add(rows, 'description')
  const entities = await pool.query<Row>(
    `SELECT id, 'entity' AS kind, slug, entity_type || ' ' || name || ' ' || coalesce(dates ->> 'display', '') AS name
     FROM fonds.entity WHERE tenant_id = $1 AND visible`,
    [tenant.id],
  )
  add(entities.rows, 'entity')
  names.set(tenant.id, 'tenant')
  return names
}

interface Row {
  readonly id: string
  readonly kind: keyof typeof PATHS
  readonly slug: string
  readonly name: string
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const URL_END = /\b(collections|records|entities)\/([\p{L}\p{N}_-]+)/gu
const PARAMETER = /\b(collection|entity)=([\p{L}\p{N}_-]+)/gu
const SET = /(?<=<setSpec>)[^<]+/g

/** Replaces what two archives cannot share. */
function plain(text: string, { tenant, name }: Followed, names: Names): string {
  const host = new URL(originOf(tenant.slug)).host
  return (
    text
      .replaceAll(host, 'ARCHIVE')
      .replaceAll(new URL(originOf(tenant.slug)).hostname, 'ARCHIVE')
      .replaceAll(name, 'SOURCE')
      .replaceAll(tenant.slug, 'TENANT')
      .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, 'TIME')
      .replaceAll(/ark:\/?\d+\/\w+/g, 'ARK')
      // MARC 21 has them in its own way: fields 005 and 008.
      .replaceAll(/(?<=tag="005">)\d{14}\.\d|(?<=tag="008">)\d{6}/g, 'TIME')
      .replaceAll(UUID, (id) => names.get(id) ?? 'UUID')
      .replaceAll(/(?<="id":"[^"]*",)"slug":"[^"]*",/g, '')
      .replaceAll(URL_END, (whole) => names.get(whole) ?? whole)
      .replaceAll(
        PARAMETER,
        (whole, what: 'collection' | 'entity', slug) => names.get(`${PATHS[what]}/${slug}`) ?? whole,
      )
      .replaceAll(SET, (sets) => sets.replaceAll(/[^:]+/g, (slug) => names.get(`collections/${slug}`) ?? slug))
  )
}

/** Returns the first differences between the answers of two archives, each with what is around it. */
export function differences(a: Answers, b: Answers, most = 20): string[] {
  const found: string[] = []
  for (const key of new Set([...a.keys(), ...b.keys()])) {
    const [one, other] = [a.get(key), b.get(key)]
    if (one === other) continue
    if (one === undefined || other === undefined) {
      found.push(`${key}: only ${one === undefined ? 'anew' : 'followed'}`)
      continue
    }
    let at = 0
    while (one[at] === other[at]) at++
    const around = (text: string) => text.slice(Math.max(0, at - 80), at + 160)
    found.push(`${key}:\n  followed …${around(one)}…\n  anew     …${around(other)}…`)
  }
  return found.slice(0, most)
}
