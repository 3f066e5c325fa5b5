import { contentLanguage, MAX_LANGUAGES } from '@fonds/language'
import {
  type DateValue,
  type DescriptionKind,
  EXHIBIT_LAYOUTS,
  EXHIBIT_TEXTS,
  type ExhibitSection,
  type ExhibitText,
  type TextsIn,
} from '@fonds/types'
import { isDay } from '@fonds/util'
import { CommandError } from '../command-error.ts'
import { isUuid } from '../values/uuid.ts'
import { isRegion } from './exhibit-region.ts'

/** An item as its author writes it. */
export interface ExhibitItemInput {
  /** Reference code, slug or UUID of a record or, by `kind`, of a collection. */
  readonly record: string
  /** Absent for a record. */
  readonly kind?: DescriptionKind
  /** Number of an image, from 1, or name of its file; absent or null for the first. */
  readonly image?: string | null
  /** The part of the image that is shown, as `isRegion` knows it. */
  readonly region?: string | null
  /** By which a timeline shows it; absent or null for the date of the description. */
  readonly date?: DateValue | null
  readonly caption: string | null
  readonly translations?: TextsIn<'caption'>
}

/** An exhibit as its author writes it. */
export interface ExhibitInput {
  readonly slug: string
  /** In which it was written, as `contentLanguage` returns it; null or absent if that is not stated. */
  readonly language?: string | null
  readonly title: string
  readonly summary: string | null
  readonly curator: string | null
  /** The first day on which it is shown, `YYYY-MM-DD`, in the archive's time zone. */
  readonly published_at: string
  /** The last day; null or absent for no end. */
  readonly published_until?: string | null
  /** False for a draft, whatever the day. */
  readonly published?: boolean
  /** Reference code, slug or UUID of a record. */
  readonly cover: string | null
  readonly translations?: TextsIn<ExhibitText>
  readonly sections: readonly (ExhibitSection & { readonly items: readonly ExhibitItemInput[] })[]
}

/**
 * The limits of an exhibit: characters per part in each language, number of languages, of sections, and of items in all
 * sections.
 */
export const EXHIBIT_BOUNDS = {
  slug: 200,
  title: 500,
  summary: 5_000,
  curator: 500,
  heading: 500,
  text: 50_000,
  record: 1_000,
  image: 255,
  date: 200,
  caption: 5_000,
  sections: 200,
  items: 1_000,
  languages: MAX_LANGUAGES,
} as const

/** The pattern of an exhibit's slug. */
export const EXHIBIT_SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Checks an exhibit against these limits.
 * @throws CommandError invalid, with the first problem
 */
export function checkExhibit(input: ExhibitInput): void {
  const refuse = (what: string): never => {
    throw new CommandError('invalid', `the exhibit's ${what}`)
  }
  const short = (name: keyof typeof EXHIBIT_BOUNDS, value: string | null) => {
    const most = EXHIBIT_BOUNDS[name]
    if (value !== null && value.length > most) refuse(`${name} has more than ${most} characters`)
  }
  const { slug, title, published_at, published_until = null, sections } = input
  short('slug', slug)
  if (!EXHIBIT_SLUG.test(slug)) refuse('slug must consist of lower-case letters, digits and single hyphens')
  if (isUuid(slug)) refuse('slug must not have the form of a UUID')
  if (title.trim() === '') refuse('title is empty')
  for (const name of ['title', 'summary', 'curator'] as const) short(name, input[name])
  short('record', input.cover)
  if (!isDay(published_at)) refuse('published_at must be a date, YYYY-MM-DD')
  if (published_until !== null && !isDay(published_until)) refuse('published_until must be a date, YYYY-MM-DD')
  if (published_until !== null && published_until < published_at) refuse('published_until is before published_at')
  if (sections.length === 0) refuse('sections are missing')
  if (sections.length > EXHIBIT_BOUNDS.sections) refuse(`sections must not be more than ${EXHIBIT_BOUNDS.sections}`)
  const items = sections.flatMap((section) => section.items)
  if (items.length > EXHIBIT_BOUNDS.items) refuse(`items must not be more than ${EXHIBIT_BOUNDS.items}`)
  for (const section of sections) for (const name of ['heading', 'text'] as const) short(name, section[name])
  for (const { layout = 'grid', items: shown } of sections) {
    if (!EXHIBIT_LAYOUTS.includes(layout)) refuse(`layout must be one of ${EXHIBIT_LAYOUTS.join(', ')}`)
    if (layout === 'compare' && shown.length !== 2) refuse('layout compare needs exactly two items')
    if (layout !== 'timeline' && shown.some(({ date }) => date)) refuse('items have dates only in a timeline')
  }
  for (const item of items) {
    for (const name of ['record', 'image', 'caption'] as const) short(name, item[name] ?? null)
    short('date', item.date?.display ?? null)
    if (item.region && !isRegion(item.region)) refuse('region must be x,y,w,h in pixels, or pct:x,y,w,h in percent')
  }
  const languages = languagesOf(input)
  if (languages.length > EXHIBIT_BOUNDS.languages)
    refuse(`languages must not be more than ${EXHIBIT_BOUNDS.languages} beside its own`)
  const own = input.language ?? null
  for (const each of own === null ? languages : [own, ...languages])
    if (contentLanguage(each) !== each) refuse(`language ${JSON.stringify(each)} is not a code such as en or cy`)
  if (own === null ? languages.length > 0 : languages.includes(own))
    refuse('translations must be in other languages than its own, which must be stated')
  for (const [part, names] of partsOf(input))
    for (const texts of Object.values(part.translations ?? {}))
      for (const name of names) {
        const text = texts[name as keyof typeof texts]
        if (text === undefined) continue
        short(name, text)
        if (!part[name as keyof typeof part]) refuse(`${name} is translated, but not there in its own language`)
      }
}

/** Returns everything in an exhibit that has texts, with the names of these. */
const partsOf = (input: ExhibitInput) =>
  [
    [input, EXHIBIT_TEXTS],
    ...input.sections.flatMap((section) => [
      [section, ['heading', 'text']] as const,
      ...section.items.map((item) => [item, ['caption']] as const),
    ]),
  ] as const

/** Returns the languages in which any text of an exhibit is written besides its own, sorted. */
export const languagesOf = (input: ExhibitInput): string[] =>
  [...new Set(partsOf(input).flatMap(([{ translations = {} }]) => Object.keys(translations)))].sort()
