import { runCommand } from '@fonds/db/statement'
import type pg from 'pg'
import type { Check } from './check.ts'
import * as queries from './database.queries.ts'

interface Described {
  readonly tenant: string
  readonly licence: boolean
  readonly description: boolean
  readonly email: boolean
  readonly language: boolean
}

const NAMES = {
  licence: 'a licence of its descriptions (--metadata-rights-uri)',
  description: 'a description (--description)',
  email: 'an e-mail address (--contact email=…)',
  language: 'a language (--languages)',
} as const

/**
 * Names what archives lack of what registers of datasets require of `/dataset`. An archive need not be in any, so this
 * is no problem of the installation.
 */
export const datasetsCheck = (pool: pg.Pool): Check => ({
  name: 'datasets',
  advice: 'check the database',
  async run() {
    const lacking = await runCommand<Described>(pool, queries.undescribedArchives, {})
    const summary = lacking.map(lacks).join('; ')
    return { summary: summary === '' ? null : `warning, for registers of datasets: ${summary}`, findings: [] }
  },
})

function lacks({ tenant, ...has }: Described): string {
  const names = Object.entries(NAMES).flatMap(([name, text]) => (has[name as keyof typeof NAMES] ? [] : [text]))
  return `${tenant} lacks ${names.join(', ')}`
}
