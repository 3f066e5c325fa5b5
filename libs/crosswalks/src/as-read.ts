import type { EntityRecord, FindingAid, FullDescription, NamedEntity } from '@fonds/archive'
import {
  type Cards,
  COLLECTION_LEVELS,
  type ComponentInput,
  type DescriptionContent,
  type EntityContent,
  entityTypeOf,
  type Heading,
  mainDate,
  type TranslationCard,
} from '@fonds/types'
import { withoutInternal } from './without-internal.ts'

/** Ids of a document's units, which are unique within it. */
const UNIT_ID = '33333333-3333-4333-8333-'

const idOf = (ordinal: number): string => UNIT_ID + String(ordinal).padStart(12, '0')

/** An archive of which no more is known than its name, and when it last changed the document. */
export function organizationNamed(name: string, changed: Date): FindingAid['organization'] {
  return {
    id: idOf(0),
    slug: 'archive',
    name,
    identifier: null,
    description: null,
    address: null,
    contact: null,
    opening_hours: null,
    logo: null,
    time_zone: 'UTC',
    languages: [],
    metadata_rights: null,
    material_rights: null,
    site_url_template: null,
    oai_namespace: 'archive.invalid',
    pdf_page_size: 'A4',
    committed_at: changed,
    content_version: '1',
  }
}

function entityOf(heading: Heading, position: number): NamedEntity {
  return {
    id: `e${position}`,
    slug: `e${position}`,
    name: heading.name,
    entity_type: entityTypeOf(heading.type),
    roles: [heading.role],
    creator: heading.where === 'origination',
    confidence: 1,
    identifiers: [],
    headings: [{ ...heading, position }],
  }
}

/** Devises a title for a description without one: its date, else its code, else its level. */
const devised = ({ dates, reference_code, other_level, level }: DescriptionContent): string =>
  mainDate(dates)?.display ?? reference_code ?? other_level ?? level

/** Returns what lists would show of the translations. */
function cardsOf({ translations, description_language, dates }: DescriptionContent): Cards<TranslationCard> | null {
  if (translations === undefined) return null
  const main = mainDate(dates)
  const at = main === null ? -1 : dates.indexOf(main)
  const cards = Object.entries(translations).map(([language, { title, extent, use_conditions, dates: told }]) => {
    const date = told?.[at] ?? undefined
    const card = {
      ...(title !== undefined && { title }),
      ...(date !== undefined && { date }),
      ...(extent !== undefined && { extent }),
      ...(use_conditions !== undefined && { use_conditions }),
    }
    return [language, card] as const
  })
  return { original: description_language, in: Object.fromEntries(cards) }
}

/**
 * Returns a description as libs/archive would read it from the database, from what a reader read from a file. Nothing
 * internal is in it. It is a root, unless `more` says otherwise.
 */
export function asRead(read: DescriptionContent, changed: Date, more: Partial<FullDescription>): FullDescription {
  const content = withoutInternal(read)
  const { level, headings, access, rights, use_conditions } = content
  const own = <T>(value: T | null) => (value === null ? null : { value, from: null })
  const id = more.id ?? idOf(0)
  return {
    id,
    kind: COLLECTION_LEVELS.has(level) ? 'collection' : 'record',
    slug: `d-${id}`,
    level,
    other_level: content.other_level,
    title: content.title ?? devised(content),
    title_devised: content.title === null,
    reference_code: content.reference_code,
    written_code: content.reference_code,
    date: mainDate(content.dates),
    summary: null,
    languages: { value: content.languages, from: null },
    access: own(access),
    access_set: false,
    access_stated: access,
    rights: own(rights),
    default_rights: null,
    use_conditions: own(use_conditions),
    entities: headings.map(entityOf),
    creators: null,
    quality: 0,
    suppressed: false,
    originals_withheld: false,
    has_pictures: false,
    parent_id: null,
    collection_id: null,
    root_id: id,
    path: 'a0',
    depth: 0,
    xml_id: null,
    children_count: 0,
    collections_count: 0,
    records_count: 0,
    aggregate: { start: null, end: null },
    first_published_at: null,
    updated_at: changed,
    images: [],
    files: [],
    file_kinds: [],
    thumbnail: null,
    body: content,
    ancestors: [],
    translations: cardsOf(content),
    committed_at: changed,
    ...more,
  }
}

/** A finding aid that was read from a file and is in no database. */
export interface ReadFindingAid {
  /** Name of the archive, for where the format demands one and the file has none. */
  readonly archive: string
  /** The time of the document. */
  readonly changed: Date
  readonly top: ComponentInput
  /** Yields what is below, in document order, and may be called repeatedly. */
  below(): AsyncIterable<ComponentInput> | Iterable<ComponentInput>
}

/** Returns a finding aid for the writers, without internal components and what is below them. */
export function findingAidAsRead({ archive, changed, top, below }: ReadFindingAid): FindingAid {
  return {
    audience: 'public',
    organization: organizationNamed(archive, changed),
    collection: unitAsRead(top, changed),
    ancestors: [],
    version: '1',
    counts: { components: 0, collections: 0, records: 0 },
    changed_at: changed,
    async *components() {
      let hidden: number | null = null
      for await (const component of below()) {
        if (hidden !== null && component.depth > hidden) continue
        hidden = component.content.internal ? component.depth : null
        if (hidden === null) yield unitAsRead(component, changed)
      }
    },
  }
}

/** Returns a unit of a finding aid that was read from a file. */
export function unitAsRead(
  { ordinal, parent, depth, xml_id, content }: ComponentInput,
  changed: Date,
): FullDescription {
  const place = { id: idOf(ordinal), depth, xml_id, parent_id: parent === null ? null : idOf(parent) }
  return asRead(content, changed, { ...place, ...(parent === null ? { kind: 'collection' } : {}) })
}

/** Returns an entity's record as libs/archive would read it, from an authority record that was read from a file. */
export function entityAsRead(content: EntityContent, archive: string, changed: Date): EntityRecord {
  const { internal_content: _, ...shown } = content
  return {
    audience: 'public',
    organization: organizationNamed(archive, changed),
    entity: {
      id: idOf(0),
      slug: 'entity',
      name: content.name,
      entity_type: content.entity_type,
      dates: content.date,
      links_count: 0,
      collections_count: 0,
      type_certain: true,
      created_at: changed,
      updated_at: changed,
      content: shown,
      coordinates: null,
      relations: [],
      open_relations: content.relations.map((_relation, position) => position),
    },
    async *resources() {
      // Holdings are known to an archive only.
    },
  }
}
