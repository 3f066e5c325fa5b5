import type pg from 'pg'
import { isUuid } from '../values/uuid.ts'
import type { CodeMatch } from './find-by-codes.ts'

/** Maximum number of candidates to return for a reference, enough to show that it is ambiguous. */
const MAX_CANDIDATES = 5

/**
 * Finds descriptions by what an operator's file calls them: the exact reference code, the slug or the UUID; what is none of
 * these, by the part of a reference code that a source has.
 * @returns up to five candidates for each reference that matches any, in archival order
 */
export async function findByReferences(
  client: pg.ClientBase | pg.Pool,
  tenantId: string,
  references: readonly string[],
): Promise<Map<string, CodeMatch[]>> {
  const names = [...new Set(references)]
  const { rows } = await client.query<CodeMatch & { name: string }>(FIND, [tenantId, names, names.filter(isUuid)])
  return Map.groupBy(rows, ({ name }) => name)
}

const FIND = `
WITH whole AS (
  SELECT n.name, d.id FROM unnest($2::text[]) AS n(name) JOIN fonds.description d ON d.reference_code = n.name
  WHERE d.tenant_id = $1
  UNION
  SELECT n.name, d.id FROM unnest($2::text[]) AS n(name) JOIN fonds.description d ON d.slug = n.name COLLATE "C"
  WHERE d.tenant_id = $1 AND d.kind IN ('collection', 'record')
  UNION
  SELECT n.name, d.id FROM unnest($3::text[]) AS n(name) JOIN fonds.description d ON d.id = n.name::uuid
  WHERE d.tenant_id = $1
), found AS (
  SELECT name, id FROM whole
  UNION ALL
  SELECT n.name, d.id FROM unnest($2::text[]) AS n(name) JOIN fonds.description d ON d.written_code = n.name
  WHERE d.tenant_id = $1 AND d.written_code IS NOT NULL AND n.name NOT IN (SELECT name FROM whole)
)
SELECT name, kind, id, slug, reference_code FROM (
  SELECT f.name, d.kind, d.id, d.slug, d.reference_code, d.path,
    row_number() OVER (PARTITION BY f.name ORDER BY d.path) AS n
  FROM found f JOIN fonds.description d USING (id)
) ranked WHERE n <= ${MAX_CANDIDATES} ORDER BY name, path`
