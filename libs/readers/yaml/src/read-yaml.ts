import { nearestName } from '@fonds/util'
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, visit, type YAMLMap } from 'yaml'
import { z } from 'zod'
import { syntaxMessage, valueMessage } from './messages.ts'
import { findYamlProblem, type YamlBounds, type YamlProblem } from './yaml-bounds.ts'

/** Thrown for a file with problems, each with its line. */
export class YamlError extends Error {
  readonly problems: readonly YamlProblem[]
  constructor(problems: readonly YamlProblem[]) {
    super(problems.map((p) => `line ${p.line}: ${p.message}`).join('\n'))
    this.name = 'YamlError'
    this.problems = problems
  }
}

/**
 * Reads YAML (1.2, core schema; no aliases) by a schema. A key that the schema does not have is rejected, with the
 * closest one.
 * @throws YamlError with every problem and its line
 */
export function readYaml<Schema extends z.ZodType>(
  source: string,
  schema: Schema,
  bounds: YamlBounds,
): z.output<Schema> {
  const { value, problemsOf } = parseYaml(source, bounds)
  const parsed = checkValue(schema, value)
  if (parsed.success) return parsed.data
  throw new YamlError(problemsOf(schema, parsed.error))
}

/** Checks a value by a schema, with messages in plain words where the schema has none of its own. */
export const checkValue = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.ZodSafeParseResult<z.output<Schema>> => schema.safeParse(value, { error: valueMessage })

/** A file that is YAML, whatever it contains. */
export interface ParsedYaml {
  readonly value: unknown
  /** Returns the line of a value, or of the nearest one above it that the file has. */
  lineOf(path: readonly PropertyKey[]): number
  /** Returns what a schema rejects, with its place. */
  problemsOf(schema: z.ZodType, error: z.ZodError): (YamlProblem & { readonly path: readonly PropertyKey[] })[]
}

/**
 * Parses YAML as `readYaml` does.
 * @throws YamlError
 */
export function parseYaml(source: string, bounds: YamlBounds): ParsedYaml {
  const unparsable = findYamlProblem(source, bounds)
  if (unparsable !== null) throw new YamlError([unparsable])
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, schema: 'core', uniqueKeys: false, strict: true })
  const lineAt = (offset: number) => lines.linePos(offset).line
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ code, message, pos: [offset] }) => ({
      line: lineAt(offset),
      message: syntaxMessage(code, message.split('\n')[0] ?? '', source, offset),
    }))
    // One mistake may confuse the parser more than once on its line.
    const seen = new Set<number>()
    throw new YamlError(problems.filter(({ line }) => !seen.has(line) && seen.add(line)))
  }
  const repeated = repeatedKeys(document)
  if (repeated.length > 0) {
    throw new YamlError(repeated.map((offset) => ({ line: lineAt(offset), message: 'this key is there twice' })))
  }
  return {
    value: document.toJS({ maxAliasCount: 0 }),
    lineOf(path) {
      const last = path.at(-1)
      return lineAt(
        typeof last === 'string' ? offsetOfKey(document, path.slice(0, -1), last) : offsetOf(document, path),
      )
    },
    problemsOf: (schema, error) =>
      error.issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map((key) => ({
              path: [...issue.path, key],
              line: lineAt(offsetOfKey(document, issue.path, key)),
              message: `${[...issue.path, key].join('.')}: ${adviceOn(key, keysAt(schema, issue.path))}`,
            }))
          : [
              {
                path: issue.path,
                line: lineAt(offsetOf(document, issue.path)),
                message: `${issue.path.join('.') || 'the file'}: ${issue.message}`,
              },
            ],
      ),
  }
}

/** Returns where each repeated key begins. The parser compares every key with every other one, which takes too long. */
function repeatedKeys(document: Document): number[] {
  const repeated: number[] = []
  visit(document, {
    Map(_at, map) {
      const seen = new Set<string>()
      for (const { key } of map.items) {
        if (!isScalar(key)) continue
        const name = String(key.value)
        if (seen.has(name) && key.range) repeated.push(key.range[0])
        seen.add(name)
      }
    },
  })
  return repeated
}

/** Returns where a value begins, or the nearest one above it that the file has. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length--) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}

/** Returns where a key of the map at `path` begins. */
function offsetOfKey(document: Document, path: readonly PropertyKey[], key: string): number {
  const map = path.length === 0 ? document.contents : document.getIn(path, true)
  const offset = isMap(map) ? offsetsOf(map).get(key) : undefined
  return offset ?? offsetOf(document, path)
}

const offsets = new WeakMap<YAMLMap, ReadonlyMap<string, number>>()

/** Returns where each key of a map begins. Read once, since a map may have many keys. */
function offsetsOf(map: YAMLMap): ReadonlyMap<string, number> {
  const known = offsets.get(map)
  if (known !== undefined) return known
  const read = new Map(
    map.items.flatMap(({ key }) => (isScalar(key) && key.range ? [[String(key.value), key.range[0]] as const] : [])),
  )
  offsets.set(map, read)
  return read
}

function adviceOn(key: string, known: readonly string[]): string {
  const near = nearestName(key, known)
  return near === null
    ? `is not a known key; the keys are ${known.join(', ')}`
    : `is not a known key; did you mean ${near}?`
}

/** Returns the keys of the object at a path of the schema. */
function keysAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  let at: z.core.$ZodType | undefined = unwrapped(schema)
  for (const step of path) {
    const next: z.core.$ZodType | undefined =
      at instanceof z.ZodArray ? at.element : at instanceof z.ZodObject ? at.shape[String(step)] : undefined
    at = next === undefined ? undefined : unwrapped(next)
  }
  return at instanceof z.ZodObject ? Object.keys(at.shape) : []
}

/** Returns the schema of the input without what makes it optional or transforms it. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrapped(schema.unwrap())
  return schema instanceof z.ZodPipe ? unwrapped(schema.in) : schema
}
