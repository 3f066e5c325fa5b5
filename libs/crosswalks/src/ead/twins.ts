import { type DescriptionBody, type FullDescription, translationLanguages } from '@fonds/archive'
import type { DigitalObject, Extent, Note, Translation } from '@fonds/types'
import { nmtoken } from '../xml/characters.ts'
import type { Attributes } from '../xml/xml-writer.ts'
import { languageCode } from './languages.ts'

/** A translation, and the attributes of the elements that have it. */
interface Twin {
  readonly texts: Translation
  readonly attributes: Attributes
}

/** A language with its script, as translations are named. */
const WITH_SCRIPT = /^([a-z]{2,3})-([A-Z][a-z]{3})$/

/** Returns the attributes for the language of an element, as its source names it, and for the script. */
export function languageAttributes(language: string | null): Attributes {
  const [, code, script] = WITH_SCRIPT.exec(language ?? '') ?? []
  return code === undefined ? { lang: nmtoken(language) } : { lang: languageCode(code), script: script ?? null }
}

const twinAttributes = (language: string): Attributes => {
  const { lang, script = null } = languageAttributes(language)
  return { lang: nmtoken(languageCode(lang ?? language)), ...(script !== null && { script }) }
}

/** Returns the translations of a description in the order of its source. */
export const twinsOf = (body: DescriptionBody): readonly Twin[] =>
  translationLanguages({ body }).map((language) => ({
    texts: body.translations?.[language] ?? {},
    attributes: twinAttributes(language),
  }))

/**
 * Returns the attributes of an original element: with its language if it has twins, since it is by their languages that
 * readers know them for twins.
 */
export const ownAttributes = (body: Pick<DescriptionBody, 'description_language'>, hasTwins: boolean): Attributes =>
  hasTwins && body.description_language !== null ? twinAttributes(body.description_language) : {}

/** Puts the notes of each language behind those of the original that they translate. */
export function withTwinNotes(unit: FullDescription): FullDescription {
  const { body } = unit
  const { translations, description_language: own } = body
  if (translations === undefined) return unit
  const left = translationLanguages(unit).map((language) => ({
    language,
    byType: Map.groupBy([...(translations[language]?.notes ?? [])], ({ type }) => type),
  }))
  const inLanguage = (note: Note, language: string): Note => ({ ...note, lang: twinLanguage(language) })
  const notes = body.notes.flatMap((note) => {
    const twins = left.flatMap(({ language, byType }) => {
      const twin = byType.get(note.type)?.shift()
      return twin === undefined ? [] : [inLanguage(twin, language)]
    })
    const original = twins.length > 0 && note.lang === null && own !== null ? inLanguage(note, own) : note
    return [original, ...twins]
  })
  const further = left.flatMap(({ language, byType }) =>
    [...byType.values()].flat().map((note) => inLanguage(note, language)),
  )
  return { ...unit, body: { ...body, notes: [...notes, ...further] } }
}

/** Returns a description with the texts of its original only. */
export function withoutTranslations(unit: FullDescription): FullDescription {
  const { translations, ...body } = unit.body
  return translations === undefined ? unit : { ...unit, body }
}

/** Returns the language of a note in the codes of the document. */
function twinLanguage(language: string): string {
  const [, code, script] = WITH_SCRIPT.exec(language) ?? []
  return code === undefined ? languageCode(language) : `${code}-${script}`
}

/** An extent in one language. */
export interface SpokenExtent {
  readonly extent: Extent
  /** The unit in the original, which says what kind of extent it is. */
  readonly unit: string | null
  readonly attributes: Attributes
}

/**
 * Returns each extent with its twins. They have the same number and their own unit, unless one of them is in words that
 * begin with no number: then, all are written as text, because readers know only elements of one name for twins.
 */
export function extentsWithTwins(body: DescriptionBody): readonly SpokenExtent[] {
  const twins = twinsOf(body)
  return body.extent.flatMap((extent, n) => {
    const texts = twins.flatMap(({ texts: { extent: all }, attributes }) => {
      const text = all?.[n] ?? null
      return text === null ? [] : [{ text, attributes }]
    })
    if (texts.length === 0) return [{ extent, unit: extent.unit, attributes: {} }]
    const number =
      extent.unit !== null && extent.text.endsWith(` ${extent.unit}`) ? extent.text.slice(0, -extent.unit.length) : null
    const isStructured = number !== null && texts.every(({ text }) => text.startsWith(number))
    const as = (text: string): Extent => ({
      ...extent,
      text,
      unit: isStructured && number !== null ? text.slice(number.length) : null,
    })
    return [
      { extent: as(extent.text), unit: extent.unit, attributes: ownAttributes(body, true) },
      ...texts.map(({ text, attributes }) => ({ extent: as(text), unit: extent.unit, attributes })),
    ]
  })
}

/** A digital object in one language. */
export interface SpokenObject {
  readonly object: DigitalObject
  readonly attributes: Attributes
}

/** Returns each digital object with its twins, which have titles of their own. */
export function objectsWithTwins(body: DescriptionBody): readonly SpokenObject[] {
  const twins = twinsOf(body)
  return body.digital_objects.flatMap((object, n) => {
    const titled = twins.flatMap(({ texts: { digital_objects: titles }, attributes }) => {
      const title = titles?.[n] ?? null
      // Its note and thumbnail are the original's.
      const { thumbnail: _, ...rest } = object
      return title === null ? [] : [{ object: { ...rest, title, note: null }, attributes }]
    })
    return [{ object, attributes: ownAttributes(body, titled.length > 0) }, ...titled]
  })
}
