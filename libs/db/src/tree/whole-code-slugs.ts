import type pg from 'pg'
import type { CodeRule } from '../codes/code-rule.ts'
import { inBatches, rowsOf } from '../transaction/rows.ts'
import { slugBase } from './slug-base.ts'

const BATCH_SIZE = 2_000

// $1 depth, $2 separator, $3 prefix.
const WHOLE = `
SELECT s.ord, s.title, fonds.prefix_code($3, fonds.join_code(p.code_below, s.reference_code, $2)) AS reference_code
FROM import_stage s LEFT JOIN import_place p ON p.ord = s.parent
WHERE s.depth = $1 AND s.reference_code IS NOT NULL`

const SET = `
UPDATE import_stage s SET slug_base = n.slug_base
FROM unnest($1::integer[], $2::text[]) AS n (ord, slug_base) WHERE s.ord = n.ord AND s.slug_base <> n.slug_base`

interface Coded {
  readonly ord: number
  readonly title: string
  readonly reference_code: string
}

/**
 * Makes slugs of the staged units of one depth from their whole reference codes, where the source has only parts: "3" would
 * be the slug of many. Call it once their parents are placed.
 */
export async function slugsOfWholeCodes(client: pg.ClientBase, depth: number, codes: CodeRule): Promise<void> {
  const rows = rowsOf<Coded>(client, 'whole_codes', WHOLE, [depth, codes.separator, codes.prefix])
  for await (const batch of inBatches(rows, BATCH_SIZE)) {
    await client.query(SET, [batch.map(({ ord }) => ord), batch.map((unit) => slugBase('reference', unit))])
  }
}
