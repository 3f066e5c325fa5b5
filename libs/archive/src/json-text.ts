/**
 * Builds SQL expressions that write JSON as text. `concat` looks up how to write each of its arguments once per
 * statement, while `json_build_object` does so for each name and value of each row: it takes half as long again, and
 * writes more spaces.
 */

/** Literal text, or a SQL expression whose value is inserted. */
type Part = { readonly text: string } | { readonly sql: string }

/** A JSON value in parts. */
export type JsonValue = readonly Part[]

const literal = (text: string): Part => ({ text })
const inserted = (sql: string): Part => ({ sql })

/** A value of type `json`, `jsonb` or a number, or text that `jsonObject` wrote, which is never null. */
export const jsonOf = (sql: string): JsonValue => [inserted(sql)]

/** The same, or null. */
export const jsonOrNull = (sql: string): JsonValue => [inserted(`coalesce(${sql}, 'null')`)]

/** An integer or null. */
export const integerOrNull = (sql: string): JsonValue => jsonOrNull(`(${sql})::text`)

/** Any text, or an array of texts, which is never null. */
export const textOf = (sql: string): JsonValue => jsonOf(`to_json(${sql})`)

/** The same, or null. */
export const textOrNull = (sql: string): JsonValue => jsonOrNull(`to_json(${sql})`)

/**
 * Expressions to join in quotes, as they are. Only for text without quotes, backslashes and control characters, such as
 * UUIDs, slugs, origins, and columns with a fixed set of values.
 */
export const quoted = (...parts: readonly JsonValue[]): JsonValue => [literal('"'), ...parts.flat(), literal('"')]

/** Literal text in JSON. */
export const jsonText = (text: string): JsonValue => [literal(text)]

/** Builds an expression that writes an object. */
export function jsonObject(members: Readonly<Record<string, JsonValue>>): string {
  const pairs = Object.entries(members).flatMap(([name, value], index) => [
    literal(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`),
    ...value,
  ])
  return joined([...pairs, literal(pairs.length === 0 ? '{}' : '}')])
}

/** Builds an expression that writes an array. */
export const jsonArray = (values: readonly JsonValue[]): string =>
  joined([
    ...values.flatMap((value, index) => [literal(index === 0 ? '[' : ','), ...value]),
    literal(values.length === 0 ? '[]' : ']'),
  ])

/**
 * Builds an aggregate that writes an array of the rows' items, which are never null.
 * @param item SQL expression for JSON, or for its text
 */
export const jsonArrayOf = (
  item: string,
  { order, where }: { readonly order?: string; readonly where?: string } = {},
) =>
  `coalesce('[' || string_agg((${item})::text, ','${order === undefined ? '' : ` ORDER BY ${order}`})${
    where === undefined ? '' : ` FILTER (WHERE ${where})`
  } || ']', '[]')`

function joined(parts: readonly Part[]): string {
  const args: string[] = []
  let text = ''
  const flush = () => {
    if (text !== '') args.push(`'${text.replaceAll("'", "''")}'`)
    text = ''
  }
  for (const part of parts) {
    if ('text' in part) text += part.text
    else {
      flush()
      args.push(part.sql)
    }
  }
  flush()
  return `concat(${args.join(', ')})`
}
