/**
 * A SQL statement. Its source uses named parameters (`:slug`), so that variants can be composed from parts without
 * counting parameters. It is sent with numbered ones and always parametrised.
 */
export interface Statement<P extends string = string> {
  /** Unique within a process: PostgreSQL keeps the prepared statement under this name. */
  readonly name: string
  /** `$1`, `$2`, …; the first is `tenant`, unless the statement concerns the whole installation. */
  readonly parameters: readonly P[]
  readonly text: string
  /**
   * `query` reads through schema `api` for one tenant; `command` reads and writes data of a worker or the operator for
   * one tenant; `installation` does either for all tenants.
   */
  readonly kind: 'query' | 'command' | 'installation'
}

/** A statement with its values, as the driver expects it. */
export interface BoundStatement {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

// Matches a literal, which stays as it is, or `:name`, but not the cast `::type`.
const PLACEHOLDER = /'(?:[^']|'')*'|(?<!:):([a-z][a-z_]*)/g

/**
 * Declares a query for one tenant. Parameters are numbered in the order of declaration, after the tenant.
 * @throws if the text uses an undeclared parameter, or does not use a declared one
 */
export function defineStatement<const P extends string>(
  name: string,
  parameters: readonly P[],
  text: string,
): Statement<P | 'tenant'> {
  return define('query', name, ['tenant', ...parameters], text)
}

/** Declares a command for one tenant; parameters as in `defineStatement`. */
export function defineCommand<const P extends string>(
  name: string,
  parameters: readonly P[],
  text: string,
): Statement<P | 'tenant'> {
  return define('command', name, ['tenant', ...parameters], text)
}

/** Declares a statement for the whole installation, such as the list of tenants, or shared indices. */
export function defineInstallationStatement<const P extends string>(
  name: string,
  parameters: readonly P[],
  text: string,
): Statement<P> {
  return define('installation', name, parameters, text)
}

function define<P extends string>(
  kind: Statement['kind'],
  name: string,
  parameters: readonly P[],
  text: string,
): Statement<P> {
  const places = new Map<string, number>(parameters.map((known, index) => [known, index + 1]))
  const used = new Set<string>()
  const numbered = text.replace(PLACEHOLDER, (whole, found: string | undefined) => {
    if (found === undefined) return whole
    used.add(found)
    const place = places.get(found)
    if (place === undefined) throw new Error(`statement ${name}: parameter ${found} is not declared`)
    return `$${place}`
  })
  const unused = parameters.filter((known) => !used.has(known))
  if (unused.length > 0) throw new Error(`statement ${name}: ${unused.join(', ')} not used`)
  return { kind, name, parameters, text: tidy(numbered) }
}

/** Binds values to a statement. */
export function bind<P extends string>(statement: Statement<P>, values: Readonly<Record<P, unknown>>): BoundStatement {
  const { name, text, parameters } = statement
  return { name, text, values: parameters.map((parameter) => values[parameter]) }
}

/** A pool or one of its connections. */
export interface Client {
  query<Row extends object>(text: string, values?: unknown[]): Promise<{ rows: Row[]; rowCount: number | null }>
}

/** Runs a command with a plan for its values. Unlike list queries, few commands run often enough to stay prepared. */
export async function runCommand<Row extends object, P extends string = string>(
  client: Client,
  statement: Statement<P>,
  values: Readonly<Record<P, unknown>>,
): Promise<Row[]> {
  const { text, values: bound } = bind(statement, values)
  return (await client.query<Row>(text, bound)).rows
}

// Removes the source's indentation, but keeps that of parts within other parts.
function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n')
    .trim()
}
