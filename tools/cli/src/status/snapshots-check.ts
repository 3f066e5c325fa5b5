import { createJobQueue, snapshotOverdueKey } from '@fonds/queue'
import { pino } from 'pino'
import type { Check } from '../doctor/check.ts'
import { answered } from '../doctor/outside-checks.ts'

/** Longer than a snapshot of a large archive takes. */
const MAX_OVERDUE_SECONDS = 6 * 3_600

/** Reads whether the snapshots for mirrors are up to date, as the export worker last reported. @param url of Redis, or null */
export const snapshotsCheck = (url: string | null, prefix: string): Check => ({
  name: 'snapshots',
  advice: 'check Redis',
  async run() {
    if (url === null) return null
    const queue = createJobQueue<unknown>({ name: 'snapshots', url, prefix, logger: pino({ level: 'silent' }) })
    try {
      await answered(queue)
      const reported = await queue.reach((redis) => redis.get(snapshotOverdueKey(prefix)))
      if (reported === null) return { summary: 'nothing reported in the last minutes', findings: [] }
      const seconds = Number(reported)
      if (seconds <= MAX_OVERDUE_SECONDS) return { summary: 'as old as they may be, or newer', findings: [] }
      const hours = `${Math.floor(seconds / 3_600)} h`
      const advice = 'check the log of the export worker (docs/operations/runbooks/snapshot-overdue.md)'
      return { summary: `due for ${hours}`, findings: [{ problem: `a snapshot has been due for ${hours}`, advice }] }
    } finally {
      await queue.close()
    }
  },
})
