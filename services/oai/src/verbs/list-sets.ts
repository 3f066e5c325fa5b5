import { OAI_DC, XmlWriter } from '@fonds/crosswalks'
import { bind } from '@fonds/db'
import { query } from '@fonds/db/pool'
import type { Deps } from '../deps.ts'
import { type SetRow, setsAfter } from '../feed/feed.queries.ts'
import { createSpecs } from '../feed/sets.ts'
import { datestamp } from '../protocol/datestamp.ts'
import { OaiError } from '../protocol/error.ts'
import { XSI } from '../protocol/response.ts'
import type { Asked } from './asked.ts'

const PAGE = 100

/** Collections as sets, in archival order (4.6). @throws OaiError */
export async function listSets(deps: Deps, asked: Asked, token: string | null): Promise<string> {
  const { pool, tokens } = deps
  const tenant = asked.tenant.id
  const place = token === null ? { after: '', cursor: 0 } : tokens.decode(tenant, token, asked.now)
  if (!('after' in place)) throw new OaiError('badResumptionToken', 'This token belongs to another verb.')
  const { after, cursor } = place
  const rows = await query<SetRow>(pool, bind(setsAfter, { tenant, after, limit: PAGE + 1 }))
  const page = rows.slice(0, PAGE)
  if (page.length === 0) throw new OaiError('noSetHierarchy', 'This archive has no public collections yet.')
  const chain = ({ ancestor_ids, id }: SetRow) => [...ancestor_ids, id]
  const specs = await createSpecs(pool, tenant, page.map(chain))
  const xml = new XmlWriter().start('ListSets')
  for (const set of page) writeSet(xml, specs(chain(set)).at(-1) ?? set.id, set)
  const last = page.at(-1)
  if (rows.length > PAGE && last !== undefined) {
    const next = { verb: 'ListSets', after: last.path, cursor: cursor + page.length } as const
    const { text, expires } = tokens.encode(tenant, next, asked.now)
    xml.leaf('resumptionToken', text, { expirationDate: datestamp(expires), cursor: String(cursor) })
  } else if (token !== null) xml.leaf('resumptionToken', '', { cursor: String(cursor) })
  return xml.end().take()
}

function writeSet(xml: XmlWriter, spec: string, { title, summary }: SetRow): void {
  xml.start('set').leaf('setSpec', spec).leaf('setName', title)
  if (summary !== null) {
    xml.start('setDescription').start('oai_dc:dc', {
      'xmlns:oai_dc': OAI_DC.namespace,
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:xsi': XSI,
      'xsi:schemaLocation': `${OAI_DC.namespace} ${OAI_DC.schema}`,
    })
    xml.leaf('dc:title', title).leaf('dc:description', summary).end().end()
  }
  xml.end()
}
