import type { EntityRecord, LinkedResource } from '@fonds/archive'
import type { Block, EntityContent, EntityDate, EntityPlace, EntityTerm, PlaceName } from '@fonds/types'
import { anEntityRecord } from './testing-entity.ts'
import { HOSTILE } from './testing-hostile.ts'

const ALL = HOSTILE.join(' ')

const BLOCKS: readonly Block[] = [
  { t: 'head', c: [ALL] },
  { t: 'p', c: [{ t: 'emph', render: ALL, c: [{ t: 'link', href: ALL, c: [ALL] }] }, { t: 'lb' }, ALL] },
  { t: 'p', c: [{ t: 'link', href: ALL, c: [{ t: 'title', render: null, c: [ALL] }] }] },
  { t: 'p', c: [] },
  { t: 'list', style: 'definition', head: ALL, items: [{ label: [ALL], c: [] }] },
  { t: 'list', style: 'ordered', head: null, items: [{ label: [ALL], c: [{ t: 'p', c: [ALL] }] }] },
  { t: 'list', style: 'ordered', head: null, items: [] },
  { t: 'table', head: ALL, columns: [ALL], rows: [[[ALL]]], chronology: false },
  {
    t: 'table',
    head: null,
    columns: [],
    rows: [[[{ t: 'date', normal: ALL, c: [ALL] }], [ALL], [ALL]], []],
    chronology: true,
  },
  { t: 'table', head: null, columns: [], rows: [], chronology: true },
  { t: 'quote', c: [{ t: 'p', c: [ALL] }] },
]

const point = {
  display: ALL,
  standard: ALL,
  not_before: '1900-02-30',
  not_after: '1900',
  certainty: ALL,
  calendar: ALL,
  era: ALL,
  status: 'ongoing' as const,
  type: ALL,
}

const DATE: EntityDate = {
  display: ALL,
  edtf: ALL,
  start: null,
  end: null,
  parts: [
    { kind: 'single', from: point, to: null, type: ALL },
    { kind: 'range', from: null, to: point, type: ALL },
    { kind: 'range', from: null, to: null, type: null },
    { kind: 'single', from: null, to: null, type: null },
  ],
}
const WORDS: EntityDate = { ...DATE, parts: [] }

const NAME: PlaceName = { value: ALL, type: ALL, lang: ALL, script: ALL, source: ALL, identifier: ALL, country: ALL }

const PLACE: EntityPlace = {
  name: ALL,
  names: [NAME, NAME],
  role: ALL,
  type: ALL,
  identifier: ALL,
  country: ALL,
  address: [{ type: ALL, value: ALL, href: ALL }],
  contacts: [{ type: ALL, value: ALL, href: ALL }],
  coordinates: [{ text: ALL, system: ALL }],
  date: DATE,
  citations: [
    { text: ALL, href: ALL },
    { text: ALL, href: null },
  ],
  note: BLOCKS,
}
const NOWHERE: EntityPlace = { ...PLACE, names: [], address: [], contacts: [], coordinates: [], role: null, note: [] }

const term = (more: Partial<EntityTerm> = {}): EntityTerm => ({
  term: ALL,
  other_terms: [ALL],
  type: ALL,
  lang: ALL,
  identifier: ALL,
  source: ALL,
  source_uri: ALL,
  date: WORDS,
  places: [NAME],
  citations: PLACE.citations,
  note: BLOCKS,
  ...more,
})
const TERMS = [term(), term({ term: null, other_terms: [], type: null, date: null })]

const relation = {
  other_names: [ALL],
  other_identifiers: [ALL],
  lang: ALL,
  role: ALL,
  source: ALL,
  date: DATE,
  places: [PLACE],
  note: BLOCKS,
}

const declaration = { code: ALL, text: ALL, href: ALL, note: BLOCKS }

const NOTES = `bioghist abstract abstract bioghist general_context structure_or_genealogy identity places functions
occupations legal_statuses mandates languages_used local_descriptions demographics other_types relations`.split(/\s+/)

