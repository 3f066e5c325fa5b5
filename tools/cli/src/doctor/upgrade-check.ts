import { type Count, isApplied, type ReviewedTenant, tenantsBySlug } from '@fonds/db/upgrade'
import { limit, plural } from '@fonds/util'
import type pg from 'pg'
import type { Check, Finding } from './check.ts'

/** A change that an upgrade makes in the meaning of an archive's content. */
export interface UpgradeChange {
  /** Name of the check. */
  readonly name: string
  /** The migration that brings the change; the check finds nothing once the database has it. */
  readonly migration: string
  /** Looks at one archive. Stops counting when the time is over. */
  look(pool: pg.Pool, tenant: ReviewedTenant, isOver: () => boolean): Promise<Looked>
}

interface Looked {
  readonly findings: readonly Finding[]
  /** Whether all of the archive was looked at. */
  readonly exact: boolean
}

/** `fonds doctor` stops counting what an upgrade will change after this time, and says of what it has seen: at least. */
const COUNT_MS = limit(5_000)
/** Number of archives to name. */
const MAX_TENANTS = 20

/** Creates the check that says before an upgrade what it will change, and how much of it. Reads only. */
export const upgradeCheck = (pool: pg.Pool, { name, migration, look }: UpgradeChange, countMs = COUNT_MS): Check => ({
  name,
  advice: 'check the database',
  async run() {
    if (await isApplied(pool, migration)) return { summary: null, findings: [] }
    const started = performance.now()
    const isOver = () => performance.now() - started > countMs
    const tenants = await tenantsBySlug(pool)
    const findings: Finding[][] = []
    let unseen = 0
    for (const tenant of tenants) {
      const looked = isOver() ? null : await look(pool, tenant, isOver)
      if (looked === null || !looked.exact) unseen++
      if (looked !== null && looked.findings.length > 0) findings.push([...looked.findings])
    }
    return {
      summary: unseen === 0 ? plural(tenants.length, 'archive') : `${plural(unseen, 'archive')} not counted to the end`,
      findings: [...findings.slice(0, MAX_TENANTS).flat(), ...rest(findings.length, unseen, name)],
    }
  },
})

function rest(tenants: number, unseen: number, name: string): Finding[] {
  const more = tenants - MAX_TENANTS
  const findings: Finding[] = []
  if (more > 0) {
    const problem = `the same happens in ${plural(more, 'more archive')}`
    findings.push({ problem, advice: 'docs/upgrading.md says what changes' })
  }
  if (unseen > 0) {
    const problem = `${plural(unseen, 'archive')} could not be counted to the end in time, so there may be more (${name})`
    findings.push({ problem, advice: 'docs/upgrading.md says what changes; the upgrade itself looks at everything' })
  }
  return findings
}

/** Says a count and what it counts: "12 records", or "at least 12 records" if not everything was looked at. */
export const counted = ({ count, exact }: Count, what: string): string =>
  `${exact ? '' : 'at least '}${plural(count, what)}`
