import { referenceName } from '@fonds/language'
import type {
  AccessStatus,
  EntityRelationKind,
  EntityType,
  HeadingRelation,
  Level,
  MediaKind,
  Reuse,
} from '@fonds/types'
import { BoundedMap } from '@fonds/util'
import { IntlMessageFormat } from 'intl-messageformat'
import { type Catalogue, catalogueOf, isUntranslated } from './catalogues.ts'
import type { Language } from './languages.ts'
import { type MessageKey, messageProblem } from './message.ts'
import { Names } from './names.ts'
import { RELATORS, roleTerm } from './relators.ts'
import type { Wording } from './wording.ts'

/** Words by which archivists say themselves that a date is not Gregorian. */
const SAYS_CALENDAR = /\b(?:o\. ?s\.|old style|julian|ancien style|vieux style|a\. ?st\.)|ст\. ?ст/iu

/** The labels of one language. */
export class Labels {
  readonly language: Language
  readonly #messages: Catalogue
  readonly #formats = new Map<MessageKey, IntlMessageFormat>()
  readonly #languageNames: Names
  readonly #scriptNames: Names
  readonly #days: Intl.DateTimeFormat
  readonly #weekdays: Intl.DateTimeFormat
  readonly #own: Readonly<Record<string, string>>

  /** @param own the archive's own words for some of the labels */
  constructor(language: Language, own: Readonly<Record<string, string>> = {}) {
    this.language = language
    this.#own = own
    this.#messages = { ...catalogueOf(language), ...own }
    this.#languageNames = new Names(language, 'language')
    this.#scriptNames = new Names(language, 'script')
    // British English has the day first, as archives write it.
    this.#days = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' })
    this.#weekdays = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  }

  /** Returns a message, with values for its placeholders. */
  text(key: MessageKey, values?: Readonly<Record<string, string | number>>): string {
    return values === undefined ? this.#messages[key] : String(this.#format(key).format(values))
  }

  /** Returns a message in parts, some of which are the given values: for markup within a sentence. */
  parts<T extends object>(key: MessageKey, values: Readonly<Record<string, T>>): readonly (string | T)[] {
    const parts = this.#format(key).format<T>(values)
    return Array.isArray(parts) ? parts : [parts]
  }

  level(level: Level): string {
    return this.#messages[`level.${level}`]
  }

  access(status: AccessStatus): string {
    return this.#messages[`access.${status}`]
  }

  reuse(reuse: Reuse): string {
    return this.#messages[`reuse.${reuse}`]
  }

  media(kind: MediaKind): string {
    return this.#messages[`media.${kind}`]
  }

  type(type: 'record' | 'collection' | 'entity' | 'exhibit'): string {
    return this.#messages[`type.${type}`]
  }

  entityType(type: EntityType): string {
    return this.#messages[`entity.${type}`]
  }

  relation(relation: EntityRelationKind | HeadingRelation): string {
    return this.#messages[`relation.${relation}`]
  }

  /** Returns the heading of notes of a type: an EAD3 element, or a field of an authority record. */
  note(type: string): string {
    const key = `note.${type}`
    return this.#has(key) ? this.#messages[key] : this.#messages['note.other']
  }

  /** Returns the name of a role, given as a term or MARC code; a role in other words stays as the archive wrote it. */
  role(role: string): string {
    const term = roleTerm(role)
    const key = `role.${RELATORS.get(term) ?? term.replaceAll(/[^\p{L}\d]+/gu, '_')}`
    return this.#has(key) ? this.#messages[key] : role
  }

  /** Returns the name of a kind of container as it stands within a sentence; null if it is not one that has a name. */
  container(type: string): string | null {
    const key = `container.${type}`
    return this.#has(key) ? this.#messages[key] : null
  }

  /** Returns the words for a finding aid's status; a status in other words stays as the archive wrote it. */
  status(status: string): string {
    const term = status.trim()
    const key = `status.${term.toLowerCase().replaceAll(/[\s-]+/g, '_')}`
    if (this.#has(key)) return this.#messages[key]
    return /^[a-z]+(?:_[a-z]+)+$/.test(term) ? term.replaceAll('_', ' ') : term
  }

  /** Returns the word for a kind of date; another word stays as the archive wrote it. */
  dateType(type: string): string {
    const key = `date.type_${type}`
    return this.#has(key) ? this.#messages[key] : type.replaceAll('_', ' ')
  }

  /** Returns the name of a calendar in which days have other dates than in the Gregorian one; null if it is not one. */
  calendar(calendar: string | null): string | null {
    const key = `date.calendar_${calendar?.trim().toLowerCase()}`
    return this.#has(key) ? this.#messages[key] : null
  }

  /** Returns a date as the archivist wrote it, with its calendar if that is not the Gregorian one and not said already. */
  dateInCalendar(date: string, calendar: string | null): string {
    const name = this.calendar(calendar)
    const isSaid = name === null || SAYS_CALENDAR.test(date) || date.toLowerCase().includes(name.toLowerCase())
    return isSaid ? date : this.text('date.in_calendar', { date, calendar: name })
  }

  /** Returns the name of a language by CLDR, else by ISO 639-3, else its code. */
  languageName(code: string): string {
    return this.#languageNames.of(code) ?? referenceName(code) ?? code
  }

  /** Returns the name of a script by its ISO 15924 code, or the code if CLDR does not know it. */
  scriptName(code: string): string {
    return this.#scriptNames.of(code) ?? code
  }

  /** Formats an ISO date such as `2041-01-31` in words; returns anything that does not begin with one unchanged. */
  day(day: string): string {
    const [date] = /^\d{4}-\d{2}-\d{2}/.exec(day) ?? []
    const time = date === undefined ? Number.NaN : Date.parse(date)
    return Number.isNaN(time) ? day : this.#days.format(time)
  }

  /** Returns the name of a day of the week, counted from Monday, which is 0. */
  weekday(day: number): string {
    const monday = Date.UTC(2024, 0, 1)
    return this.#weekdays.format(monday + day * 86_400_000)
  }

  /** Formats an astronomical year, where 0 is 1 BCE. */
  year(year: number): string {
    return year > 0 ? String(year) : this.text('date.bce', { year: String(1 - year) })
  }

  /** Formats astronomical years from a first to a last one. */
  years(first: number, last: number): string {
    if (first === last) return this.year(first)
    if (last <= 0) return this.text('date.decade_bce', { first: String(1 - first), last: String(1 - last) })
    return `${this.year(first)}–${this.year(last)}`
  }

  /**
   * Returns the name of a decade, given its first astronomical year. Decades before the common era are named by their
   * years, because BCE decades do not align with astronomical ones: -50 to -41 are 51 to 42 BCE.
   */
  decade(first: number): string {
    if (first === 0) return this.text('date.decade_first')
    if (first > 0) return this.text('date.decade', { year: String(first) })
    return this.text('date.decade_bce', { first: String(1 - first), last: String(1 - (first + 9)) })
  }

  #has(key: string): key is MessageKey {
    return Object.hasOwn(this.#messages, key)
  }

  #format(key: MessageKey): IntlMessageFormat {
    const known = this.#formats.get(key)
    if (known !== undefined) return known
    const isEnglish = isUntranslated(this.language, key) && !Object.hasOwn(this.#own, key)
    const language = isEnglish ? 'en' : this.language
    const format = new IntlMessageFormat(this.#messages[key], language, undefined, { ignoreTag: true })
    this.#formats.set(key, format)
    return format
  }
}

/** Maximum number of wordings of archives to keep. */
const MAX_WORDINGS = 500

const made = new Map<Language, Labels>()
const worded = new BoundedMap<string, Labels>(MAX_WORDINGS)

/**
 * Returns the labels of a language.
 * @param archive whose own words replace some of them
 */
export function labelsIn(language: Language, archive: { readonly labels?: Wording | null | undefined } = {}): Labels {
  const own = archive.labels?.[language]
  if (own !== undefined) return labelsWith(language, own)
  const known = made.get(language)
  if (known !== undefined) return known
  const labels = new Labels(language)
  made.set(language, labels)
  return labels
}

function labelsWith(language: Language, own: Readonly<Record<string, string>>): Labels {
  const key = `${language} ${JSON.stringify(own)}`
  const known = worded.get(key)
  if (known !== undefined) return known
  // A later version of Fonds may have other names and placeholders than the one that stored them.
  const fitting = Object.entries(own).filter(([name, text]) => messageProblem(name, text) === null)
  const labels = new Labels(language, Object.fromEntries(fitting))
  worded.set(key, labels)
  return labels
}
