import { runCommand } from '@fonds/db/statement'
import type pg from 'pg'
import type { Check, Finding } from './check.ts'
import * as queries from './database.queries.ts'

interface OpenQuestion {
  readonly tenant: string
  readonly statement: string | null
  readonly uri: string | null
  /** Public descriptions without rights, at most one more than `MAX_COUNTED`. */
  readonly descriptions: number
  readonly pictures: number
}

const MAX_COUNTED = 100_000

/**
 * Names the archives whose one statement of earlier versions held for their descriptions and their material, until they
 * say what holds for the material.
 */
export const rightsCheck = (pool: pg.Pool): Check => ({
  name: 'rights',
  advice: 'check the database',
  async run() {
    const open = await runCommand<OpenQuestion>(pool, queries.openRights, { most: MAX_COUNTED + 1 })
    return { summary: null, findings: open.map(asked) }
  },
})

function asked({ tenant, statement, uri, descriptions, pictures }: OpenQuestion): Finding {
  const isMore = descriptions > MAX_COUNTED
  const count = isMore
    ? `more than ${MAX_COUNTED.toLocaleString('en')} descriptions`
    : `${descriptions.toLocaleString('en')} descriptions with ${pictures.toLocaleString('en')} pictures`
  const stated = [statement, uri].filter((part) => part !== null && part !== '').join(', ')
  const answer = `fonds tenant set ${tenant} --material-rights-uri URI, or "" if there is no statement`
  return {
    problem:
      `in ${tenant}, ${count} state no rights of their own; the archive’s statement (${stated}) ` +
      'is that of its descriptions alone',
    advice: `say what holds for the material: ${answer}`,
  }
}
