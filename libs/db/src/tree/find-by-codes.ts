import type { DescriptionKind } from '@fonds/types'
import type pg from 'pg'

/** A description that a reference code names. */
export interface CodeMatch {
  readonly kind: DescriptionKind
  readonly id: string
  readonly slug: string
  readonly reference_code: string
}

/**
 * Descriptions by reference code as file names have it: case does not count, and any run of other signs than letters
 * and digits is as good as any other (`MS 12/3` is `ms_12_3`).
 * @returns for each name that leads anywhere, all that it may mean
 */
export async function findByCodes(
  pool: pg.Pool,
  tenantId: string,
  names: readonly string[],
): Promise<Map<string, CodeMatch[]>> {
  const folded = (text: string) => `trim('_' from regexp_replace(lower(${text}), '[^[:alnum:]]+', '_', 'g'))`
  const { rows } = await pool.query<CodeMatch & { name: string }>(
    `SELECT n.name, d.kind, d.id, d.slug, d.reference_code
     FROM fonds.description d JOIN unnest($2::text[]) AS n(name) ON ${folded('d.reference_code')} = ${folded('n.name')}
     WHERE d.tenant_id = $1 AND d.reference_code IS NOT NULL ORDER BY n.name, d.path`,
    [tenantId, [...new Set(names)]],
  )
  return Map.groupBy(rows, ({ name }) => name)
}