/** An authority record with hostile values in every field. */
export const HOSTILE_ENTITY: EntityContent = {
  entity_type: 'corporate_body',
  name: ALL,
  sort_name: ALL,
  date: WORDS,
  gender: ALL,
  identity_type: 'acquired',
  description_language: ALL,
  names: (['authorized', 'variant', 'parallel', 'parallel'] as const).map((kind, n) => ({
    kind,
    value: ALL,
    parts: n === 0 ? [] : [{ type: ALL, value: n === 1 ? '\u0000' : ALL }],
    lang: ALL,
    script: ALL,
    transliteration: ALL,
    date: DATE,
    rules: [ALL],
    type: ALL,
    source: ALL,
    identifier: ALL,
    preferred: true,
    group: n > 1 ? 7 : null,
    note: ALL,
  })),
  exist_dates: [
    { ...DATE, type: ALL, note: BLOCKS },
    { ...WORDS, type: null, note: [] },
  ],
  places: [PLACE, NOWHERE],
  functions: TERMS,
  occupations: TERMS,
  legal_statuses: TERMS,
  mandates: TERMS,
  local_descriptions: TERMS,
  demographics: TERMS,
  other_types: TERMS,
  languages_used: [
    { language: ALL, script: ALL, text: ALL, note: BLOCKS },
    { language: null, script: null, text: null, note: [] },
  ],
  biographical_notes: NOTES.flatMap((type) => [
    { type, label: ALL, blocks: BLOCKS, lang: ALL },
    { type, label: null, blocks: [{ t: 'quote', c: [] }], lang: null },
  ]),
  relations: [
    { relation: 'temporal_earlier', target_name: ALL, target_identifier: ALL, target_type: 'person', ...relation },
    {
      relation: 'identity',
      target_name: null,
      target_identifier: null,
      target_type: null,
      ...relation,
      other_names: [],
    },
  ],
  resource_relations: [{ relation: 'other', title: ALL, identifier: ALL, type: ALL, ...relation }],
  function_relations: [
    { relation: 'other', title: ALL, identifier: ALL, ...relation },
    { relation: 'performs', title: null, identifier: null, ...relation, date: null },
  ],
  identifiers: (['record', 'other_record', 'entity', 'same_as'] as const).map((type) => ({
    type,
    scheme: ALL,
    value: ALL,
    uri: ALL,
  })),
  control: {
    record_id: ALL,
    agency: { code: ALL, name: ALL, other_codes: [ALL], country: ALL, note: BLOCKS },
    status: ALL,
    publication_status: ALL,
    detail_level: ALL,
    languages: [ALL, 'de'],
    scripts: [ALL],
    created: ALL,
    revised: ALL,
    conventions: [declaration],
    rights: [declaration],
    local_types: [declaration],
    local_controls: [
      { type: ALL, terms: [ALL, ALL], date: DATE },
      { type: null, terms: [], date: WORDS },
    ],
    sources: [declaration, { code: null, text: null, href: null, note: BLOCKS }],
    events: [{ type: ALL, at: '2001-02-30', display: ALL, agent: ALL, agent_type: ALL, description: ALL }],
    representations: [{ text: ALL, href: ALL }],
  },
  internal: false,
  internal_content: null,
}

const RESOURCE: LinkedResource = {
  id: '66666666-6666-4666-8666-666666666666',
  kind: 'record',
  slug: ALL.toWellFormed(),
  title: ALL,
  level: 'file',
  reference_code: ALL,
  date: WORDS,
  roles: [ALL],
  creator: false,
}

/** Returns the hostile record with relations of every kind. */
export function aHostileEntityRecord(): EntityRecord {
  const other = { id: 'x', slug: ALL.toWellFormed(), name: ALL, role: ALL, date: WORDS, position: 0 }
  return anEntityRecord(HOSTILE_ENTITY, [RESOURCE, { ...RESOURCE, creator: true }], {
    relations: [
      { ...other, entity_type: 'place', relation: 'family', outgoing: true },
      { ...other, entity_type: 'family', relation: 'hierarchical_parent', outgoing: false },
    ],
    open_relations: [1, 99],
  })
}
