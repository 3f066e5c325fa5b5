import { type FullDescription, readFullDescriptions } from '@fonds/archive'
import { type DcContext, XmlWriter } from '@fonds/crosswalks'
import { bind } from '@fonds/db'
import { query } from '@fonds/service-kit'
import type { Deps } from '../deps.ts'
import { archiveOf, type ItemRow, type RepositoryRow } from '../feed/feed.queries.ts'
import { chainOf, identifierOf } from '../feed/items.ts'
import { createSpecs } from '../feed/sets.ts'
import type { Format } from '../formats/format.ts'
import { datestamp } from '../protocol/datestamp.ts'
import type { Asked } from './asked.ts'
import { type EadRecords, writeEadRecords } from './ead-records.ts'

type Archive = Pick<RepositoryRow, 'name' | 'oai_namespace' | 'rights'>

/** Name, namespace and rights of the archive. */
export async function readArchive({ pool }: Deps, tenantId: string): Promise<Archive> {
  const [row] = await query<Archive>(pool, bind(archiveOf, { tenant: tenantId }))
  if (row === undefined) throw new Error(`no tenant ${tenantId}`)
  return row
}

/** `header` elements of items, each as text (2.5). */
export async function writeHeaders(
  { pool }: Deps,
  tenantId: string,
  namespace: string,
  items: readonly ItemRow[],
): Promise<string[]> {
  const specs = await createSpecs(pool, tenantId, items.map(chainOf))
  return items.map((item) => {
    const xml = new XmlWriter()
      .start('header', { status: item.live ? null : 'deleted' })
      .leaf('identifier', identifierOf(namespace, item.item_id))
      .leaf('datestamp', datestamp(item.committed_at))
    for (const spec of specs(chainOf(item))) xml.leaf('setSpec', spec)
    return xml.end().take()
  })
}

/**
 * `record` elements of items, each as text. One that cannot be rendered, or that went while the others were read (it
 * comes again, deleted), is left out and counted: never the page.
 */
export async function writeRecords(
  deps: Deps,
  asked: Asked,
  archive: Archive,
  format: Format,
  items: readonly ItemRow[],
): Promise<EadRecords> {
  const headers = await writeHeaders(deps, asked.tenant.id, archive.oai_namespace, items)
  const { write } = format
  if (write === null) {
    if (deps.ead === null) throw new Error(`no source of ${format.prefix}`)
    return writeEadRecords(deps.ead, asked, items, headers)
  }
  const ids = items.filter(({ live }) => live).map(({ item_id }) => item_id)
  const read =
    ids.length === 0 ? [] : await readFullDescriptions(deps.pool, asked.tenant.id, { ids, audience: 'aggregator' })
  const found = new Map(read.map((description) => [description.id, description]))
  const context: DcContext = { place: asked.tenant, archive }
  const elements = items.flatMap(({ item_id, live }, n) => {
    const header = headers[n] ?? ''
    if (!live) return [`<record>${header}</record>`]
    const description = found.get(item_id)
    if (description === undefined) return []
    const metadata = render(deps, { prefix: format.prefix, write }, description, context)
    return metadata === null ? [] : [`<record>${header}<metadata>${metadata}</metadata></record>`]
  })
  return { elements, last: null, seen: items.length }
}

function render(
  deps: Deps,
  { prefix, write }: { readonly prefix: string; readonly write: NonNullable<Format['write']> },
  description: FullDescription,
  context: DcContext,
): string | null {
  try {
    const xml = new XmlWriter()
    write(xml, description, context)
    return xml.take()
  } catch (error) {
    deps.logger.error({ err: error, item: description.id, metadata_prefix: prefix }, 'an item was left out')
    deps.leftOut(prefix)
    return null
  }
}
