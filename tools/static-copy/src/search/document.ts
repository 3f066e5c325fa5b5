import type { Target } from '../addresses.ts'
import { wordsOf } from './words.js'

/** A record, collection, entity or exhibit as the search of a copy knows it. */
export interface SearchDocument {
  readonly title: string
  /** Short facts that tell it from others. */
  readonly facts: string
  /** Words by how much they say about it, 1 to 8. */
  readonly words: ReadonlyMap<string, number>
}

/** Members whose texts are searched, by the weight of their words. */
const WEIGHTS = {
  title: 8,
  name: 8,
  reference_code: 8,
  titles: 6,
  alternative_names: 6,
  identifiers: 4,
  entities: 3,
  date: 3,
  curator: 2,
  summary: 1,
  scope_and_content: 1,
  extent: 1,
  containers: 1,
  notes: 1,
  biography: 1,
  biographical_notes: 1,
  sections: 1,
} as const

/** Members within these that are not words of the archive. */
const OMITTED =
  /^(?:id|slug|url|uri|type|lang|html|role|role_label|group|thumbnail|edtf|scheme|level|entity_type|links|items)$/

const MAX_TEXT = 200_000
const MAX_WORDS = 5_000
const MAX_SHOWN = 200

const DETAIL = /^\/api\/public\/(?:records|collections|entities|exhibits)\/[^/?]+$/

/** Returns whether a response describes one resource that the search finds. */
export const isDocument = ({ form, url }: Pick<Target, 'form' | 'url'>): boolean => form === 'json' && DETAIL.test(url)

/** Makes a search document of a response. */
export function searchDocument(body: Readonly<Record<string, unknown>>): SearchDocument {
  const words = new Map<string, number>()
  let room = MAX_TEXT
  for (const [member, weight] of Object.entries(WEIGHTS)) {
    for (const text of textsOf(body[member])) {
      if (room <= 0) break
      for (const word of wordsOf(text.slice(0, room))) {
        if (words.size < MAX_WORDS || words.has(word)) words.set(word, Math.max(words.get(word) ?? 0, weight))
      }
      room -= text.length
    }
  }
  const facts = [body.level_label, body.entity_type_label, displayOf(body.date)]
  const collection = titleOf(body.collection)
  const shown = [...facts, body.reference_code, collection].filter((fact) => typeof fact === 'string' && fact !== '')
  return { title: cut(titleOf(body)), facts: cut(shown.join(' · ')), words }
}

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const item of value) yield* textsOf(item)
  else if (value !== null && typeof value === 'object') {
    for (const [name, item] of Object.entries(value)) if (!OMITTED.test(name)) yield* textsOf(item)
  }
}

function titleOf(value: unknown): string {
  if (value === null || typeof value !== 'object') return ''
  const { title, name } = value as { readonly title?: unknown; readonly name?: unknown }
  return typeof title === 'string' ? title : typeof name === 'string' ? name : ''
}

const displayOf = (date: unknown): unknown =>
  date !== null && typeof date === 'object' && 'display' in date ? date.display : null

const cut = (text: string): string => (text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN - 1)}…`)
