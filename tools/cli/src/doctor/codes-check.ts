import { runCommand } from '@fonds/db/statement'
import { plural, pluralUpTo } from '@fonds/util'
import type pg from 'pg'
import type { Check, Finding } from './check.ts'
import * as queries from './database.queries.ts'

interface ToCompose {
  readonly tenant: string
  /** At most one more than `MAX_COUNTED`. */
  readonly descriptions: number
  readonly collections: number
  /** A code as it is, and as it will be. */
  readonly written: string
  readonly composed: string
}

const MAX_COUNTED = 20_000

/**
 * Says, before an upgrade, how many reference codes of collections from AtoM's CSV it will compose of the parts of each level.
 * Finds nothing in a database that has been migrated.
 */
export const codesCheck = (pool: pg.Pool): Check => ({
  name: 'codes',
  advice: 'check the database',
  async run() {
    const found = await runCommand<ToCompose>(pool, queries.codesToCompose, { most: MAX_COUNTED + 1 })
    return { summary: null, findings: found.map(announced) }
  },
})

function announced({ tenant, descriptions, collections, written, composed }: ToCompose): Finding {
  const codes = pluralUpTo(MAX_COUNTED, descriptions, 'reference code')
  const where = `${plural(collections, 'collection')} from AtoM’s CSV`
  return {
    problem: `in ${tenant}, ${codes} in ${where} will be whole after the upgrade: ${composed} instead of ${written}`,
    advice: `to keep them as written, after the upgrade: fonds tenant set ${tenant} --reference-codes written`,
  }
}
