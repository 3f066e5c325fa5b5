/** The head of each table of standards, whose last column has the days on which the parts of a row ran last. */
export const STANDARDS_HEAD =
  '| Standard | Version | Available at | Validated by | Used by | Part | Last run |\n|---|---|---|---|---|---|---|\n'

/** The column's text for standards that only tests check, which run with every change. */
const ALWAYS = 'every test run'

/**
 * Returns the page of standards with the days of the last runs.
 * @param page the page so far
 * @param results the table of results
 */
export function withLastRuns(page: string, results: string): string {
  const days = daysOf(results)
  return page
    .split(STANDARDS_HEAD)
    .map((text, n) => {
      if (n === 0) return text
      const [table = '', ...rest] = text.split('\n\n')
      return [
        table
          .split('\n')
          .map((row) => withDay(row, days))
          .join('\n'),
        ...rest,
      ].join('\n\n')
    })
    .join(STANDARDS_HEAD)
}

/** Returns the days on which each part ran last, by its name. */
function daysOf(results: string): ReadonlyMap<string, ReadonlySet<string>> {
  const days = new Map<string, Set<string>>()
  for (const row of results.split('\n')) {
    const [, name] = /^\| `([^`]+)` \|/.exec(row) ?? []
    const day = row.split(' | ').at(-2)
    if (name !== undefined && day !== undefined) days.set(name, (days.get(name) ?? new Set()).add(day))
  }
  return days
}

function withDay(row: string, days: ReadonlyMap<string, ReadonlySet<string>>): string {
  const cells = row.split('|')
  // Bars before the first cell and after the last one.
  if (cells.length !== 9) return row
  const parts = [...(cells[6] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  const found = [...new Set(parts.flatMap((name) => [...(days.get(name) ?? [])]))].sort()
  const day = parts.length === 0 ? ALWAYS : found.join(', ')
  return [...cells.slice(0, 7), day === '' ? ' ' : ` ${day} `, ...cells.slice(8)].join('|')
}
