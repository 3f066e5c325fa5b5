import { readBriefDescriptions, readFullDescriptions } from '@fonds/archive'
import { type DcContext, XmlWriter } from '@fonds/crosswalks'
import { bind } from '@fonds/db'
import { query } from '@fonds/service-kit'
import type { Deps } from '../deps.ts'
import { archiveOf, type ItemRow, type RepositoryRow } from '../feed/feed.queries.ts'
import { chainOf, identifierOf } from '../feed/items.ts'
import { createSpecs } from '../feed/sets.ts'
import type { Format, WrittenSource } from '../formats/format.ts'
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
  const { source, prefix } = format
  if (source.of === 'export') {
    if (deps.ead === null) throw new Error(`no source of ${prefix}`)
    return writeEadRecords(deps.ead, asked, items, headers)
  }
  const ids = items.filter(({ live }) => live).map(({ item_id }) => item_id)
  const found = await readAndWrite(deps, asked.tenant.id, source, ids, (id, write) =>
    render(deps, { id, prefix }, (xml) => write(xml, { place: asked.tenant, archive })),
  )
  const elements = items.flatMap(({ item_id, live }, n) => {
    const header = headers[n] ?? ''
    if (!live) return [`<record>${header}</record>`]
    const metadata = found.get(item_id) ?? null
    return metadata === null ? [] : [`<record>${header}<metadata>${metadata}</metadata></record>`]
  })
  return { elements, last: null, seen: items.length }
}

type Write = (xml: XmlWriter, context: DcContext) => void

/** Reads descriptions as far as the format needs them, and gives what `render` makes of each. */
async function readAndWrite(
  { pool }: Deps,
  tenantId: string,
  source: WrittenSource,
  ids: readonly string[],
  render: (id: string, write: Write) => string | null,
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map()
  if (source.of === 'brief') {
    const read = await readBriefDescriptions(pool, tenantId, ids)
    return new Map(read.map((d) => [d.id, render(d.id, (xml, context) => source.write(xml, d, context))]))
  }
  const read = await readFullDescriptions(pool, tenantId, { ids, audience: 'aggregator' })
  return new Map(read.map((d) => [d.id, render(d.id, (xml, context) => source.write(xml, d, context))]))
}

function render(
  deps: Deps,
  { id, prefix }: { readonly id: string; readonly prefix: string },
  write: (xml: XmlWriter) => void,
): string | null {
  try {
    const xml = new XmlWriter()
    write(xml)
    return xml.take()
  } catch (error) {
    deps.logger.error({ err: error, item: id, metadata_prefix: prefix }, 'an item was left out')
    deps.leftOut(prefix)
    return null
  }
}
