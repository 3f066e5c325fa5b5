import type { DescriptionBody, FindingAid, FullDescription, NamedEntity } from '@fonds/archive'
import type { Block } from '@fonds/types'

/** The fields of a description that a test sets; all others are empty. */
export interface Spec extends Partial<Omit<FullDescription, 'body' | 'entities'>> {
  readonly title: string
  readonly body?: Partial<DescriptionBody>
  /** Names of persons, or `type:name`. */
  readonly names?: readonly string[]
  readonly children?: readonly Spec[]
}

export const paragraph = (text: string): Block => ({ t: 'p', c: [text] })

export const note = (type: string, text: string, label: string | null = null): DescriptionBody['notes'][number] => ({
  type,
  label,
  blocks: [paragraph(text)],
  lang: null,
  internal: false,
})

export const container = (label: string, indicator: string, group = 0): DescriptionBody['containers'][number] => ({
  type: label.toLowerCase(),
  label,
  indicator,
  group,
})

export const dated = (display: string): DescriptionBody['dates'][number] => ({
  type: 'creation',
  display,
  edtf: null,
  start: null,
  end: null,
  normal: null,
  certainty: null,
  era: null,
  calendar: null,
})

const CHANGED = new Date('2024-05-01T12:00:00Z')

/** Builds a finding aid as the archive reader returns it, without a database. */
export function aFindingAid(top: Spec, more: Partial<FindingAid> = {}): FindingAid {
  const components = (top.children ?? []).flatMap((child) => [...flattened(child, 1)])
  return {
    audience: 'public',
    organization: {
      id: '00000000-0000-4000-8000-000000000001',
      slug: 'demo',
      name: 'Municipal Archive',
      identifier: 'XX-MA',
      description: null,
      address: { street: 'Market 1', locality: 'Lindovar' },
      contact: { email: 'archive@example.org' },
      opening_hours: null,
      logo: null,
      time_zone: 'UTC',
      languages: [],
      metadata_rights: null,
      material_rights: null,
      site_url_template: null,
      oai_namespace: 'example.org',
      pdf_page_size: 'A4',
      committed_at: CHANGED,
      content_version: '1',
    },
    collection: described({ kind: 'collection', level: 'fonds', ...top }, 0),
    ancestors: [],
    version: '1',
    counts: { components: components.length, collections: 0, records: components.length },
    changed_at: CHANGED,
    async *components() {
      yield* components
    },
    ...more,
  }
}

function* flattened(spec: Spec, depth: number): Generator<FullDescription> {
  yield described(spec, depth)
  for (const child of spec.children ?? []) yield* flattened(child, depth + 1)
}

let made = 0

function described({ body, names, children, ...spec }: Spec, depth: number): FullDescription {
  made += 1
  const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
  return {
    id,
    kind: 'record',
    slug: spec.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    level: 'item',
    other_level: null,
    title_devised: false,
    reference_code: null,
    written_code: null,
    date: null,
    summary: null,
    languages: { value: [], from: null },
    access: null,
    access_set: false,
    access_stated: null,
    xml_id: null,
    rights: null,
    default_rights: null,
    use_conditions: null,
    entities: (names ?? []).map(entity),
    creators: null,
    quality: 0,
    suppressed: false,
    originals_withheld: false,
    has_pictures: false,
    parent_id: null,
    collection_id: null,
    root_id: id,
    path: '',
    children_count: children?.length ?? 0,
    collections_count: 0,
    records_count: 0,
    aggregate: { start: null, end: null },
    updated_at: CHANGED,
    first_published_at: null,
    images: [],
    files: [],
    file_kinds: [],
    thumbnail: null,
    ancestors: [],
    committed_at: CHANGED,
    depth,
    ...spec,
    body: { ...EMPTY, ...body },
  }
}

const EMPTY: DescriptionBody = {
  title_inline: null,
  titles: [],
  identifiers: [],
  dates: [],
  scripts: [],
  language_note: null,
  description_language: 'en',
  scope_and_content: [],
  abstract: null,
  extent: [],
  containers: [],
  notes: [],
  digital_objects: [],
  description_control: null,
}

function entity(spoken: string): NamedEntity {
  const [, type = 'person', name = spoken] = /^(person|family|corporate_body|place|subject):(.*)$/.exec(spoken) ?? []
  return {
    id: `entity ${spoken}`,
    slug: name,
    name,
    entity_type: type as NamedEntity['entity_type'],
    roles: ['subject'],
    creator: false,
    confidence: 1,
    identifiers: [],
    headings: [],
  }
}
