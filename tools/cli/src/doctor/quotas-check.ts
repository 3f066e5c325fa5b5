import { NEAR_QUOTA, nearQuota, type Quota } from '@fonds/db'
import { runCommand } from '@fonds/db/statement'
import { plural } from '@fonds/util'
import type pg from 'pg'
import type { Check } from './check.ts'
import * as queries from './database.queries.ts'

const ADVICE =
  'imports and files beyond it are refused: allow more with fonds tenant set SLUG --max-descriptions or --max-storage, or have some deleted'

/** Names the archives that have nearly as many descriptions or bytes as they may have. */
export const quotasCheck = (pool: pg.Pool): Check => ({
  name: 'quotas',
  advice: 'check the database',
  async run() {
    const [has] = await runCommand<{ known: boolean }>(pool, queries.quotasKnown, {})
    // The schema is that of an earlier version; the check of migrations says so.
    if (has?.known !== true) return null
    const [count] = await runCommand<{ archives: number }>(pool, queries.boundedArchives, {})
    if (!count?.archives) return null
    const near = await runCommand<Quota>(pool, queries.nearQuotas, { near: NEAR_QUOTA })
    return {
      summary: `${plural(count.archives, 'archive')} with bounds`,
      findings: near.flatMap(nearQuota).map((problem) => ({ problem, advice: ADVICE })),
    }
  },
})
