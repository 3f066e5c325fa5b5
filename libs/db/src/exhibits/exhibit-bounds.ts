import { isDay } from '@fonds/util'
import { CommandError } from '../command-error.ts'
import { isUuid } from '../values/uuid.ts'

/** An exhibit as its author writes it, with records referenced by slug or UUID. */
export interface ExhibitInput {
  readonly slug: string
  readonly title: string
  readonly summary: string | null
  readonly curator: string | null
  /** `YYYY-MM-DD`, not in the future. */
  readonly published_at: string
  readonly cover: string | null
  readonly sections: readonly {
    readonly heading: string | null
    readonly text: string | null
    readonly items: readonly { readonly record: string; readonly caption: string | null }[]
  }[]
}

/** The limits of an exhibit: characters per part, number of sections, and number of items in all sections. */
export const EXHIBIT_BOUNDS = {
  slug: 200,
  title: 500,
  summary: 5_000,
  curator: 500,
  heading: 500,
  text: 50_000,
  record: 200,
  caption: 5_000,
  sections: 200,
  items: 1_000,
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
  const { slug, title, published_at, sections } = input
  short('slug', slug)
  if (!EXHIBIT_SLUG.test(slug)) refuse('slug must consist of lower-case letters, digits and single hyphens')
  if (isUuid(slug)) refuse('slug must not have the form of a UUID')
  if (title.trim() === '') refuse('title is empty')
  for (const name of ['title', 'summary', 'curator'] as const) short(name, input[name])
  short('record', input.cover)
  if (!isDay(published_at)) refuse('published_at must be a date, YYYY-MM-DD')
  if (published_at > new Date().toISOString().slice(0, 10)) refuse('published_at is in the future')
  if (sections.length === 0) refuse('sections are missing')
  if (sections.length > EXHIBIT_BOUNDS.sections) refuse(`sections must not be more than ${EXHIBIT_BOUNDS.sections}`)
  const items = sections.flatMap((section) => section.items)
  if (items.length > EXHIBIT_BOUNDS.items) refuse(`items must not be more than ${EXHIBIT_BOUNDS.items}`)
  for (const section of sections) for (const name of ['heading', 'text'] as const) short(name, section[name])
  for (const item of items) for (const name of ['record', 'caption'] as const) short(name, item[name])
}
