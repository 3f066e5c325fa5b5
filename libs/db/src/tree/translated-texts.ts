import type { Access, Block, DescriptionContent, Note, Rights, Translation, Translations } from '@fonds/types'
import { CommandError } from '../command-error.ts'

/** Texts by the name of the field that they translate (`fieldTexts`). */
export type TranslatedTexts = Readonly<Record<string, string>>

/** What of a description can be translated. */
export type Original = Pick<
  DescriptionContent,
  | 'scope_and_content'
  | 'abstract'
  | 'language_note'
  | 'dates'
  | 'extent'
  | 'digital_objects'
  | 'notes'
  | 'description_language'
> & {
  readonly title: string
  readonly access: Access | null
  readonly rights: Rights | null
  readonly use_conditions: string | null
}

/** Maximum number of characters of a text. */
const MAX_LENGTH = 100_000

/** Returns whether a text is in any language: it has a letter, unlike most dates. */
export const hasWords = (text: string | null | undefined): boolean => /\p{L}/u.test(text ?? '')

/** Numbers notes within their type: `notes.odd` and `notes.odd.1` are the first two of type `odd`. */
function noteNames(notes: readonly Pick<Note, 'type'>[]): string[] {
  const counts = new Map<string, number>()
  return notes.map(({ type }) => {
    const n = counts.get(type) ?? 0
    counts.set(type, n + 1)
    return n === 0 ? `notes.${type}` : `notes.${type}.${n}`
  })
}

/** Returns the texts of a description that have words, by the names by which they are set: `title`, `dates.0`, `notes.custodhist`. */
function fieldTexts(original: Original): Map<string, string> {
  const { title, scope_and_content, abstract, access, rights, use_conditions, language_note } = original
  const notes = original.notes.filter(({ internal }) => !internal)
  const named = noteNames(notes)
  const texts: readonly (readonly [name: string, text: string | null | undefined])[] = [
    ['title', title],
    ...original.dates.map(({ display }, n) => [`dates.${n}`, display] as const),
    ...original.extent.map(({ text }, n) => [`extent.${n}`, text] as const),
    ['abstract', abstract],
    ['scope_and_content', wordsOf(scope_and_content)],
    ['language_note', language_note],
    ['access', access?.statement],
    ['use_conditions', use_conditions],
    ['rights', rights?.statement],
    ...notes.map(({ blocks }, n) => [named[n] ?? '', wordsOf(blocks)] as const),
    ...original.digital_objects.map((object, n) => [`digital_objects.${n}`, object.title] as const),
  ]
  return new Map(texts.flatMap(([name, text]) => (text && hasWords(text) ? [[name, text] as const] : [])))
}

/** Notes whose words are a statement, too: they are translated with it. */
const STATED_BY: ReadonlyMap<string, 'access' | 'use_conditions'> = new Map([
  ['notes.accessrestrict', 'access'],
  ['notes.userestrict', 'use_conditions'],
])

/** Returns the texts of a description that a translation of it lacks, by name. */
export function missingTexts(original: Original, translation: Translation): Map<string, string> {
  const texts = fieldTexts(original)
  const { notes = [] } = translation
  const named = noteNames(notes)
  const noted = new Set(named.filter((_, n) => (notes[n]?.blocks.length ?? 0) > 0))
  const has = (name: string): boolean => {
    const [field = '', index] = name.split('.')
    if (field === 'notes') return noted.has(name) || texts.has(STATED_BY.get(name) ?? '')
    const value = translation[field as keyof Translation]
    return index === undefined
      ? value !== undefined
      : ((value as readonly (string | null)[] | undefined)?.[Number(index)] ?? null) !== null
  }
  return new Map([...texts].filter(([name]) => !has(name)))
}

