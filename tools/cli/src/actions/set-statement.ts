import { decideStatement, findTenant } from '@fonds/db'
import { plural } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'

interface StatementRequest {
  readonly tenant: string
  /** The statement, or the beginning of its id. */
  readonly statement: string
  /** Null takes a decision back. */
  readonly access: { readonly status: string; readonly until: string | null } | null
}

/** Number of characters of a statement to print. */
const SHOWN = 60

/** Decides what a statement on access means, for all descriptions of an archive that make it. */
export async function setStatement(
  { pool, out }: ActionContext,
  { tenant, statement, access }: StatementRequest,
): Promise<number> {
  const { id } = await findTenant(pool, tenant)
  const result = await decideStatement(pool, id, statement, access)
  out.result({ ...result, access })
  const words = result.statement.replace(/\s+/g, ' ')
  const shown = words.length > SHOWN ? `${words.slice(0, SHOWN)}…` : words
  const made = `${plural(result.descriptions, 'description')} make it, ${result.changed.toLocaleString('en')} changed for readers`
  const done = access === null ? 'Took back the decision on' : `Set access=${access.status} for`
  out.line(`${done} “${shown}”: ${made}`)
  return EXIT.ok
}
