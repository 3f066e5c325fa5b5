import { CommandError } from '../command-error.ts'
import type { Batch } from '../feed/batch.ts'
import { matchText } from '../values/fold.ts'
import type { ExhibitInput } from './exhibit-bounds.ts'

const STORED = `
SELECT e.title, count(DISTINCT d.id)::integer AS records,
  count(DISTINCT d.id) FILTER (WHERE d.id = ANY ($3::uuid[]))::integer AS found
FROM fonds.exhibit e LEFT JOIN fonds.exhibit_item i ON i.exhibit_id = e.id
  LEFT JOIN fonds.description d ON d.id = i.description_id
WHERE e.tenant_id = $1 AND e.slug = $2 GROUP BY e.id`

/**
 * Refuses an exhibit that is not recognised as the one of the same slug: it has another title, and shows fewer than half
 * of its records and collections.
 * @param shown UUIDs of what it shows
 * @throws CommandError would_replace
 */
export async function checkExhibitReplacement(
  { client, tenantId }: Pick<Batch, 'client' | 'tenantId'>,
  { slug, title }: Pick<ExhibitInput, 'slug' | 'title'>,
  shown: readonly string[],
): Promise<void> {
  const { rows } = await client.query<{ title: string; records: number; found: number }>(STORED, [
    tenantId,
    slug,
    shown,
  ])
  const [stored] = rows
  if (stored === undefined || matchText(stored.title) === matchText(title)) return
  if (stored.records > 0 && stored.found * 2 >= stored.records) return
  throw new CommandError(
    'would_replace',
    `“${title}” would take the place of the exhibit “${stored.title}” (${slug}): ` +
      `${stored.found} of its ${stored.records} records are found again`,
  )
}
