import type pg from 'pg'

/** The kinds of an operator's choices that imports keep, of which most archives have none. */
interface OperatorChoices {
  /** Decisions on statements of access. */
  readonly decisions: boolean
  readonly slugs: boolean
  readonly translations: boolean
}

/** Returns of which kinds an archive has any. */
export async function operatorChoices(client: pg.ClientBase, tenantId: string): Promise<OperatorChoices> {
  const { rows } = await client.query<OperatorChoices>(
    `SELECT EXISTS (SELECT FROM fonds.access_decision WHERE tenant_id = $1) AS decisions,
       EXISTS (SELECT FROM fonds.set_slug WHERE tenant_id = $1) AS slugs,
       EXISTS (SELECT FROM fonds.set_translation WHERE tenant_id = $1) AS translations`,
    [tenantId],
  )
  const [row] = rows
  if (row === undefined) throw new Error('a statement without a table returned no row')
  return row
}
