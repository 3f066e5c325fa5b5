import type { AttachedImage, FindingAid, FullDescription, NamedEntity } from '@fonds/archive'
import {
  COLLECTION_LEVELS,
  type ComponentInput,
  type DescriptionContent,
  entityTypeOf,
  type Heading,
  mainDate,
} from '@fonds/types'
import { EMPTY_DESCRIPTION } from '@fonds/types/testing'
import type { ArchivePlace } from './ead/unit.ts'

/** URLs of the test archive. */
export const PLACE: ArchivePlace = {
  origin: 'https://archive.example',
  siteUrlTemplate: null,
  arkPrefix: null,
  id: '11111111-1111-4111-8111-111111111111',
}

/** The same archive with ARKs. */
export const PLACE_WITH_ARKS: ArchivePlace = { ...PLACE, arkPrefix: '12345/b3' }

const WHEN = new Date('2026-01-02T03:04:05Z')

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

/** Returns the thumbnail as the database would store it. */
function firstThumbnail(images: readonly AttachedImage[]): FullDescription['thumbnail'] {
  const first = images.find(({ renderable }) => renderable)
  if (first === undefined) return null
  return { id: first.id, v: first.sha256.slice(0, 16), width: first.thumb_width ?? 1, height: first.thumb_height ?? 1 }
}

/** Builds a description, as libs/archive would read it, from what an archivist wrote. It is a root by default. */
export function aFullDescription(
  written: Partial<DescriptionContent>,
  more: Partial<FullDescription> = {},
): FullDescription {
  const content: DescriptionContent = { ...EMPTY_DESCRIPTION, ...written }
  const { level, headings, access, rights, use_conditions } = content
  const own = <T>(value: T | null) => (value === null ? null : { value, from: null })
  const id = more.id ?? '22222222-2222-4222-8222-222222222222'
  const entities = headings.map(entityOf)
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
    entities,
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
    first_published_at: WHEN,
    updated_at: WHEN,
    images: [],
    files: [],
    file_kinds: [],
    thumbnail: firstThumbnail(more.images ?? []),
    body: {
      ...content,
      notes: content.notes.filter(({ internal }) => !internal),
      digital_objects: content.digital_objects.filter(({ internal }) => !internal),
    },
    ancestors: [],
    committed_at: WHEN,
    ...more,
  }
}

/** Builds a finding aid. `below` lists parents before their children, with `depth`. */
export function aFindingAid(
  collection: FullDescription,
  below: readonly FullDescription[] = [],
  more: Partial<FindingAid> = {},
): FindingAid {
  return {
    audience: 'public',
    organization: {
      id: PLACE.id,
      slug: 'archive',
      name: 'The Archive',
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
      oai_namespace: 'archive.example',
      pdf_page_size: 'A4',
      committed_at: WHEN,
      content_version: '1',
    },
    collection,
    ancestors: [],
    version: '1',
    counts: { components: below.length, collections: 0, records: below.length },
    changed_at: WHEN,
    async *components() {
      yield* below
    },
    ...more,
  }
}

/** Builds a finding aid from imported EAD components, without internal ones and their descendants. */
export function fromComponents(components: readonly ComponentInput[]): FindingAid {
  const inOrder = components.toSorted((a, b) => a.ordinal - b.ordinal)
  const hidden = new Set<number>()
  const units: FullDescription[] = []
  for (const { ordinal, parent, depth, xml_id, content } of inOrder) {
    if (content.internal || (parent !== null && hidden.has(parent))) {
      hidden.add(ordinal)
      continue
    }
    units.push(
      aFullDescription(content, {
        id: idOf(ordinal),
        depth,
        xml_id,
        parent_id: parent === null ? null : idOf(parent),
        ...(parent === null ? { kind: 'collection' as const } : {}),
      }),
    )
  }
  const [top, ...below] = units
  if (top === undefined) throw new Error('there is no visible archdesc')
  return aFindingAid(top, below)
}

const idOf = (ordinal: number): string => `33333333-3333-4333-8333-${String(ordinal).padStart(12, '0')}`
