import { briefDescription, inSnapshot, readFull } from '@fonds/archive'
import { type DcContext, type DescriptionWriter, XmlWriter, xmlFragment } from '@fonds/crosswalks'
import type { Pool } from '@fonds/db/pool'
import type { Rights } from '@fonds/types'
import type { Deps } from '../deps.ts'
import { chainOf, identifierOf } from '../feed/items.ts'
import { isDescribed } from '../feed/page.queries.ts'
import type { Items } from '../feed/page.ts'
import { specsOf } from '../feed/sets.ts'
import type { Format } from '../formats/format.ts'
import { datestamp } from '../protocol/datestamp.ts'
import { type EadRecords, writeEadRecords } from './ead-records.ts'
import { aboutRights } from './metadata-rights.ts'
import type { OaiContext } from './oai-context.ts'

/** Length of the records of a response, in characters, after which it ends. */
const MAX_LENGTH = 4 * 1_048_576

/** Writes the `header` element of each item as text (2.5). */
export function writeHeaders({ archive }: OaiContext, { items, above, holders }: Items): string[] {
  const specs = specsOf(above.values())
  const xml = new XmlWriter()
  return items.map((item) => {
    xml
      .start('header', { status: item.live ? null : 'deleted' })
      .leaf('identifier', identifierOf(archive.oai_namespace, item.id))
      .leaf('datestamp', datestamp(item.committed_at))
    for (const spec of specs(chainOf(item))) xml.leaf('setSpec', spec)
    const holder = holders.get(item.root_id)
    if (holder !== undefined) xml.leaf('setSpec', holder)
    return xml.end().take()
  })
}

/**
 * Writes the `record` element of each item as text. Omits and counts an item that cannot be rendered, or that has
 * disappeared in the meantime (it reappears as deleted). Never fails the page, but ends before its end if it gets long.
 * @param page with descriptions, if that is what the format is written from (`of: 'brief'`)
 */
export async function writeRecords(deps: Deps, context: OaiContext, format: Format, page: Items): Promise<EadRecords> {
  const { source, prefix } = format
  const { items } = page
  const { tenant: place, archive } = context
  const headers = writeHeaders(context, page)
  const about = await writeAbout(archive.metadata_rights)
  if (source.of === 'export') {
    if (deps.ead === null) throw new Error(`no source of ${prefix}`)
    return writeEadRecords({ source: deps.ead, suffix: source.suffix }, context, items, { headers, about })
  }
  const writes = source.of === 'brief' ? writesOf(source, page) : await readWrites(deps.pool, context, source, page)
  const elementOf = (item: Items['items'][number], header: string): string | null => {
    if (!item.live) return `<record>${header}</record>`
    const write = writes.get(item.id)
    if (write === undefined) return null
    try {
      const xml = new XmlWriter()
      write(xml, { place, archive })
      return `<record>${header}<metadata>${xml.take()}</metadata>${about}</record>`
    } catch (error) {
      const { id } = item
      deps.logger.error({ err: error, item: id, metadata_prefix: prefix }, 'omitted an item that could not be rendered')
      deps.leftOut(prefix)
      return null
    }
  }
  const elements: string[] = []
  let held = 0
  for (const [n, item] of items.entries()) {
    // An item of many pictures is a thousand times as long as its own text, by which pages are measured.
    if (held > MAX_LENGTH) return { elements, last: null, seen: n }
    const element = elementOf(item, headers[n] ?? '')
    if (element === null) continue
    elements.push(element)
    held += element.length
  }
  return { elements, last: null, seen: items.length }
}

/** Writes the `about` element of every record of an archive as text; empty for none. */
async function writeAbout(rights: Rights | null): Promise<string> {
  const terms = aboutRights(rights)
  return terms === null ? '' : xmlFragment(terms)
}

type Write = (xml: XmlWriter, context: DcContext) => void
type Writer<Of extends DescriptionWriter['of']> = Extract<DescriptionWriter, { readonly of: Of }>

/** Returns how each live item of a page is written from the description that was read with it, by UUID. */
function writesOf(writer: Writer<'brief'>, { items, above }: Items): ReadonlyMap<string, Write> {
  const ancestorsOf = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const row = above.get(id)
      return row === undefined || row.kind === null ? [] : row
    })
  return new Map(
    items.filter(isDescribed).map((row) => [
      row.id,
      (xml, context) => {
        writer.write(xml, briefDescription(row, ancestorsOf(row.above)), context)
      },
    ]),
  )
}

/** Reads the complete descriptions of the live items of a page, and returns how each is written, by UUID. */
async function readWrites(
  pool: Pool,
  { tenant }: OaiContext,
  writer: Writer<'full'>,
  { items }: Items,
): Promise<ReadonlyMap<string, Write>> {
  const ids = items.filter(({ live }) => live).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const { organization, descriptions } = await inSnapshot(pool, (read) =>
    readFull(read, tenant.id, { ids, audience: 'aggregator', withPrevious: writer.withPrevious }),
  )
  return new Map(
    descriptions.map((d) => [d.id, (xml, { place }) => writer.write(xml, d, { place, archive: organization })]),
  )
}
