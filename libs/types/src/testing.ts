// What tests build descriptions and authority records from.
import type { DescriptionContent, Heading } from './model/description.ts'
import type { EntityParts } from './model/entity.ts'

/** A description that says nothing. */
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

/** An identity of which nothing is said. */
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

/** A heading: a person as a subject, unless said. */
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
