import { bind } from '@fonds/db/statement'
import type { AttachedImage, OtherFile } from './description.ts'
import {
  type EntityRow,
  entitiesOf,
  type LinkRow,
  linksOf,
  mediaOf,
  type StoredHeading,
} from './full-description.queries.ts'
import type { NamedEntity, PlacedHeading } from './full-description.ts'
import type { FullRow, NamesAndImages } from './full-row.ts'
import { readLinkTargets } from './link-targets.ts'
import type { Reader } from './snapshot.ts'

/** Reads the names, files and targets of links of descriptions, in four statements regardless of their number. */
export async function readNamesAndImages(
  read: Reader,
  tenant: string,
  rows: readonly FullRow[],
): Promise<NamesAndImages> {
  const ids = rows.map(({ id }) => id)
  const names = await readNames(read, tenant, ids, false)
  const withImages = rows
    .filter(({ image_count, file_kinds }) => image_count > 0 || file_kinds.length > 0)
    .map(({ id }) => id)
  const targets = await readLinkTargets(read, tenant, rows)
  if (withImages.length === 0) return { names, images: new Map(), files: new Map(), targets }
  const attached = await read<AttachedImage & OtherFile & { description_id: string }>(
    bind(mediaOf, { tenant, ids: withImages }),
  )
  const those = (wanted: boolean) =>
    grouped(attached, ({ description_id, ...file }) => (file.renderable === wanted ? file : null))
  return { names, images: those(true), files: those(false), targets }
}

/** Reads the names of descriptions, in order, except those of suppressed entities. */
export async function readNames(
  read: Reader,
  tenant: string,
  ids: readonly string[],
  creatorsOnly: boolean,
): Promise<Map<string, readonly NamedEntity[]>> {
  if (ids.length === 0) return new Map()
  const links = await read<LinkRow>(bind(linksOf, { tenant, ids, creators_only: creatorsOnly }))
  const entityIds = [...new Set(links.map(({ entity_id }) => entity_id))]
  if (entityIds.length === 0) return new Map()
  const rows = await read<EntityRow>(bind(entitiesOf, { tenant, ids: entityIds }))
  const entities = new Map(rows.map((row) => [row.id, row]))
  return grouped(links, (link) => {
    const entity = entities.get(link.entity_id)
    return entity === undefined ? null : nameOf(link, entity)
  })
}

function nameOf(link: LinkRow, { identifiers, ...entity }: EntityRow): NamedEntity {
  const headings = link.headings.length > 0 ? link.headings.map(headingOf) : [bareHeading(link, entity)]
  return {
    ...entity,
    roles: link.roles,
    creator: link.creator,
    confidence: link.confidence,
    identifiers: identifiers ?? [],
    headings,
  }
}

function headingOf({ parts, source, rules, identifier, ...stored }: StoredHeading): PlacedHeading {
  return {
    ...stored,
    parts: parts ?? [{ type: null, value: stored.name }],
    source: source ?? null,
    rules: rules ?? null,
    identifier: identifier ?? null,
  }
}

/** Builds the heading of a link stored before complete headings were kept. */
function bareHeading(
  { heading, roles, creator, position }: LinkRow,
  { entity_type }: Pick<EntityRow, 'entity_type'>,
): PlacedHeading {
  return {
    position,
    type: entity_type,
    name: heading,
    parts: [{ type: null, value: heading }],
    role: roles[0] ?? 'subject',
    source: null,
    rules: null,
    identifier: null,
    where: creator ? 'origination' : 'controlaccess',
  }
}

function grouped<R extends { readonly description_id: string }, T>(
  rows: readonly R[],
  of: (row: R) => T | null,
): Map<string, T[]> {
  const result = new Map<string, T[]>()
  for (const row of rows) {
    const value = of(row)
    if (value === null) continue
    const list = result.get(row.description_id)
    if (list === undefined) result.set(row.description_id, [value])
    else list.push(value)
  }
  return result
}
