import { levelName } from '../page/level.ts'
import type { Visit } from '../page/visit.ts'
import type { Detail } from './shown.ts'

/**
 * Returns what search engines and previews of links say about a description: its summary; without one, what identifies
 * it, its collection and its archive.
 */
export function summaryOf(detail: Detail, { tenant }: Visit<unknown>): string {
  const { summary, date, reference_code, ancestors } = detail
  if (summary !== null) return summary
  const facts = [levelName(detail), date?.display, reference_code, ancestors[0]?.title, tenant.name]
  return facts.filter(Boolean).join(' · ')
}
