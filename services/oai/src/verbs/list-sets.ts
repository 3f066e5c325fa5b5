import { type XmlContent, xmlFragment } from '@fonds/crosswalks'
import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { formatNamed } from '@fonds/types/formats'
import type { Deps } from '../deps.ts'
import { type SetRow, setsAfter } from '../feed/feed.queries.ts'
import { readRepositorySets, readSpecs, specOfRepository } from '../feed/sets.ts'
import { datestamp } from '../protocol/datestamp.ts'
import { OaiError } from '../protocol/error.ts'
import { XSI } from '../protocol/response.ts'
import type { OaiContext } from './oai-context.ts'

const PAGE_SIZE = 100
const OAI_DC = formatNamed('dc')

/** Lists repositories and then collections as sets, in archival order (4.6). The first page has all repositories. @throws OaiError */
export async function listSets(deps: Deps, context: OaiContext, token: string | null): Promise<string> {
  const { pool, tokens } = deps
  const tenant = context.tenant.id
  const place = token === null ? { after: '', cursor: 0 } : tokens.decode(tenant, token, context.now)
  if (!('after' in place)) throw new OaiError('badResumptionToken', 'This token belongs to another verb.')
  const { after, cursor } = place
  const rows = await query<SetRow>(pool, bind(setsAfter, { tenant, after, limit: PAGE_SIZE + 1 }))
  const page = rows.slice(0, PAGE_SIZE)
  const repositories = token === null ? await readRepositorySets(pool, tenant) : []
  if (page.length + repositories.length === 0)
    throw new OaiError('noSetHierarchy', 'This archive has no public collections yet.')
  const chain = ({ ancestor_ids, id }: SetRow) => [...ancestor_ids, id]
  const specs = await readSpecs(pool, tenant, page.map(chain))
  const set = [
    ...repositories.map(({ slug, name }) => setOf(specOfRepository(slug), { title: name, summary: null })),
    ...page.map((row) => setOf(specs(chain(row)).at(-1) ?? row.id, row)),
  ]
  const last = page.at(-1)
  let resumptionToken: XmlContent | null = null
  if (rows.length > PAGE_SIZE && last !== undefined) {
    const next = { verb: 'ListSets', after: last.path, cursor: cursor + set.length } as const
    const { text, expires } = tokens.encode(tenant, next, context.now)
    resumptionToken = { '@expirationDate': datestamp(expires), '@cursor': String(cursor), '#': text }
  } else if (token !== null) resumptionToken = { '@cursor': String(cursor) }
  return xmlFragment({ ListSets: { set, resumptionToken } })
}

/** Builds a `set` element; its summary becomes its description. */
function setOf(spec: string, { title, summary }: Pick<SetRow, 'title' | 'summary'>): XmlContent {
  const dc = {
    '@xmlns:oai_dc': OAI_DC.namespace,
    '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    '@xmlns:xsi': XSI,
    '@xsi:schemaLocation': `${OAI_DC.namespace} ${OAI_DC.schema}`,
    'dc:title': title,
    'dc:description': summary,
  }
  return { setSpec: spec, setName: title, setDescription: summary === null ? null : { 'oai_dc:dc': dc } }
}
