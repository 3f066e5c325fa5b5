import { recountAbove } from '../visibility/subtree.ts'
import type { Batch } from './batch.ts'

/** Years that systems write for "no end". Any other year far ahead is a mistake, so that the end is unknown. */
const OPEN = "'/(?:2999|3000|8888|9998|9999).*$'"

// Of a date with a year far ahead: a range keeps its beginning, a single date has no years.
const mended = (date: string): string => `
CASE WHEN greatest((${date} ->> 'start')::integer, (${date} ->> 'end')::integer) <= 2150 IS NOT FALSE THEN ${date}
  WHEN (${date} ->> 'start')::integer > 2150 THEN ${date} || '{"edtf": null, "start": null, "end": null}'
  ELSE ${date} || jsonb_build_object('end', NULL, 'edtf',
    regexp_replace(regexp_replace(${date} ->> 'edtf', ${OPEN}, '/..'), '/[2-9][0-9]{3}.*$', '/'))
END`

const MEND = `
UPDATE fonds.description d SET date_start = CASE WHEN d.date_start <= 2150 THEN d.date_start END, date_end = NULL,
  date = ${mended('d.date')},
  body = d.body || jsonb_build_object('dates', (
    SELECT jsonb_agg(${mended('x.date')} ORDER BY x.n)
    FROM jsonb_array_elements(d.body -> 'dates') WITH ORDINALITY x(date, n)
  ))
WHERE d.tenant_id = $1 AND d.id = ANY ($2::uuid[]) AND greatest(d.date_start, d.date_end) > 2150
RETURNING d.ancestor_ids`

/**
 * Mends dates that earlier readers stored with an end far in the future, such as 2999 for a series that goes on, as today's
 * reader reads them: an end that stands for none is open, a mistaken one unknown. Then the years of their ancestors follow.
 */
export async function mendFarEnds(batch: Batch, ids: readonly string[]): Promise<void> {
  const { rows } = await batch.client.query<{ ancestor_ids: string[] }>(MEND, [batch.tenantId, ids])
  const above = new Map(rows.map(({ ancestor_ids }) => [ancestor_ids.join(), ancestor_ids]))
  for (const ancestor_ids of above.values()) await recountAbove(batch, { ancestor_ids })
}
