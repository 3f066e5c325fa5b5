// Builders of descriptions and authority records for tests.
import type { DescriptionContent, Heading } from './model/description.ts'
import type { EntityContent, EntityName, EntityParts } from './model/entity.ts'

/** A description with all fields empty. */
export const EMPTY_DESCRIPTION: DescriptionContent = {
  level: 'file',
  other_level: null,
  title: null,
  title_inline: null,
  titles: [],
  reference_code: null,
  identifiers: [],
  dates: [],
  languages: [],
  scripts: [],
  language_note: null,
  description_language: null,
  scope_and_content: [],
  abstract: null,
  extent: [],
  containers: [],
  notes: [],
  access: null,
  use_conditions: null,
  rights: null,
  digital_objects: [],
  headings: [],
  description_control: null,
  internal: false,
}

/** An identity with all fields empty. */
export const EMPTY_PARTS: EntityParts = {
  names: [],
  exist_dates: [],
  places: [],
  functions: [],
  occupations: [],
  legal_statuses: [],
  mandates: [],
  local_descriptions: [],
  demographics: [],
  other_types: [],
  languages_used: [],
  biographical_notes: [],
  relations: [],
  resource_relations: [],
  function_relations: [],
  identifiers: [],
}

/** Builds a heading; by default a person as a subject. */
export const aHeading = (name: string, more: Partial<Heading> = {}): Heading => ({
  type: 'person',
  name,
  parts: [],
  role: 'subject',
  source: null,
  rules: null,
  identifier: null,
  where: 'controlaccess',
  ...more,
})

/** Builds a name of an authority record; by default a variant. */
export const anEntityName = (value: string, more: Partial<EntityName> = {}): EntityName => ({
  kind: 'variant',
  value,
  parts: [],
  lang: null,
  script: null,
  transliteration: null,
  date: null,
  rules: [],
  type: null,
  source: null,
  identifier: null,
  preferred: false,
  group: null,
  note: null,
  ...more,
})

const EMPTY_ENTITY: Omit<EntityContent, 'name'> = {
  entity_type: 'person',
  sort_name: '',
  date: null,
  gender: null,
  identity_type: null,
  description_language: null,
  ...EMPTY_PARTS,
  control: {
    record_id: null,
    agency: { code: null, name: null, other_codes: [], country: null, note: [] },
    status: null,
    publication_status: null,
    detail_level: null,
    languages: [],
    scripts: [],
    created: null,
    revised: null,
    conventions: [],
    rights: [],
    local_types: [],
    local_controls: [],
    sources: [],
    events: [],
    representations: [],
  },
  internal: false,
  internal_content: null,
}

/** Builds the content of an authority record; by default of a person. */
export const anEntityContent = (
  content: Partial<EntityContent> & Pick<EntityContent, 'name'>,
  agency: string | null = null,
): EntityContent => ({
  ...EMPTY_ENTITY,
  control: { ...EMPTY_ENTITY.control, agency: { ...EMPTY_ENTITY.control.agency, code: agency } },
  ...content,
})

export { UNSAFE_ADDRESSES } from './testing-addresses.ts'
