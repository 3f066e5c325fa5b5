import pg, { type PoolClient } from 'pg'
import { inStatementSpan } from './trace-statements.ts'

/** A statement that is prepared once per connection under its name; a name always stands for the same text. */
export interface NamedQuery {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** Returns the rows of a named statement. @throws the database's error */
export async function runPrepared<Row extends pg.QueryResultRow>(
  client: PoolClient,
  query: NamedQuery,
): Promise<Row[]> {
  try {
    return await inStatementSpan(query, () => send<Row>(client, query))
  } catch (error) {
    // From here, the stack leads to the code that sent the statement, rather than to the connection.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

const send = <Row extends pg.QueryResultRow>(client: PoolClient, query: NamedQuery): Promise<Row[]> =>
  new Promise((resolve, reject) => {
    client.query(new PreparedQuery<Row>(query, (error, { rows } = NOTHING) => (error ? reject(error) : resolve(rows))))
  })

const NOTHING = { rows: [] }

/** The columns of a result, as `Result` of pg keeps them, which finds them out for each statement. */
interface Columns {
  readonly fields: unknown
  readonly _parsers: unknown
  readonly _prebuiltEmptyResultObject: unknown
}

/** Members of pg's `Query` that its types leave out. */
interface Internals {
  name: string
  _result: object & Partial<Columns>
  _accumulateRows: boolean
  handleRowDescription(message: unknown): void
}

const internals = (query: object) => query as Internals

/** The connections that have run prepared statements, and the columns of these by name. */
const known = new WeakMap<pg.Connection, KnownConnection>()

interface KnownConnection {
  readonly columns: Map<string, Columns>
  /** The same connection, but it asks for no columns. */
  readonly undescribed: pg.Connection
}

/**
 * A named statement that asks for its columns only once per connection. PostgreSQL would describe them each time, and pg
 * read the description each time, which for forty columns takes a sixth of the time to read a record. A prepared statement
 * never changes its columns: PostgreSQL rather fails.
 */
class PreparedQuery<Row extends pg.QueryResultRow> extends pg.Query<Row> {
  #connection: pg.Connection | undefined

  constructor(
    { name, text, values }: NamedQuery,
    done: (error: Error | null | undefined, result?: { rows: Row[] }) => void,
  ) {
    // Not by a configuration, which pg copies property by property.
    super(text, [...values], done)
    internals(this).name = name
  }

  static {
    // A method, although pg's types have a property: each statement would have a function of its own that refers to it,
    // which keeps its rows alive through scavenges (ADR 0022).
    PreparedQuery.prototype.submit = function (connection) {
      return this.#submit(connection)
    }
  }

  /** Called by pg to send the statement. @returns an error that pg reports, or null */
  #submit(connection: pg.Connection): unknown {
    this.#connection = connection
    const query = internals(this)
    const { columns, undescribed } = known.get(connection) ?? {}
    const described = columns?.get(query.name)
    if (described === undefined || undescribed === undefined) return pg.Query.prototype.submit.call(this, connection)
    Object.assign(query._result, described)
    query._accumulateRows = true
    return pg.Query.prototype.submit.call(this, undescribed)
  }

  /** Called by pg when PostgreSQL describes the columns. */
  handleRowDescription(message: unknown): void {
    const query = internals(this)
    internals(pg.Query.prototype).handleRowDescription.call(query, message)
    if (this.#connection === undefined) return
    const { fields, _parsers, _prebuiltEmptyResultObject } = query._result
    const { columns } = remembered(this.#connection)
    columns.set(query.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

function remembered(connection: pg.Connection): KnownConnection {
  const before = known.get(connection)
  if (before !== undefined) return before
  const undescribed: pg.Connection = Object.create(connection, { describe: { value: () => undefined } })
  const made = { columns: new Map(), undescribed }
  known.set(connection, made)
  return made
}
