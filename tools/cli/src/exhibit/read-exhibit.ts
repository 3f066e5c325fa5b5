import type { ExhibitInput } from '@fonds/db'
import { EXHIBIT_BOUNDS, EXHIBIT_SLUG, isDay, isUuid } from '@fonds/db'
import { isNode, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import { findYamlProblem, type YamlProblem } from './yaml-bounds.ts'

const MAX_BYTES = 1_000_000
const LIMITS = EXHIBIT_BOUNDS

const text = (max: number) => z.string().trim().min(1).max(max)
const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((v) => v || null)

const Exhibit = z.strictObject({
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

/** Thrown for an exhibit's file with problems, each with its line, 1-based. */
export class ExhibitError extends Error {
  readonly problems: readonly YamlProblem[]
  constructor(problems: readonly YamlProblem[]) {
    super(problems.map((p) => `line ${p.line}: ${p.message}`).join('\n'))
    this.name = 'ExhibitError'
    this.problems = problems
  }
}

/**
 * Reads an exhibit from YAML (1.2, core schema; no aliases).
 * @throws ExhibitError with every problem and its line
 */
export function readExhibit(source: string): ExhibitInput {
  if (source.length > MAX_BYTES) throw new ExhibitError([{ line: 1, message: `has more than ${MAX_BYTES} characters` }])
  const unparsable = findYamlProblem(source)
  if (unparsable !== null) throw new ExhibitError([unparsable])
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, schema: 'core', uniqueKeys: true, strict: true })
  const lineAt = (offset: number) => lines.linePos(offset).line
  if (document.errors.length) {
    throw new ExhibitError(
      document.errors.map((e) => ({ line: lineAt(e.pos[0]), message: e.message.split('\n')[0] ?? '' })),
    )
  }
  const parsed = Exhibit.safeParse(document.toJS({ maxAliasCount: 0 }))
  const lineOf = (path: readonly PropertyKey[]) => {
    for (let length = path.length; length >= 0; length--) {
      const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
      if (isNode(node) && node.range) return lineAt(node.range[0])
    }
    return 1
  }
  if (!parsed.success) {
    throw new ExhibitError(
      parsed.error.issues.map((issue) => ({
        line: lineOf(issue.path),
        message: `${issue.path.join('.') || 'the file'}: ${issue.message}`,
      })),
    )
  }
  const items = parsed.data.sections.reduce((sum, s) => sum + s.items.length, 0)
  if (items > LIMITS.items)
    throw new ExhibitError([{ line: 1, message: `has ${items} items; the limit is ${LIMITS.items}` }])
  return parsed.data
}
