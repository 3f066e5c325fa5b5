import type { ComponentInput, DescriptionContent } from '@fonds/types'
import { blocksText } from './text.ts'

/** The compared fields of a description, as text. */
type Compared = (content: DescriptionContent) => unknown

const sorted = (values: readonly unknown[]): string[] => values.map((value) => JSON.stringify(value)).sort()
const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Fields by name. The text of a note and its layout are compared separately. */
const FIELDS: Readonly<Record<string, Compared>> = {
  level: ({ level, other_level }) => [level, other_level],
  title: ({ title }) => title,
  'title, inline elements': ({ title_inline }) => title_inline,
  titles: ({ titles }) => titles,
  captions: ({ title_label, language_label, abstract_label, scope_label, scope_local_type, scope_xml_id }) => [
    title_label,
    language_label,
    abstract_label,
    scope_label,
    scope_local_type,
    scope_xml_id,
  ],
  reference_code: ({ reference_code }) => reference_code,
  identifiers: ({ identifiers }) => identifiers,
  dates: ({ dates }) => dates.map(({ certainty: _, era: __, calendar: ___, ...date }) => date),
  'dates, certainty and calendar': ({ dates }) =>
    dates.map(({ certainty, era, calendar }) => [certainty, era, calendar]),
  languages: ({ languages, scripts }) => [languages, scripts],
  language_scripts: ({ language_scripts }) => language_scripts ?? [],
  language_note: ({ language_note }) => language_note,
  language_names: ({ language_names }) => language_names ?? {},
  description_language: ({ description_language }) => description_language,
  abstract: ({ abstract }) => abstract,
  'abstract, inline elements': ({ abstract_inline }) => abstract_inline ?? [],
  extent: ({ extent }) => extent,
  containers: ({ containers }) => containers,
  'scope and content, words': ({ scope_and_content }) => squeezed(blocksText(scope_and_content)),
  'scope and content, structure': ({ scope_and_content }) => scope_and_content,
  'notes, words': ({ notes }) =>
    sorted(
      notes
        .filter(({ internal }) => !internal)
        .map(({ type, label, blocks }) => [type, label, squeezed(blocksText(blocks))]),
    ),
  'notes, structure': ({ notes }) => sorted(notes.filter(({ internal }) => !internal)),
  'notes, order': ({ notes }) => notes.filter(({ internal }) => !internal).map(({ type }) => type),
  access: ({ access }) => access && { ...access, statement: squeezed(access.statement ?? '') },
  use_conditions: ({ use_conditions }) => squeezed(use_conditions ?? ''),
  rights: ({ rights }) => rights && { ...rights, statement: squeezed(rights.statement ?? '') },
  digital_objects: ({ digital_objects }) => digital_objects.filter(({ internal }) => !internal),
  headings: ({ headings }) =>
    sorted(
      headings.map(({ type, name, parts, role, source, rules, identifier, where, label, normal }) => [
        [type, name, role, where, label, normal],
        [source, rules, identifier],
        parts.map((part) => [part.type, part.value]),
      ]),
    ),
  description_control: ({ description_control }) => description_control,
  // As entries, since the order of languages counts.
  translations: ({ translations = {} }) =>
    Object.entries(translations).map(([language, { notes = [], ...texts }]) => [
      language,
      notes.filter(({ internal }) => !internal),
      Object.entries(texts).toSorted(),
    ]),
}

/** A field of a description that differs after export and import. */
export interface Difference {
  readonly field: string
  readonly ordinal: number
  readonly before: string
  readonly after: string
}

/**
 * Compares a finding aid with our export of it, read again: number, order and depth of components, and every field of
 * each. Internal content is not exported, so it is not compared.
 */
export function differences(before: readonly ComponentInput[], after: readonly ComponentInput[]): Difference[] {
  const [first, second] = [visible(before), visible(after)]
  const shape = ({ depth, xml_id }: ComponentInput) => `${depth} ${xml_id ?? ''}`
  const found: Difference[] = []
  const add = (field: string, ordinal: number, a: unknown, b: unknown) => {
    const [x, y] = [JSON.stringify(a) ?? '', JSON.stringify(b) ?? '']
    if (x !== y) found.push({ field, ordinal, before: x, after: y })
  }
  add('number of components', 0, first.length, second.length)
  add('depths and ids of components, in order', 0, first.map(shape), second.map(shape))
  for (const [n, { ordinal, content }] of first.entries()) {
    const again = second[n]
    if (again === undefined) break
    for (const [field, of] of Object.entries(FIELDS)) add(field, ordinal, of(content), of(again.content))
  }
  return found
}

/** Returns units in document order, without internal ones and their descendants. */
function visible(components: readonly ComponentInput[]): ComponentInput[] {
  const hidden = new Set<number>()
  return components
    .toSorted((a, b) => a.ordinal - b.ordinal)
    .filter(({ ordinal, parent, content }) => {
      if (!content.internal && (parent === null || !hidden.has(parent))) return true
      hidden.add(ordinal)
      return false
    })
}
