import type { Ancestor, Description, InForce } from '@fonds/archive'
import { normaliseLanguage, titlesByLanguage } from '@fonds/language'
import type { Note } from '@fonds/types'
import { titleIn as titleOf } from './field-languages.ts'
import { translated } from './translated.ts'

/** Types of notes that are about anything, so that two of them in different languages need not say the same. */
const GENERAL: ReadonlySet<string> = new Set(['odd', 'didnote', 'other'])

/**
 * Returns a description in one of the languages in which the archive wrote it: with what is translated into it, or else the
 * title, scope and content, and first notes of each type in that language where there are any, and with the others beside
 * them. Its ancestors have their titles in that language as well.
 * @param wanted a language as `contentLanguage` returns it, or null for the original
 * @param inSeveral whether the archive writes in several languages, so that readers are told in which a description without translations
 *   is
 */
export function inLanguage(description: Description, wanted: string | null, inSeveral = false): Description {
  if (wanted === null) return description
  const shown = parallelIn(description, wanted)
  return translated(shown, { wanted, titled: shown.title !== description.title, inSeveral })
}

/** Returns a description with what its own fields have in the language, beside others in other languages. */
function parallelIn(description: Description, wanted: string): Description {
  const { body } = description
  const { scope_and_content, notes } = withScopeIn(body, wanted)
  return {
    ...description,
    text_language: wanted,
    ...ancestorsIn(description, wanted),
    ...titlesIn(description, wanted),
    body: { ...body, ...alternatesIn(description, wanted), scope_and_content, notes: notesIn(notes, wanted) },
  }
}

const isIn = (lang: string | null, wanted: string): boolean => lang !== null && normaliseLanguage(lang) === wanted

/** Returns the title in a language, or undefined if the main title is in it or there is none. */
function titleIn({ title, body }: Description, wanted: string): string | undefined {
  return titlesByLanguage(title, body.titles, body.description_language)?.[wanted]
}

function titlesIn(description: Description, wanted: string): Partial<Pick<Description, 'title'>> {
  const title = titleIn(description, wanted)
  return title === undefined ? {} : { title }
}

/** Gives ancestors, and those from which values are inherited, their titles in the language. */
function ancestorsIn(
  { ancestors, languages, access, rights, use_conditions, creators }: Description,
  wanted: string,
): Partial<Description> {
  if (ancestors.every((ancestor) => titlesOf(ancestor) === null)) return {}
  const shown = new Map(ancestors.map((ancestor) => [ancestor, ancestorIn(ancestor, wanted)]))
  const from = <T>(inForce: InForce<T>): InForce<T> => ({
    ...inForce,
    from: inForce.from && (shown.get(inForce.from) ?? inForce.from),
  })
  return {
    ancestors: [...shown.values()],
    languages: from(languages),
    access: access && from(access),
    rights: rights && from(rights),
    use_conditions: use_conditions && from(use_conditions),
    creators: creators && from(creators),
  }
}

const ancestorIn = (ancestor: Ancestor, wanted: string): Ancestor => ({
  ...ancestor,
  title: titleOf(ancestor.title, titlesOf(ancestor), wanted).title,
})

/** Returns the titles of an ancestor by language; whole finding aids have them among its translations only. */
function titlesOf({ title, titles, translations }: Ancestor): Readonly<Record<string, string>> | null {
  if (titles) return titles
  if (!translations) return null
  const cards = Object.entries(translations.in)
  const others = cards.flatMap(([language, card]) =>
    card.title === undefined ? [] : [[language, card.title] as const],
  )
  return others.length === 0 ? null : { [translations.original ?? 'und']: title, ...Object.fromEntries(others) }
}

/** Lists the main title among the others if another one takes its place. */
function alternatesIn(description: Description, wanted: string): Partial<Pick<Description['body'], 'titles'>> {
  const { title, body } = description
  if (titleIn(description, wanted) === undefined || body.titles.some(({ text }) => text === title)) return {}
  return { titles: [{ type: null, text: title, lang: body.description_language }, ...body.titles] }
}

/** Exchanges scope and content with the note that has it in the language, if there is one. */
function withScopeIn(
  { scope_and_content, scope_label, description_language, notes }: Description['body'],
  wanted: string,
): Pick<Description['body'], 'scope_and_content' | 'notes'> {
  const parallel = notes.find(({ type, lang }) => type === 'scopecontent' && isIn(lang, wanted))
  if (parallel === undefined) return { scope_and_content, notes }
  const main = { ...parallel, label: scope_label ?? null, blocks: scope_and_content, lang: description_language }
  return {
    scope_and_content: parallel.blocks,
    notes: notes.map((note) => (note === parallel ? main : note)),
  }
}

/** Moves notes in a language before those of the same type in others, and leaves everything else in place. */
function notesIn(notes: readonly Note[], wanted: string): readonly Note[] {
  const types = Map.groupBy(notes, ({ type }) => type)
  const queues = new Map(
    [...types].map(([type, all]) => {
      const isParallel = !GENERAL.has(type) && new Set(all.map(({ lang }) => lang)).size > 1
      const [first, later] = [
        all.filter(({ lang }) => isIn(lang, wanted)),
        all.filter(({ lang }) => !isIn(lang, wanted)),
      ]
      return [type, (isParallel ? [...first, ...later] : all)[Symbol.iterator]()] as const
    }),
  )
  return notes.map((note) => queues.get(note.type)?.next().value ?? note)
}
