import { findTenant, MOST_USAGE_ROWS, nearQuota, readQuota, readUsage, type UsageGroup, type UsageRow } from '@fonds/db'
import { isDay } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { table, visible, warn } from '../output.ts'
import { csvHeader, csvLine } from '../report/formats/csv.ts'
import { print } from '../report/write.ts'
import { UsageError } from '../usage-error.ts'

interface UsageOptions {
  readonly tenant: string
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly by: UsageGroup
  readonly csv?: true | undefined
}

const DAY_MS = 86_400_000

/** Columns of each group, in the order in which they are shown. */
const COLUMNS: Readonly<Record<UsageGroup, readonly string[]>> = {
  day: ['period', 'investigations', 'requests', 'pages', 'api', 'files', 'iiif', 'oai', 'mirrors', 'robots'],
  month: ['period', 'investigations', 'requests', 'pages', 'api', 'files', 'iiif', 'oai', 'mirrors', 'robots'],
  collection: ['collection', 'title', 'investigations', 'requests', 'id'],
  item: ['kind', 'item', 'title', 'investigations', 'requests', 'id'],
  words: ['words', 'days', 'most_askers'],
}

/** Shows how an archive is used. */
export async function showUsage({ pool, out }: ActionContext, options: UsageOptions): Promise<number> {
  const { by } = options
  const period = periodOf(options)
  const tenant = await findTenant(pool, options.tenant)
  const rows = await readUsage(pool, by, { tenant: tenant.id, ...period })
  out.result({ tenant: tenant.slug, ...period, by, rows })
  const columns = COLUMNS[by]
  if (options.csv) await print(csvOf(rows, columns))
  else out.lines(linesOf(rows, columns))
  const quota = await readQuota(pool, tenant.id)
  for (const near of quota === null ? [] : nearQuota(quota)) warn(`${near}.`)
  if (rows.length === MOST_USAGE_ROWS)
    warn(`Only ${MOST_USAGE_ROWS.toLocaleString('en')} rows are shown. Ask for a shorter time with --from and --to.`)
  return EXIT.ok
}

function linesOf(rows: readonly UsageRow[], columns: readonly string[]): string[] {
  if (rows.length === 0) return ['Nothing was counted in this time.']
  const shown = columns.filter((column) => column !== 'id')
  const cells = rows.map((row) => cellsOf(row, shown).map((cell) => cell ?? '(removed)'))
  return table(
    shown.map((column) => column.replaceAll('_', ' ')),
    cells,
  )
}

async function* csvOf(rows: readonly UsageRow[], columns: readonly string[]): AsyncGenerator<string> {
  yield csvHeader(columns)
  // Titles and searched words are others' text.
  for (const row of rows)
    yield csvLine(cellsOf(row, columns).map((cell) => (typeof cell === 'string' ? visible(cell) : cell)))
}

const cellsOf = (row: UsageRow, columns: readonly string[]): (string | number | null)[] =>
  columns.map((column) => row[column] ?? null)

/** @throws UsageError */
function periodOf({ from, to }: Pick<UsageOptions, 'from' | 'to'>): { from: string; to: string } {
  for (const [name, day] of Object.entries({ from, to }))
    if (day !== undefined && !isDay(day)) throw new UsageError(`--${name} must be a date, YYYY-MM-DD`)
  const last = to ?? new Date().toISOString().slice(0, 10)
  const first = from ?? new Date(Date.parse(last) - 29 * DAY_MS).toISOString().slice(0, 10)
  if (first > last) throw new UsageError(`--from ${first} is after the last day, ${last}`)
  return { from: first, to: last }
}
