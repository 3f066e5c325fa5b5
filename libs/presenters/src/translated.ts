import { type Ancestor, type Description, type InForce, languageOfAncestor } from '@fonds/archive'
import { bestLanguage, contentLanguage, isSameLanguage } from '@fonds/language'
import type { Note, Translation } from '@fonds/types'
import { hasWords, type InTranslation, textIn, translationIn } from './field-languages.ts'

/** Finds out, while a translation is applied, which fields it lacks. */
class FallenBack {
  readonly #original: string | null
  readonly #fields = new Map<string, string>()

  /** @param original the language of the fields; null if none of them is marked */
  constructor(original: string | null) {
    this.#original = original
  }

  /** Returns the translated value, else the original, which is noted if it says anything. */
  or<T extends string | null | readonly unknown[]>(
    name: string,
    translated: T | null | undefined,
    original: T,
    language = this.#original,
  ): T {
    if (translated !== null && translated !== undefined) return translated
    const says = typeof original === 'string' ? hasWords(original) : original !== null && original.length > 0
    if (says) this.note(name, language)
    return original
  }

  /** Chooses one text of each item of a list. */
  each<T, Field extends keyof T & string>(
    name: string,
    field: Field,
    items: readonly T[],
    texts: readonly (string | null)[] | undefined,
  ): readonly T[] {
    return items.map((item, n) => ({
      ...item,
      [field]: this.or(`${name}.${n}`, texts?.[n], item[field] as string | null),
    }))
  }

  note(name: string, language = this.#original): void {
    if (language !== null) this.#fields.set(name, language)
  }

  get fields(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#fields)
  }
}

/**
 * Returns a description with what is translated of it into a language, and everything else in the original; as it is if it
 * has no translations, or was written in that language, but with statements of its ancestors and its archive in the language. Says in
 * `field_languages` what is not translated.
 * @param wanted a language as `contentLanguage` returns it
 * @param titled whether the title is in that language already
 * @param inSeveral whether the archive writes in several languages; then this is said of a description without translations, too
 */
export function translated(
  description: Description,
  { wanted, titled, inSeveral }: { readonly wanted: string; readonly titled: boolean; readonly inSeveral: boolean },
): Description {
  const { description_language } = description.body
  const own = inSeveral && description_language !== null ? { original: description_language, in: {} } : null
  const shown = translationIn(description.translations ?? own, wanted)
  if (shown === null) return withStatements(description, wanted, inSeveral)
  const { body } = description
  const translation = (shown.language === null ? undefined : body.translations?.[shown.language]) ?? {}
  const fallen = new FallenBack(shown.original)
  const { card } = shown
  const result: Description = {
    ...description,
    title: fallen.or('title', translation.title ?? (titled ? description.title : null), description.title),
    summary: fallen.or('summary', card.summary, description.summary),
    date: description.date && {
      ...description.date,
      display: fallen.or('date', card.date, description.date.display),
    },
    ...statementsIn(description, wanted, fallen),
    use_conditions: conditionsIn(description, wanted, fallen),
    body: {
      ...body,
      ...(translation.title !== undefined && { title_inline: translation.title_inline ?? null }),
      titles: translation.titles ?? body.titles,
      dates: fallen.each('dates', 'display', body.dates, translation.dates),
      extent: fallen.each('extent', 'text', body.extent, translation.extent),
      digital_objects: fallen.each('digital_objects', 'title', body.digital_objects, translation.digital_objects),
      language_note: fallen.or('language_note', translation.language_note, body.language_note),
      ...scopeIn(body, translation, fallen),
      ...abstractIn(body, translation, fallen),
      notes: notesIn(body.notes, translation.notes ?? [], shown, fallen),
    },
  }
  return { ...result, text_language: shown.language ?? wanted, field_languages: fallen.fields }
}

/** Returns a description that is in the language itself, with what others state for it. */
function withStatements(description: Description, wanted: string, inSeveral: boolean): Description {
  const fallen = new FallenBack(null)
  const stated = {
    ...statementsIn(description, wanted, fallen),
    use_conditions: conditionsIn(description, wanted, fallen),
  }
  const { fields } = fallen
  return { ...description, ...stated, ...(inSeveral && Object.keys(fields).length > 0 && { field_languages: fields }) }
}

