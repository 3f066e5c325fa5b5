import { nearestName } from '@fonds/util'
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
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
  const unparsable = findYamlProblem(source, bounds)
  if (unparsable !== null) throw new YamlError([unparsable])
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, schema: 'core', uniqueKeys: true, strict: true })
  const lineAt = (offset: number) => lines.linePos(offset).line
  if (document.errors.length > 0) {
    throw new YamlError(
      document.errors.map((e) => ({ line: lineAt(e.pos[0]), message: e.message.split('\n')[0] ?? '' })),
    )
  }
  const parsed = schema.safeParse(document.toJS({ maxAliasCount: 0 }))
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          offset: offsetOfKey(document, issue.path, key),
          message: `${[...issue.path, key].join('.')}: ${adviceOn(key, keysAt(schema, issue.path))}`,
        }))
      : [
          {
            offset: offsetOf(document, issue.path),
            message: `${issue.path.join('.') || 'the file'}: ${issue.message}`,
          },
        ],
  )
  throw new YamlError(problems.map(({ offset, message }) => ({ line: lineAt(offset), message })))
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
  const found = isMap(map) ? map.items.find((item) => isScalar(item.key) && String(item.key.value) === key)?.key : null
  return isNode(found) && found.range ? found.range[0] : offsetOf(document, path)
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
