import { setTimeout } from 'node:timers/promises'
import { plural } from '@fonds/util'
import { FolderUnavailable } from './found-files.ts'
import type { PassResult } from './pass-options.ts'
import { isTransient, type Patience } from './patiently.ts'

/**
 * Looks at a folder again and again, until the signal.
 * @param look returns null while another process is looking
 * @param refuse is told once why the folder cannot be looked at; it is looked at again all the same
 * @throws the error of a look, if the database was away for more looks in a row than there are retries; any other error
 */
export async function repeat(
  look: () => Promise<PassResult | null>,
  { retries, signal, log, refuse }: Patience & { readonly refuse: (line: string) => void },
  intervalMs: number,
): Promise<void> {
  let waitedFor = false
  let failures = 0
  let unavailable = ''
  while (!signal.aborted) {
    try {
      const result = await look()
      failures = 0
      unavailable = ''
      if (result === null && !waitedFor) log('another process is importing this folder; waiting for it')
      waitedFor = result === null
      if (result !== null && result.imported + result.refused + result.deleted > 0) log(summaryOf(result))
    } catch (error) {
      if (error instanceof FolderUnavailable) {
        if (error.message !== unavailable) refuse(error.message)
        unavailable = error.message
      } else if (!isTransient(error) || ++failures > retries) throw error
      else log('the database is away; looking again later')
    }
    await setTimeout(intervalMs, undefined, { signal }).catch(() => undefined)
  }
}

/** Summarizes a pass over the folder in one line. */
export function summaryOf({ imported, unchanged, refused, waiting, missing, deleted }: PassResult): string {
  const counts = Object.entries({ imported, unchanged, refused, waiting, missing })
  const files = counts.flatMap(([what, count]) => (count > 0 ? [`${count.toLocaleString('en')} ${what}`] : []))
  const collections = deleted > 0 ? `; ${plural(deleted, 'collection')} deleted` : ''
  return `files: ${files.join(', ') || 'none'}${collections}`
}
