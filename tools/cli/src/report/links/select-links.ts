import { randomInt } from 'node:crypto'
import { runCommand } from '@fonds/db/statement'
import { isWebUrl } from '@fonds/types'
import type { Preparation, Row, Select } from '../report.ts'
import type { Fault } from './ask-url.ts'
import { checkUrls } from './check-urls.ts'
import { drawnUrls } from './urls.commands.ts'

/** URLs that are checked, and the time limit in minutes, unless other numbers are given. */
const LIMIT = 1_000
const MINUTES = 30

/** Checks URLs if asked to, and returns what turns the rows of the report into findings. */
export async function prepareLinks({ pool, tenant, options, note }: Preparation): Promise<Select> {
  const { check, checkLimit = LIMIT, checkMinutes = MINUTES, checkPrivate } = options
  let faults: ReadonlyMap<string, Fault> = new Map()
  if (check === true) {
    const values = { tenant: tenant.id, seed: randomInt(2 ** 32), limit: checkLimit }
    const rows = await runCommand<{ url: string; total: number }>(pool, drawnUrls, values)
    const done = await checkUrls(rows.map(({ url }) => url).filter(isWebUrl), {
      allowPrivate: checkPrivate === true,
      totalMs: Number(checkMinutes) * 60_000,
    })
    faults = done.faults
    note(`Checked ${done.checked.toLocaleString('en')} of ${(rows[0]?.total ?? 0).toLocaleString('en')} URLs`)
  }
  return (rows) => selectLinks(rows, faults)
}

/** Selects digital objects with a problem, once for each. */
async function* selectLinks(rows: AsyncIterable<Row>, faults: ReadonlyMap<string, Fault>): AsyncGenerator<Row> {
  for await (const row of rows) {
    const url = String(row.url)
    if (!isWebUrl(url)) yield { ...row, problem: 'not_a_url', first: null }
    if (row.first !== null) yield { ...row, problem: 'same_url' }
    const fault = faults.get(url)
    if (fault !== undefined) yield { ...row, problem: fault.problem, answer: fault.answer, first: null }
  }
}
