import { type DescriptionDate, mainDate, spanOf } from '@fonds/types'
import type { Count, Reader } from './count.ts'

/** Descriptions whose date, or whose years in searches, an upgrade changes. */
export interface DateForecast extends Count {
  /** One whose date reads differently afterwards; null if only years change. */
  readonly example: DateChange | null
}

export interface DateChange {
  readonly title: string
  /** As shown today and after the upgrade. */
  readonly before: string | null
  readonly after: string | null
}

interface Row {
  readonly id: string
  readonly title: string
  readonly date: Pick<DescriptionDate, 'display' | 'edtf' | 'start' | 'end'> | null
  readonly first: number | null
  readonly last: number | null
  /** Null if it has fewer than two. */
  readonly dates: readonly DescriptionDate[] | null
}

/** The number of descriptions to look at in one statement. */
const PAGE_SIZE = 2_000

// Also returns the last row of the page, from which the next one continues.
const PAGE = `
WITH page AS (
  SELECT v.id FROM fonds.description v
  WHERE v.tenant_id = $1 AND v.visible AND ($2::uuid IS NULL OR v.id > $2) ORDER BY v.id LIMIT ${PAGE_SIZE}
)
SELECT d.id, d.title, d.date, d.date_start AS first, d.date_end AS last,
  CASE WHEN jsonb_path_exists(d.body, 'strict $.dates[1]', '{}', true) THEN d.body -> 'dates' END AS dates
FROM page p JOIN fonds.description d ON d.id = p.id
WHERE jsonb_path_exists(d.body, 'strict $.dates[1]', '{}', true) OR d.id = (SELECT q.id FROM page q ORDER BY q.id DESC LIMIT 1)
ORDER BY d.id`

/** Counts the visible descriptions of an archive to which migration 0079 gives another date or other years. */
export async function forecastDates(db: Reader, tenantId: string, isOver: () => boolean): Promise<DateForecast> {
  let count = 0
  let example: DateChange | null = null
  for (let after: string | null = null; !isOver(); ) {
    const { rows }: { rows: Row[] } = await db.query(PAGE, [tenantId, after])
    const last = rows.at(-1)
    if (last === undefined) return { count, exact: true, example }
    for (const row of rows) {
      const change = changeOf(row)
      if (change === null) continue
      count++
      if (change.before !== change.after) example ??= change
    }
    after = last.id
  }
  return { count, exact: false, example }
}

function changeOf({ title, date, first, last, dates }: Row): DateChange | null {
  if (dates === null) return null
  const main = mainDate(dates)
  const { start, end } = spanOf(dates)
  const isSame =
    first === start &&
    last === end &&
    (date?.display ?? null) === (main?.display ?? null) &&
    (date?.edtf ?? null) === (main?.edtf ?? null) &&
    (date?.start ?? null) === (main?.start ?? null) &&
    (date?.end ?? null) === (main?.end ?? null)
  return isSame ? null : { title, before: date?.display ?? null, after: main?.display ?? null }
}
