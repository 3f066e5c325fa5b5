import { EXHIBIT_BOUNDS, EXHIBIT_SLUG, type ExhibitInput, type ExhibitItemInput, isRegion, isUuid } from '@fonds/db'
import { readDate } from '@fonds/reader-ead/dates'
import { readYaml, YamlError } from '@fonds/reader-yaml'
import { type DateValue, EXHIBIT_LAYOUTS, EXHIBIT_TEXTS, type TextsIn } from '@fonds/types'
import { isDay } from '@fonds/util'
import { z } from 'zod'
import { type InLanguages, inLanguages, optionalInLanguages, originalOf, partsOf } from '../site/in-languages.ts'

const LIMITS = EXHIBIT_BOUNDS

const BOUNDS = {
  characters: 3_000_000,
  // Each item has five keys with values, each section four; the exhibit has six. The largest may be in ten languages.
  values: 10 * (7 * LIMITS.items + 8 * LIMITS.sections + 12),
  // An exhibit, its sections, a section, its items and an item need less.
  brackets: 8,
} as const

const text = (max: number) => z.string().trim().min(1).max(max)
const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((v) => v || null)

const ITEM = z
  .strictObject({
    record: text(LIMITS.record).optional(),
    collection: text(LIMITS.record).optional(),
    image: z
      .union([z.int().min(1).max(999_999).transform(String), text(LIMITS.image)], {
        error: 'must be the number of an image of the record, from 1, or the name of its file',
      })
      .optional(),
    region: z
      .string()
      .trim()
      .refine(isRegion, 'must be x,y,w,h in pixels of the image, or pct:x,y,w,h in percent')
      .optional(),
    date: z
      .union([z.int().transform(String), text(LIMITS.date)])
      .transform((words, context) => dateOf(words) ?? refuseDate(words, context))
      .optional(),
    caption: optionalInLanguages(LIMITS.caption),
  })
  .refine(({ record, collection }) => record !== undefined || collection !== undefined, {
    path: ['record'],
    message: 'is missing; name a record or a collection',
  })
  .refine(({ record, collection }) => record === undefined || collection === undefined, {
    path: ['collection'],
    message: 'is one too many: an item shows a record or a collection',
  })

/** Reads a date as finding aids have it, or as a code; null without a year. */
function dateOf(display: string): DateValue | null {
  const normal = /^\d{4}-\d\d(?:-\d\d)?$/.test(display) ? display : null
  const { edtf, start, end } = readDate({ display, normal, certainty: null })
  return start === null && end === null ? null : { display, edtf, start, end }
}

function refuseDate(words: string, context: z.RefinementCtx): never {
  context.addIssue({
    code: 'custom',
    input: words,
    message: 'has no year that can be read, as 1851 and “May 1851” have',
  })
  return z.NEVER
}

const DAY = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date, YYYY-MM-DD')
  .refine(isDay, 'is not a valid date')

const FILE = z.strictObject({
  slug: z
    .string()
    .max(LIMITS.slug)
    .regex(EXHIBIT_SLUG, 'must consist of lower-case letters, digits and single hyphens')
    .refine((v) => !isUuid(v), 'must not look like a UUID'),
  title: inLanguages(LIMITS.title),
  summary: optionalInLanguages(LIMITS.summary),
  curator: optionalInLanguages(LIMITS.curator),
  published_at: DAY,
  published_until: DAY.optional(),
  published: z.boolean().optional(),
  cover: optional(LIMITS.record),
  sections: z
    .array(
      z.strictObject({
        heading: optionalInLanguages(LIMITS.heading),
        text: optionalInLanguages(LIMITS.text),
        layout: z.enum(EXHIBIT_LAYOUTS).optional(),
        items: z
          .array(ITEM)
          .nullish()
          .transform((v) => v ?? []),
      }),
    )
    .min(1)
    .max(LIMITS.sections),
})

/**
 * An exhibit in YAML. Each of its texts is a text, or texts by language, of which the first language of the title is the one that
 * the exhibit was written in.
 */
