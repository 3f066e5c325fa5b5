import { runCommand } from '@fonds/db/statement'
import { pluralUpTo } from '@fonds/util'
import type pg from 'pg'
import type { Check, Finding } from './check.ts'
import * as queries from './database.queries.ts'

const MAX_COUNTED = 100_000

interface Settled {
  readonly tenant: string
  /** At most one more than `MAX_COUNTED`, like `entities`. */
  readonly descriptions: number
  readonly entities: number
}

/**
 * Says before an upgrade how many slugs will no longer follow titles and names, because what they belong to is or was
 * public. Reads a database that has not been migrated, and has nothing to say of others.
 */
export const slugsCheck = (pool: pg.Pool): Check => ({
  name: 'slugs',
  advice: 'check the database',
  async run() {
    const [table] = await runCommand<{ present: boolean }>(pool, queries.keepsSlugs, {})
    if (table?.present === true) return { summary: 'no import changes those of what is or was public', findings: [] }
    const settled = await runCommand<Settled>(pool, queries.settledSlugs, { most: MAX_COUNTED + 1 })
    return { summary: null, findings: settled.map(finding) }
  },
})

const finding = ({ tenant, descriptions, entities }: Settled): Finding => ({
  problem:
    `in ${tenant}, the slugs of ${pluralUpTo(MAX_COUNTED, descriptions, 'description')} and ` +
    `${pluralUpTo(MAX_COUNTED, entities, 'entity', 'entities')} follow corrected titles and names; after the upgrade no ` +
    'longer, because these are or were public',
  advice: `import corrections that should still change URLs before the upgrade, or later: fonds set --tenant ${tenant} record SLUG slug=NEW`,
})