/** Returns the language of what an ancestor states, to mark it; null if it is the one wanted, undefined if it is not known. */
const languageAbove = (from: Ancestor | null, wanted: string): string | null | undefined =>
  from === null ? undefined : otherThan(languageOfAncestor(from), wanted)

/** Returns a language to mark a text with it; null if it is the one wanted, undefined if it is not known. */
function otherThan(original: string | null, wanted: string): string | null | undefined {
  const language = original === null || original === 'und' ? null : contentLanguage(original)
  if (language === null) return undefined
  return isSameLanguage(language, wanted) ? null : language
}

type Body = Description['body']

function scopeIn(body: Body, { scope_and_content, scope_label }: Translation, fallen: FallenBack): Partial<Body> {
  const scope = fallen.or('scope_and_content', scope_and_content, body.scope_and_content)
  if (scope_and_content === undefined) return { scope_and_content: scope }
  return { scope_and_content: scope, ...(scope_label !== undefined && { scope_label }) }
}

function abstractIn(body: Body, { abstract, abstract_inline }: Translation, fallen: FallenBack): Partial<Body> {
  const text = fallen.or('abstract', abstract, body.abstract)
  if (abstract === undefined) return { abstract: text }
  return { abstract: text, abstract_inline: abstract_inline ?? abstract.split('\n\n').map((line) => [line]) }
}

/** Returns statements in force in the language, as far as the descriptions that make them have it. */
function statementsIn(
  { access, rights, default_rights }: Description,
  wanted: string,
  fallen: FallenBack,
): Pick<Description, 'access' | 'rights' | 'default_rights'> {
  const stated = <
    T extends {
      readonly statement: string | null
      readonly statements?: Readonly<Record<string, string>>
      readonly language?: string | null
    },
  >(
    name: string,
    inForce: InForce<T> | null,
  ): InForce<T> | null =>
    inForce && {
      ...inForce,
      value: {
        ...inForce.value,
        statement: fallen.or(
          name,
          textIn(inForce.value.statements, wanted),
          inForce.value.statement,
          // The archive writes in a language of its own.
          inForce.value.language ? otherThan(inForce.value.language, wanted) : languageAbove(inForce.from, wanted),
        ),
      },
    }
  // That of the archive is shown only where there is no other.
  const ofArchive = rights === null ? stated('rights', default_rights && { value: default_rights, from: null }) : null
  return {
    access: stated('access', access),
    rights: stated('rights', rights),
    default_rights: ofArchive?.value ?? default_rights,
  }
}

/** Returns the conditions of use in the language: its own, or those of the ancestor that makes them. */
function conditionsIn(
  { use_conditions, translations }: Description,
  wanted: string,
  fallen: FallenBack,
): Description['use_conditions'] {
  if (use_conditions === null) return null
  const cards = use_conditions.from === null ? translations : use_conditions.from.translations
  const language = cards ? bestLanguage(Object.keys(cards.in), wanted) : null
  const stated = language === null ? undefined : cards?.in[language]?.use_conditions
  const { value, from } = use_conditions
  return { ...use_conditions, value: fallen.or('use_conditions', stated, value, languageAbove(from, wanted)) }
}

/**
 * Exchanges the notes of each type with as many translated ones, in order. Those that have no translation stay, and
 * translated ones beyond the number of the originals follow them.
 */
function notesIn(
  notes: readonly Note[],
  translatedNotes: readonly Note[],
  { language, original }: InTranslation<object>,
  fallen: FallenBack,
): readonly Note[] {
  const waiting = Map.groupBy(translatedNotes, ({ type }) => type)
  const last = new Map(notes.map(({ type }, n) => [type, n]))
  const mark = (note: Note): Note => ({ ...note, lang: note.lang ?? language })
  const result = notes.flatMap((note, n) => {
    const rest = waiting.get(note.type) ?? []
    const twin = rest.shift()
    // One without text only keeps the place of a note that is not translated.
    const said = twin !== undefined && twin.blocks.length > 0
    if (!said) fallen.note('notes')
    const own = !said ? { ...note, lang: note.lang ?? (original === 'und' ? null : original) } : mark(twin)
    return last.get(note.type) === n ? [own, ...rest.splice(0).map(mark)] : [own]
  })
  return [...result, ...[...waiting.values()].flat().map(mark)]
}
