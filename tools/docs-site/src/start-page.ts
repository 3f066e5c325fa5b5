import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const EXAMPLES = join(import.meta.dirname, '../../../services/gateway/src/docs/examples.json')

/** Members of the first result that the start page shows, in this order. */
const SHOWN = ['title', 'date', 'reference_code', 'summary', 'access', 'collection', 'thumbnail', 'url'] as const

/** Puts the recorded answer of a search in the place of the line `ANSWER`. */
export function withAnswer(start: string): string {
  const { search } = JSON.parse(readFileSync(EXAMPLES, 'utf8')) as { search: { body: { items: object[] } } }
  const first = new Map(Object.entries(search.body.items[0] ?? {}))
  const shown = SHOWN.flatMap((name) => (first.has(name) ? [[name, first.get(name)] as const] : []))
  if (shown.length < 5) throw new Error('the recorded search has no result to show')
  return start.replace(/^ANSWER$/m, () => JSON.stringify(Object.fromEntries(shown), null, 2))
}
