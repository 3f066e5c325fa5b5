import type { DescriptionKind } from '@fonds/types'
import type pg from 'pg'

/** A description that matches a reference code. */
export interface CodeMatch {
  readonly kind: DescriptionKind
  readonly id: string
  readonly slug: string
  readonly reference_code: string
}

/**
 * Finds descriptions by reference codes as they appear in file names: case is ignored, and all runs of characters other
 * than letters and digits are equivalent (`MS 12/3` is `ms_12_3`).
 * @returns all candidates for each name that matches any
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