/** Returns the words of blocks, a paragraph for each. */
function wordsOf(blocks: readonly Block[]): string {
  const words = (value: unknown): string => {
    if (typeof value === 'string') return value
    if (Array.isArray(value)) return value.map(words).join('')
    if (typeof value !== 'object' || value === null) return ''
    const { c, items, rows, head, label } = value as Readonly<Record<string, unknown>>
    return [label, head, c, items, rows]
      .map(words)
      .filter((text) => text !== '')
      .join(' ')
  }
  return blocks.map(words).join('\n\n')
}

const paragraphs = (text: string): Block[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .flatMap((part): Block[] => (part === '' ? [] : [{ t: 'p', c: [part] }]))

/** @throws CommandError invalid for a field that the description does not have */
export function checkTexts(original: Original, texts: TranslatedTexts): void {
  const names = fieldTexts(original)
  for (const [name, text] of Object.entries(texts)) {
    if (!names.has(name)) {
      throw new CommandError(
        'invalid',
        `it has no ${name} to translate; it has ${[...names.keys()].slice(0, 40).join(', ')}`,
      )
    }
    if (text.length > MAX_LENGTH) throw new CommandError('invalid', `${name} has more than ${MAX_LENGTH} characters`)
  }
}

/** Returns the translation of a source with an operator's texts in the place of its own. */
function withTexts(original: Original, translation: Translation, texts: TranslatedTexts): Translation {
  const { notes: sourced = [], ...rest } = translation
  const result: Record<string, unknown> = { ...rest }
  const names = noteNames(original.notes.filter(({ internal }) => !internal))
  const types = names.map((name) => name.split('.')[1] ?? '')
  const notes = new Map<string, Note>()
  for (const [n, name] of noteNames(sourced).entries()) if (sourced[n] !== undefined) notes.set(name, sourced[n])
  const statements = [...STATED_BY].flatMap(([name, field]) => {
    const text = texts[field]
    return text === undefined || !names.includes(name) ? [] : [[name, text] as const]
  })
  for (const [name, text] of Object.entries({ ...Object.fromEntries(statements), ...texts })) {
    const [field = '', index] = name.split('.')
    if (field === 'notes') {
      const type = types[names.indexOf(name)]
      if (type !== undefined) notes.set(name, noteOf(type, text))
    } else if (index !== undefined) {
      const list = [...((result[field] as (string | null)[] | undefined) ?? [])]
      while (list.length <= Number(index)) list.push(null)
      list[Number(index)] = text
      result[field] = list
    } else if (field === 'scope_and_content') result[field] = paragraphs(text)
    else {
      result[field] = text
      if (field === 'title') delete result.title_inline
      if (field === 'abstract') delete result.abstract_inline
    }
  }
  // A note that is not translated keeps its place by one without text, for which readers get the original.
  const placed = names.map((name, n) => notes.get(name) ?? noteOf(types[n] ?? '', ''))
  const further = [...notes].flatMap(([name, note]) => (names.includes(name) ? [] : [note]))
  const all = [...placed, ...further]
  const isSaid = ({ blocks }: Note): boolean => blocks.length > 0
  return { ...result, ...(all.some(isSaid) && { notes: withoutLast(all) }) }
}

/** Removes notes without text after which none of their type has any. */
const withoutLast = (notes: readonly Note[]): Note[] =>
  notes.filter(
    (note, n) =>
      note.blocks.length > 0 || notes.slice(n).some(({ type, blocks }) => type === note.type && blocks.length > 0),
  )

const noteOf = (type: string, text: string): Note => ({
  ...{ type, label: null, lang: null, internal: false },
  blocks: paragraphs(text),
})

/** Returns all translations: those of the source with an operator's texts, by language. */
export function withAllTexts(
  original: Original,
  source: Translations,
  set: Readonly<Record<string, TranslatedTexts>>,
): Translations | undefined {
  const languages = [...new Set([...Object.keys(source), ...Object.keys(set)])].sort()
  const all = languages.map((language) => [
    language,
    set[language] === undefined ? source[language] : withTexts(original, source[language] ?? {}, set[language]),
  ])
  return languages.length === 0 ? undefined : Object.fromEntries(all)
}
