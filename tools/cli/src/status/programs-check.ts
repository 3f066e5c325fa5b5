import { runCommand } from '@fonds/db/statement'
import type pg from 'pg'
import type { Check, Finding, Seen } from '../doctor/check.ts'
import { type BuildRelation, compareBuilds } from './compare-builds.ts'
import * as queries from './status.queries.ts'

/** A program that is connected to the database. */
export interface ConnectedProgram {
  /** Name of its pool without `fonds-`, such as `catalog`. */
  readonly program: string
  /** Its build, such as `1.2.0+0a1b2c3d4e5f`. */
  readonly version: string
  readonly connections: number
}

/** Lists the builds of services and workers that are connected to the database. */
export const programsCheck = (pool: pg.Pool, own: string): Check => ({
  name: 'services',
  advice: 'check the database',
  run: async () => examinePrograms(await connectedPrograms(pool), own),
})

/** Returns the services and workers that are connected to the database. */
export const connectedPrograms = (pool: pg.Pool): Promise<readonly ConnectedProgram[]> =>
  runCommand<ConnectedProgram>(pool, queries.programs, {})

const ADVICE: Readonly<Record<Exclude<BuildRelation, 'same'>, string>> = {
  later: 'use the fonds of the same release (docs/upgrading.md)',
  older: 'finish the upgrade with its upgrade.sh (docs/upgrading.md)',
  other: 'finish the upgrade, or use the fonds of the same build (docs/upgrading.md)',
}

/** Names programs whose build is not that of this command. */
export function examinePrograms(programs: readonly ConnectedProgram[], own: string): Seen {
  const findings: Finding[] = programs.flatMap(({ program, version }) => {
    const relation = compareBuilds(version, own)
    if (relation === 'same') return []
    return [{ problem: `${program} runs ${version}, and this command is ${own}`, advice: ADVICE[relation] }]
  })
  const seen = programs.map(({ program, version }) => `${program} ${version}`)
  return { summary: seen.length === 0 ? 'none is connected to the database' : seen.join(', '), findings }
}

/**
 * Returns a warning if services of a later build use the database, or of another one of the same version; null otherwise. An
 * older command would import, back up and check by the rules of its own release.
 */
export function otherBuildWarning(programs: readonly ConnectedProgram[], own: string): string | null {
  const names = new Map<string, string[]>()
  let isOlder = false
  for (const { program, version } of programs) {
    const relation = compareBuilds(own, version)
    if (relation !== 'older' && relation !== 'other') continue
    isOlder ||= relation === 'older'
    names.set(version, [...(names.get(version) ?? []), program])
  }
  if (names.size === 0) return null
  const others = [...names].map(([version, programs]) => `${programs.join(', ')} (${version})`).join(' and ')
  return `this is fonds ${own}, ${isOlder ? 'older than' : 'another build than'} ${others}: ${ADVICE.later}`
}