export const EXHIBIT_SCHEMA = FILE.superRefine((file, context) => {
  const own = originalOf(file.title)
  const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
  if (own === undefined) refuse(['title'], 'must not be empty')
  const check = (text: InLanguages | null, ...path: (string | number)[]) => {
    if (text === null || typeof text === 'string' || own === undefined) return
    if (own === null) refuse(path, 'must have no languages, since the title has none')
    else if (text[own] === undefined) refuse(path, `must be there in ${own}, the first language of the title`)
    else if (Object.keys(text).length > LIMITS.languages + 1)
      refuse(path, `must not be in more than ${LIMITS.languages + 1} languages`)
  }
  if (file.published_until !== undefined && file.published_until < file.published_at)
    refuse(['published_until'], 'is before published_at')
  for (const name of EXHIBIT_TEXTS) check(file[name], name)
  for (const [n, { heading, text, layout, items }] of file.sections.entries()) {
    if (layout === 'compare' && items.length !== 2) refuse(['sections', n, 'layout'], 'compare needs exactly two items')
    for (const [m, { date }] of items.entries())
      if (date !== undefined && layout !== 'timeline')
        refuse(['sections', n, 'items', m, 'date'], 'is for items of a section with layout: timeline')
    check(heading, 'sections', n, 'heading')
    check(text, 'sections', n, 'text')
    for (const [m, { caption }] of items.entries()) check(caption, 'sections', n, 'items', m, 'caption')
  }
}).transform(exhibitOf)

/** Returns the exhibit that a file describes. */
function exhibitOf({
  title,
  summary,
  curator,
  sections,
  published_until,
  published = true,
  ...rest
}: z.output<typeof FILE>): ExhibitInput {
  const language = originalOf(title) ?? null
  return {
    ...rest,
    ...(published_until !== undefined && { published_until }),
    ...(!published && { published }),
    language,
    ...textsOf({ title, summary, curator }, language),
    title: partsOf(title, language)[0],
    sections: sections.map(({ heading, text, layout, items }) => ({
      ...textsOf({ heading, text }, language),
      ...(layout !== undefined && layout !== 'grid' && { layout }),
      items: items.map((item) => itemOf(item, language)),
    })),
  }
}

const itemOf = (
  { record, collection, image, region, date, caption }: z.output<typeof ITEM>,
  language: string | null,
): ExhibitItemInput => ({
  record: record ?? collection ?? '',
  ...(collection !== undefined && { kind: 'collection' }),
  ...(image !== undefined && { image }),
  ...(region !== undefined && { region }),
  ...(date !== undefined && { date }),
  ...textsOf({ caption }, language),
})

/** Returns some texts in their original language, and their translations, if there are any. */
function textsOf<Name extends string>(
  given: Readonly<Record<Name, InLanguages | null>>,
  language: string | null,
): Record<Name, string | null> & { translations?: TextsIn<Name> } {
  const translations = new Map<string, Partial<Record<string, string>>>()
  const originals = {} as Record<Name, string | null>
  for (const name of Object.keys(given) as Name[]) {
    const text = given[name]
    const [original, others] = text === null ? [null, {}] : partsOf(text, language)
    originals[name] = original
    for (const [other, translation] of Object.entries(others)) {
      translations.set(other, { ...translations.get(other), [name]: translation })
    }
  }
  // Their names are those of the originals.
  return {
    ...originals,
    ...(translations.size > 0 && { translations: Object.fromEntries(translations) as TextsIn<Name> }),
  }
}

/**
 * Reads an exhibit from YAML.
 * @throws YamlError with every problem and its line
 */
export function readExhibit(source: string): ExhibitInput {
  const exhibit = readYaml(source, EXHIBIT_SCHEMA, BOUNDS)
  const items = exhibit.sections.reduce((sum, s) => sum + s.items.length, 0)
  if (items > LIMITS.items) {
    throw new YamlError([{ line: 1, message: `has ${items} items; the limit is ${LIMITS.items}` }])
  }
  return exhibit
}
