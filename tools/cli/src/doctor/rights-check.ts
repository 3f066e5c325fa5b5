import { runCommand } from '@fonds/db/statement'
import type pg from 'pg'
import type { Check, Finding } from './check.ts'
import * as queries from './database.queries.ts'

interface OpenQuestion {
  readonly tenant: string
  readonly statement: string | null
  readonly uri: string | null
  /** Whether the schema is that of this version, so that the statement no longer holds for material. */
  readonly is_migrated: boolean
  /** Public descriptions without rights, at most one more than `MAX_COUNTED`. */
  readonly descriptions: number
  readonly pictures: number
}

const MAX_COUNTED = 100_000

/**
 * Names the archives whose one statement of earlier versions held for their descriptions and their material, until they
 * say what holds for the material. Also reads a database that has not been migrated.
 */
export const rightsCheck = (pool: pg.Pool): Check => ({
  name: 'rights',
  advice: 'check the database',
  async run() {
    const open = await runCommand<OpenQuestion>(pool, queries.openRights, { most: MAX_COUNTED + 1 })
    return { summary: null, findings: open.map(asked) }
  },
})

function asked({ tenant, statement, uri, is_migrated, descriptions, pictures }: OpenQuestion): Finding {
  const isMore = descriptions > MAX_COUNTED
  const count = isMore
    ? `more than ${MAX_COUNTED.toLocaleString('en')} descriptions`
    : `${descriptions.toLocaleString('en')} descriptions with ${pictures.toLocaleString('en')} pictures`
  const stated = [statement, uri].filter((part) => part !== null && part !== '').join(', ')
  const answer = `fonds tenant set ${tenant} --material-rights-uri URI, or "" if there is no statement`
  return {
    problem:
      `in ${tenant}, ${count} state no rights of their own; the archive’s statement (${stated}) ` +
      (is_migrated ? 'is that of its descriptions alone' : 'will be that of its descriptions alone after the upgrade'),
    advice: `${is_migrated ? 's' : 'after the upgrade, s'}ay what holds for the material: ${answer}`,
  }
}
