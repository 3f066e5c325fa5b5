/**
 * A reader's SQL statement. Its text is written with names (`:slug`), so that variants are put together from parts
 * without counting; it is sent with numbers, always parametrised, always with the tenant as `$1`.
 */
export interface Statement<P extends string = string> {
  /** Unique among the statements of a process: PostgreSQL keeps it prepared under this name. */
  readonly name: string
  /** `$1`, `$2`, …; the first is `tenant`. */
  readonly parameters: readonly P[]
  readonly text: string
}

/** A statement with its values, as the driver takes it. */
export interface BoundStatement {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

// A literal, which stays as it is, or `:name`; the cast `::type` is neither.
const PLACEHOLDER = /'(?:[^']|'')*'|(?<!:):([a-z][a-z_]*)/g

/**
 * Declares a statement. Parameters are numbered as they first occur, after the tenant.
 * @throws where the text uses another parameter than those declared, or leaves one out
 */
export function defineStatement<const P extends string>(
  name: string,
  parameters: readonly P[],
  text: string,
): Statement<P | 'tenant'> {
  const names: readonly (P | 'tenant')[] = ['tenant', ...parameters]
  const places = new Map<string, number>(names.map((known, index) => [known, index + 1]))
  const used = new Set<string>()
  const numbered = text.replace(PLACEHOLDER, (whole, found: string | undefined) => {
    if (found === undefined) return whole
    used.add(found)
    const place = places.get(found)
    if (place === undefined) throw new Error(`statement ${name}: parameter ${found} is not declared`)
    return `$${place}`
  })
  const unused = names.filter((known) => !used.has(known))
  if (unused.length > 0) throw new Error(`statement ${name}: ${unused.join(', ')} not used`)
  return { name, parameters: names, text: tidy(numbered) }
}

/** Gives a statement its values. */
export function bind<P extends string>(statement: Statement<P>, values: Readonly<Record<P, unknown>>): BoundStatement {
  return { name: statement.name, text: statement.text, values: statement.parameters.map((name) => values[name]) }
}

// Indentation of the source is no part of the statement; that of a part within another is kept.
function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n')
    .trim()
}
