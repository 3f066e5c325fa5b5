import { type Html, html } from '@fonds/http'
import type { Labels } from '@fonds/labels'
import type { EntityDetail } from '../api/bodies.ts'
import { type Field, joined, outsideLink, words } from '../page/parts.ts'

type Term = EntityDetail['functions'][number]
type Place = EntityDetail['places'][number]

/**
 * Returns a kind in words: sources also write it as an address (`…/term#AssociatedSubject`) or as one word
 * (`birthPlace`).
 */
export function kindInWords(kind: string): string {
  const last = /^[a-z][a-z\d+.-]*:\S+$/i.test(kind) ? (/[^#/:]+(?=[#/]?$)/.exec(kind)?.[0] ?? kind) : kind
  if (/\s/.test(last)) return last
  const parted = last.replaceAll(
    /(\p{Ll})(\p{Lu})/gu,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  )
  return parted.replaceAll('_', ' ')
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Renders a statement: its term, else its note, with its dates, and the sources that it cites. */
function statement({ term, note, dates, citations }: Term): Html | null {
  const said = term ?? note
  const sources = citations.map(({ text, url }) => outsideLink(url ?? '', text))
  if (said === null) return joined(sources, ', ')
  const details = joined([dates && words(dates.display), ...sources], ', ')
  return html`${words(said)}${details && html` <span class="facts">(${details})</span>`}`
}

const statements = (list: readonly Term[]): Html | null => joined(list.map(statement))

/** Renders each place once, with its roles for the entity. */
function placesOf(places: readonly Place[]): Html | null {
  const roles = new Map<string, Set<string>>()
  for (const { name, role, type, dates } of places) {
    const kind = role ?? type
    const said = [kind === null ? null : kindInWords(kind), dates?.display ?? null].filter((text) => text !== null)
    const known = roles.get(name) ?? new Set()
    roles.set(name, said.length === 0 ? known : known.add(said.join(', ')))
  }
  return joined(
    [...roles].map(
      ([name, said]) =>
        html`${words(name)}${said.size > 0 && html` <span class="facts">(${joined([...said].map(words), '; ')})</span>`}`,
    ),
  )
}

/** Renders statements of kinds that the source defines: a field for each kind. */
function localFields(list: readonly Term[], labels: Labels): Field[] {
  const kinds = Map.groupBy(list, ({ type }) => (type === null ? labels.note('other') : capital(kindInWords(type))))
  return [...kinds].map(([kind, terms]): Field => [kind, statements(terms)])
}

/** Returns what an authority record states about an entity, as fields. */
export function statementFields(entity: EntityDetail, labels: Labels): Field[] {
  const { places, functions, occupations, legal_statuses, mandates, languages_used, local_descriptions } = entity
  const languages = languages_used.map(({ label, note }) => label ?? note).filter((text) => text !== null)
  return [
    [labels.text('page.places'), placesOf(places)],
    [labels.text('page.functions'), statements(functions)],
    [labels.text('page.occupations'), statements(occupations)],
    [labels.note('legal_statuses'), statements(legal_statuses)],
    [labels.note('mandates'), statements(mandates)],
    [labels.note('languages_used'), joined([...new Set(languages)].map(words), ', ')],
    ...localFields(local_descriptions, labels),
  ]
}
