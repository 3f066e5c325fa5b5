import { readYaml, YamlError } from '@fonds/reader-yaml'
import { LEVELS, type Level } from '@fonds/types'
import { fold, nearestName } from '@fonds/util'
import { z } from 'zod'
import { FIELD_NAMES, type FieldName } from './fields.ts'

const BOUNDS = { characters: 100_000, values: 5_000, brackets: 8 } as const

/** Meaning of an archive's own columns and words. */
export interface Mapping {
  /** The name of the column that fills each field. */
  readonly columns: ReadonlyMap<FieldName, string>
  readonly separator: string
  /** The same, if the mapping says it; else null. Spreadsheets then have their values separated as people write them. */
  readonly ownSeparator: string | null
  readonly codeSeparator: string | null
  /** Levels by the archive's own word, folded. */
  readonly levels: ReadonlyMap<string, Level>
  readonly defaults: ReadonlyMap<FieldName, string>
  /** Columns to leave out without a mention. */
  readonly ignore: readonly string[]
  /** The meaning of further columns of a spreadsheet, by their name; only `fonds import table` reads them. */
  readonly table: ReadonlyMap<string, string>
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

const MAX_COLUMNS = 500

const File = z.strictObject({
  columns: byField(200).refine((columns) => columns.has('title') || columns.has('identifier'), 'must have a title'),
  table: z
    .record(z.string().max(200), text(60))
    .refine((columns) => Object.keys(columns).length <= MAX_COLUMNS, `must have at most ${MAX_COLUMNS} columns`)
    .default({}),
  separator: text(5).nullable().default(null),
  code_separator: text(5).nullable().default(null),
  levels: z.record(z.string().max(100), z.enum(LEVELS)).default({}),
  defaults: byField(2_000).default(new Map()),
  ignore: z.array(text(200)).max(1_000).default([]),
})

/**
 * Reads a mapping from YAML.
 * @param keyed whether a column must tell the rows apart
 * @throws YamlError with every problem and its line
 */
export function readMapping(source: string, { keyed = true }: { readonly keyed?: boolean } = {}): Mapping {
  const { columns, separator: ownSeparator, code_separator: codeSeparator, ...rest } = readYaml(source, File, BOUNDS)
  const { levels, defaults, ignore, table } = rest
  if (keyed && !columns.has('legacyId') && !columns.has('identifier')) {
    const message = 'columns: name a column for legacyId or identifier, which tells the rows apart'
    throw new YamlError([{ line: 1, message }])
  }
  const own = Object.entries(levels).map(([word, level]): [string, Level] => [fold(word.trim()), level])
  return {
    columns,
    separator: ownSeparator ?? '|',
    ownSeparator,
    codeSeparator,
    levels: new Map(own),
    defaults,
    ignore,
    table: new Map(Object.entries(table)),
  }
}

/**
 * Returns whether a file has only each level's part of the reference codes: AtoM's template does, also where a mapping names
 * AtoM's own columns.
 */
export function givesParts(mapping: Mapping | null): boolean {
  if (mapping === null) return true
  const isAtoms = (['legacyId', 'identifier'] as const).every((name) => mapping.columns.get(name) === name)
  return isAtoms && mapping.codeSeparator === null
}
