import { EXHIBIT_BOUNDS, EXHIBIT_SLUG, type ExhibitInput, isUuid } from '@fonds/db'
import { readYaml, YamlError } from '@fonds/reader-yaml'
import { isDay } from '@fonds/util'
import { z } from 'zod'

const LIMITS = EXHIBIT_BOUNDS

const BOUNDS = {
  characters: 1_000_000,
  // Each item has two keys with values, each section three; the exhibit has six.
  values: 4 * LIMITS.items + 6 * LIMITS.sections + 12,
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

/** An exhibit in YAML. */
export const EXHIBIT_SCHEMA = z.strictObject({
  slug: z
    .string()
    .max(LIMITS.slug)
    .regex(EXHIBIT_SLUG, 'must consist of lower-case letters, digits and single hyphens')
    .refine((v) => !isUuid(v), 'must not look like a UUID'),
  title: text(LIMITS.title),
  summary: optional(LIMITS.summary),
  curator: optional(LIMITS.curator),
  published_at: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date, YYYY-MM-DD')
    .refine(isDay, 'is not a valid date')
    .refine((v) => v <= new Date().toISOString().slice(0, 10), 'is in the future; import the exhibit on that day'),
  cover: optional(LIMITS.record),
  sections: z
    .array(
      z.strictObject({
        heading: optional(LIMITS.heading),
        text: optional(LIMITS.text),
        items: z
          .array(z.strictObject({ record: text(LIMITS.record), caption: optional(LIMITS.caption) }))
          .nullish()
          .transform((v) => v ?? []),
      }),
    )
    .min(1)
    .max(LIMITS.sections),
})

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
