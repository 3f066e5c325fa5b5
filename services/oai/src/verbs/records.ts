import { readBriefDescriptions, readFullDescriptions } from '@fonds/archive'
import { type DcContext, type DescriptionWriter, XmlWriter, xmlFragment } from '@fonds/crosswalks'
import type { Rights } from '@fonds/types'
import { createUnpacker, joinRecords } from '../cache/block.ts'
import type { Written } from '../cache/record-cache.ts'
import type { RecordDeps } from '../deps.ts'
import { type ItemRow, isUnwritten } from '../feed/feed.queries.ts'
import { chainOf, identifierOf } from '../feed/items.ts'
import type { Page } from '../feed/page.ts'
import { createSpecs } from '../feed/sets.ts'
import type { Format } from '../formats/format.ts'
import { datestamp } from '../protocol/datestamp.ts'
import { type EadRecords, writeEadRecords } from './ead-records.ts'
import { aboutRights } from './metadata-rights.ts'
import type { OaiContext } from './oai-context.ts'

/** Writes the `header` element of each item as text (2.5). */
export async function writeHeaders(
  { pool }: RecordDeps,
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
 * Writes the `record` element of each item as text. Omits and counts an item that cannot be rendered, or that has
 * disappeared in the meantime (it reappears as deleted). Never fails the page.
 */
export async function writeRecords(
  deps: RecordDeps,
  context: OaiContext,
  format: Format,
  { items: all, isCacheable, after }: Omit<Page, 'next'>,
): Promise<EadRecords> {
  const { archive } = context
  const items = all.filter(isUnwritten)
  const headersOf = () => writeHeaders(deps, context.tenant.id, archive.oai_namespace, items)
  const { source, prefix } = format
  if (source.of === 'export') {
    if (deps.ead === null) throw new Error(`no source of ${prefix}`)
    const [headers, about] = await Promise.all([headersOf(), writeAbout(archive.metadata_rights)])
    return writeEadRecords({ source: deps.ead, suffix: source.suffix }, context, items, { headers, about })
  }
  const ids = items.filter(({ live }) => live).map(({ item_id }) => item_id)
  const reading = readAndWrite(deps, context, source, ids, (id, write) =>
    render(deps, { id, prefix }, (xml) => write(xml, { place: context.tenant, archive })),
  )
  const [headers, found, about] = await Promise.all([headersOf(), reading, writeAbout(archive.metadata_rights)])
  const fresh = new Map<string, string>()
  const written: Written[] = []
  for (const [n, item] of items.entries()) {
    const header = headers[n] ?? ''
    const metadata = item.live ? (found.get(item.item_id) ?? null) : ''
    if (metadata === null) continue
    const record = `<record>${header}${item.live ? `<metadata>${metadata}</metadata>${about}` : ''}</record>`
    fresh.set(item.item_id, record)
    if (item.live) written.push({ item, record })
  }
  if (isCacheable && written.length === all.length) {
    const joined = joinRecords(written.map(({ record }) => record))
    deps.recordCache?.add(context, prefix, { written, joined, after })
    return { elements: [joined], last: null, seen: all.length }
  }
  if (isCacheable) deps.recordCache?.add(context, prefix, { written, joined: null, after: null })
  const unpack = createUnpacker()
  const elements = all.flatMap((item) => (isUnwritten(item) ? (fresh.get(item.item_id) ?? []) : unpack(item)))
  return { elements, last: null, seen: all.length }
}

/** Writes the `about` element of every record of an archive as text; empty for none. */
async function writeAbout(rights: Rights | null): Promise<string> {
  const terms = aboutRights(rights)
  return terms === null ? '' : xmlFragment(terms)
}

type Write = (xml: XmlWriter, context: DcContext) => void

/** Reads descriptions as far as the format requires, and renders each with `render`. */
async function readAndWrite(
  { pool, ancestors }: RecordDeps,
  { tenant: { id: tenantId }, feed }: OaiContext,
  source: DescriptionWriter,
  ids: readonly string[],
  render: (id: string, write: Write) => string | null,
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map()
  if (source.of === 'brief') {
    const known = ancestors.of(tenantId, feed.last_seq ?? '')
    const read = await readBriefDescriptions(pool, tenantId, ids, known)
    return new Map(read.map((d) => [d.id, render(d.id, (xml, context) => source.write(xml, d, context))]))
  }
  const read = await readFullDescriptions(pool, tenantId, { ids, audience: 'aggregator' })
  return new Map(read.map((d) => [d.id, render(d.id, (xml, context) => source.write(xml, d, context))]))
}

function render(
  deps: RecordDeps,
  { id, prefix }: { readonly id: string; readonly prefix: string },
  write: (xml: XmlWriter) => void,
): string | null {
  try {
    const xml = new XmlWriter()
    write(xml)
    return xml.take()
  } catch (error) {
    deps.logger.error({ err: error, item: id, metadata_prefix: prefix }, 'omitted an item that could not be rendered')
    deps.leftOut(prefix)
    return null
  }
}
