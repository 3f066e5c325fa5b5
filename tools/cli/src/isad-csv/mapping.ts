import { fold } from '@fonds/db'
import { LEVELS, type Level } from '@fonds/types'
import { nearestName } from '@fonds/util'
import { isNode, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import { findYamlProblem, type YamlProblem } from '../exhibit/yaml-bounds.ts'
import { FIELD_NAMES, type FieldName } from './fields.ts'

const MAX_CHARACTERS = 100_000

/** What an archive's own columns and words mean. */
export interface Mapping {
  /** The name of the column that fills each field. */
  readonly columns: ReadonlyMap<FieldName, string>
  readonly separator: string
  readonly codeSeparator: string | null
  /** Levels by the archive's own word, folded. */
  readonly levels: ReadonlyMap<string, Level>
  readonly defaults: ReadonlyMap<FieldName, string>
  /** Columns to leave out without a mention. */
  readonly ignore: readonly string[]
}

/** Thrown for a mapping with problems, each with its line, 1-based. */
export class MappingError extends Error {
  readonly problems: readonly YamlProblem[]
  constructor(problems: readonly YamlProblem[]) {
    super(problems.map(({ line, message }) => `line ${line}: ${message}`).join('\n'))
    this.name = 'MappingError'
    this.problems = problems
  }
}

const fieldName = z.string().transform((name, context): FieldName => {
  const known = FIELD_NAMES.find((field) => field === name)
  if (known !== undefined) return known
  const near = nearestName(name, FIELD_NAMES)
  const message = `${JSON.stringify(name.slice(0, 64))} is not a field${near === null ? '' : `; did you mean ${near}?`}`
  context.addIssue({ code: 'custom', message, input: name })
  return z.NEVER
})

// YAML reads a bare number or date in its own way, so only text counts.
const text = (max: number) => z.string('must be text; put it in quotation marks').trim().min(1).max(max)
const byField = (max: number) =>
  z.record(z.string(), text(max)).transform((given, context) => {
    const entries = Object.entries(given).flatMap(([name, value]): [FieldName, string][] => {
      const field = fieldName.safeParse(name)
      if (field.success) return [[field.data, value]]
      for (const { message } of field.error.issues) {
        context.addIssue({ code: 'custom', message, input: name, path: [name] })
      }
      return []
    })
    return new Map(entries)
  })

const File = z.strictObject({
  columns: byField(200).refine((columns) => columns.has('title') || columns.has('identifier'), 'must have a title'),
  separator: text(5).default('|'),
  code_separator: text(5).nullable().default(null),
  levels: z.record(z.string().max(100), z.enum(LEVELS)).default({}),
  defaults: byField(2_000).default(new Map()),
  ignore: z.array(text(200)).max(1_000).default([]),
})

/**
 * Reads a mapping from YAML (1.2, core schema; no aliases).
 * @throws MappingError with every problem and its line
 */
export function readMapping(source: string): Mapping {
  if (source.length > MAX_CHARACTERS) refuse(1, `has more than ${MAX_CHARACTERS.toLocaleString('en')} characters`)
  const unparsable = findYamlProblem(source)
  if (unparsable !== null) throw new MappingError([unparsable])
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, schema: 'core', uniqueKeys: true, strict: true })
  const lineAt = (offset: number) => lines.linePos(offset).line
  if (document.errors.length > 0) {
    throw new MappingError(
      document.errors.map(({ pos, message }) => ({ line: lineAt(pos[0]), message: message.split('\n')[0] ?? '' })),
    )
  }
  const parsed = File.safeParse(document.toJS({ maxAliasCount: 0 }))
  if (!parsed.success) {
    const lineOf = (path: readonly PropertyKey[]): number => {
      const node = path.length === 0 ? document.contents : document.getIn(path, true)
      if (isNode(node) && node.range) return lineAt(node.range[0])
      return path.length === 0 ? 1 : lineOf(path.slice(0, -1))
    }
    throw new MappingError(
      parsed.error.issues.map(({ path, message }) => ({
        line: lineOf(path),
        message: `${path.join('.') || 'the file'}: ${message}`,
      })),
    )
  }
  const { columns, separator, code_separator: codeSeparator, levels, defaults, ignore } = parsed.data
  const identified = columns.has('legacyId') || columns.has('identifier')
  if (!identified) refuse(1, 'columns: name a column for legacyId or identifier, which tells the rows apart')
  const own = Object.entries(levels).map(([word, level]): [string, Level] => [fold(word.trim()), level])
  return { columns, separator, codeSeparator, levels: new Map(own), defaults, ignore }
}

function refuse(line: number, message: string): never {
  throw new MappingError([{ line, message }])
}
