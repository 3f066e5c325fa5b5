import type { PoolClient, QueryResultRow } from 'pg'
import { inStatementSpan } from './trace-statements.ts'

/** A statement that is prepared once per connection under its name; a name always stands for the same text. */
export interface NamedQuery {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** Returns the rows of a named statement. @throws the database's error */
export async function runPrepared<Row extends QueryResultRow>(client: PoolClient, query: NamedQuery): Promise<Row[]> {
  try {
    const { name, text, values } = query
    return await inStatementSpan(query, async () => (await client.query<Row>({ name, text, values: [...values] })).rows)
  } catch (error) {
    // From here, the stack leads to the code that sent the statement, rather than to the connection.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}
