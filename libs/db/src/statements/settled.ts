import type { BoundStatement, Statement } from './statement.ts'

/** Reading functions that have a form without hidden ranges. */
const VISIBLE =
  /\bapi\.(?:visible_(descriptions|record_languages|media|entities|entity_links)|(search_documents|search_entities_and_exhibits))\b/g
const HIDES = 'EXISTS (SELECT FROM api.hides($1))'
const BEGINNING = 'SELECT s.* FROM ('
const CONDITION = `) s WHERE NOT ${HIDES}`

/**
 * Adds a variant to a query that returns at least one row unless its subject does not exist. The variant answers while no
 * subtree of the archive is being shown or hidden, which is nearly always, at up to a fifth less of PostgreSQL's time: its
 * plan has no hidden ranges (docs/adr/0024-settled-statements.md). Otherwise, which the same statement finds out, it returns
 * no row, and `query` sends the statement itself. A query that reads nothing that could be hidden stays as it is.
 */
export function withSettled<P extends string>(statement: Statement<P>): Statement<P> {
  const { name, text, kind } = statement
  if (kind !== 'query') throw new Error(`${name}: only queries have a settled variant`)
  const read = text.replaceAll(HIDES, 'false').replaceAll(VISIBLE, 'api.settled_$1$2')
  if (read === text) return statement
  const settled = { name: `${name}.settled`, text: `${BEGINNING}\n${read}\n${CONDITION}` }
  return { ...statement, settled }
}

/** Returns whether a statement has the form of a settled variant: all of it depends on nothing being hidden. */
export const isSettled = (text: string): boolean => text.startsWith(BEGINNING) && text.endsWith(CONDITION)

/** Returns a statement, bound or not, and its settled variant if it has one, for tests and checks. */
export const variantsOf = <S extends Pick<Statement, 'name' | 'text'> & Pick<BoundStatement, 'settled'>>(
  statement: S,
): readonly S[] => (statement.settled === undefined ? [statement] : [statement, { ...statement, ...statement.settled }])
