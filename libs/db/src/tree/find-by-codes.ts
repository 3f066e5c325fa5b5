import type { DescriptionKind } from '@fonds/types'
import type pg from 'pg'

/** A description that matches a reference code. */
export interface CodeMatch {
  readonly kind: DescriptionKind
  readonly id: string
  readonly slug: string
  readonly reference_code: string
}

/** A description that matches a file name. */
export interface NameMatch extends CodeMatch {
  readonly has_components: boolean
}

/** Maximum number of candidates to return for a name, enough to show that it is ambiguous. */
const MAX_CANDIDATES = 5

/**
 * Finds descriptions by reference codes as they appear in file names: case is ignored, and all runs of characters other
 * than letters and digits are equivalent (`MS 12/3` is `ms_12_3`).
 * @returns up to five candidates for each name that matches any, in archival order
 */
export async function findByCodes(
  pool: pg.Pool,
  tenantId: string,
  names: readonly string[],
): Promise<Map<string, NameMatch[]>> {
  const { rows } = await pool.query<NameMatch & { name: string }>(FIND, [tenantId, [...new Set(names)]])
  return Map.groupBy(rows, ({ name }) => name)
}

const folded = (text: string) => `trim('_' from regexp_replace(lower(${text}), '[^[:alnum:]]+', '_', 'g'))`

const FIND = `
SELECT name, kind, id, slug, reference_code,
  EXISTS (SELECT FROM fonds.description c WHERE c.parent_id = ranked.id) AS has_components
FROM (
  SELECT n.name, d.kind, d.id, d.slug, d.reference_code, d.path,
    row_number() OVER (PARTITION BY n.name ORDER BY d.path) AS n
  FROM fonds.description d JOIN unnest($2::text[]) AS n(name) ON ${folded('d.reference_code')} = ${folded('n.name')}
  WHERE d.tenant_id = $1 AND d.reference_code IS NOT NULL AND ${folded('n.name')} <> ''
) ranked WHERE n <= ${MAX_CANDIDATES} ORDER BY name, path`
