import { contentLanguage, isSameLanguage } from '@fonds/language'
import type { EntityNote } from '@fonds/types'
import type { PresentedEntity } from './entity.ts'
import { translationIn } from './field-languages.ts'

/** Types of prose that are an entity's `biography`. */
export const LIFE: ReadonlySet<string> = new Set(['abstract', 'bioghist'])

/**
 * Returns an entity in one of the languages in which its record is written: with the notes of each type that are in that
 * language, else those in the original. Says in `field_languages` which are not in it.
 * @param wanted a language as `contentLanguage` returns it, or null for the original
 */
export function entityInLanguage<E extends PresentedEntity>(entity: E, wanted: string | null): E {
  const { content, translations } = entity
  if (!translations || content === null) return { ...entity, text_language: wanted }
  const shown = translationIn(translations, wanted)
  const { original } = translations
  const types = Map.groupBy(content.biographical_notes, ({ type }) => type)
  const isIn = ({ lang }: EntityNote, language: string | null): boolean => {
    const own = lang === null ? null : contentLanguage(lang)
    return own === language || (own !== null && language !== null && isSameLanguage(own, language))
  }
  const isOriginal = (note: EntityNote): boolean => note.lang === null || isIn(note, original)
  const fallen = new Map<string, string>()
  const notes = content.biographical_notes.filter((note) => {
    const all = types.get(note.type) ?? []
    const inWanted = shown?.language ? all.filter((each) => isIn(each, shown.language)) : []
    if (inWanted.length > 0) return inWanted.includes(note)
    const own = all.filter(isOriginal)
    const kept = own.length > 0 ? own.includes(note) : true
    if (kept && shown !== null) {
      const language = (note.lang && contentLanguage(note.lang)) ?? shown.original
      fallen.set('biographical_notes', language)
      if (LIFE.has(note.type)) fallen.set('biography', language)
    }
    return kept
  })
  return {
    ...entity,
    text_language: wanted,
    field_languages: Object.fromEntries(fallen),
    content: { ...content, biographical_notes: notes },
  }
}
