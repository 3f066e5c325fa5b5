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
  /** Whether the name is only the part of the reference code that its source has. */
  readonly is_part: boolean
}

/** Maximum number of candidates to return for a name, enough to show that it is ambiguous. */
const MAX_CANDIDATES = 5

/**
 * Finds descriptions by reference codes as they appear in file names: case is ignored, and all runs of characters other
 * than letters and digits are equivalent (`MS 12/3` is `ms_12_3`). Both the whole code and the part of it that the source
 * has count.
 * @returns up to five candidates of each kind for each name that matches any, whole codes first, in archival order
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

const matching = (column: string, isPart: string) => `
    SELECT n.name, d.kind, d.id, d.slug, d.reference_code, d.path, ${isPart} AS is_part
    FROM fonds.description d JOIN unnest($2::text[]) AS n(name) ON ${folded(`d.${column}`)} = ${folded('n.name')}
    WHERE d.tenant_id = $1 AND d.${column} IS NOT NULL AND ${folded('n.name')} <> ''`

const FIND = `
SELECT name, kind, id, slug, reference_code, is_part,
  EXISTS (SELECT FROM fonds.description c WHERE c.parent_id = ranked.id) AS has_components
FROM (
  SELECT f.*, row_number() OVER (PARTITION BY f.name, f.is_part ORDER BY f.path) AS n
  FROM (${matching('reference_code', 'false')}
    UNION ALL ${matching('written_code', 'true')}
  ) f
) ranked WHERE n <= ${MAX_CANDIDATES} ORDER BY name, is_part, path`
