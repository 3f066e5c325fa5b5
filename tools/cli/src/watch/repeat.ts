import { setTimeout } from 'node:timers/promises'
import { plural } from '../plural.ts'
import type { PassResult } from './pass.ts'
import { isTransient, type Patience } from './patiently.ts'

/**
 * Looks at a folder again and again, until the signal.
 * @param look returns null while another process is looking
 * @throws the error of a look, if the database was away for more looks in a row than there are retries; any other error
 */
export async function repeat(
  look: () => Promise<PassResult | null>,
  { retries, signal, log }: Patience,
  intervalMs: number,
): Promise<void> {
  let waitedFor = false
  let failures = 0
  while (!signal.aborted) {
    try {
      const result = await look()
      failures = 0
      if (result === null && !waitedFor) log('another process is importing this folder; waiting for it')
      waitedFor = result === null
      if (result !== null && result.imported + result.refused + result.deleted > 0) log(summaryOf(result))
    } catch (error) {
      if (!isTransient(error) || ++failures > retries) throw error
      log('the database is away; looking again later')
    }
    await setTimeout(intervalMs, undefined, { signal }).catch(() => undefined)
  }
}

/** Says in one line what a look led to. */
export function summaryOf({ imported, unchanged, refused, waiting, missing, deleted }: PassResult): string {
  const counts = Object.entries({ imported, unchanged, refused, waiting, missing })
  const files = counts.flatMap(([what, count]) => (count > 0 ? [`${count.toLocaleString('en')} ${what}`] : []))
  const collections = deleted > 0 ? `; ${plural(deleted, 'collection')} deleted` : ''
  return `files: ${files.join(', ') || 'none'}${collections}`
}
