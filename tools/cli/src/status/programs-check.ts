import { runCommand } from '@fonds/db/statement'
import type pg from 'pg'
import type { Check, Finding, Seen } from '../doctor/check.ts'
import * as queries from './status.queries.ts'

/** A program that is connected to the database. */
export interface ConnectedProgram {
  /** Name of its pool without `fonds-`, such as `catalog`. */
  readonly program: string
  readonly version: string
  readonly connections: number
}

/** Lists the versions of services and workers that are connected to the database. */
export const programsCheck = (pool: pg.Pool, ownVersion: string): Check => ({
  name: 'services',
  advice: 'check the database',
  run: async () => compareVersions(await runCommand<ConnectedProgram>(pool, queries.programs, {}), ownVersion),
})

/** Names programs whose version is not that of this command. */
export function compareVersions(programs: readonly ConnectedProgram[], ownVersion: string): Seen {
  const findings: Finding[] = programs
    .filter(({ version }) => version !== ownVersion)
    .map(({ program, version }) => ({
      problem: `${program} runs version ${version}, and this command is ${ownVersion}`,
      advice: 'finish the upgrade: replace and restart the older one',
    }))
  const seen = programs.map(({ program, version }) => `${program} ${version}`)
  return { summary: seen.length === 0 ? 'none is connected to the database' : seen.join(', '), findings }
}
