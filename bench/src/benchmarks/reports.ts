import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { REPORTS } from '@fonds/cli/reports'
import type pg from 'pg'
import { cpuSeconds } from '../measure/processes.ts'
import type { Comparison, Figure, Unit } from '../report/comparison.ts'
import { withClient } from '../testbed/database.ts'
import { writeFonds } from '../testbed/operator.ts'
import { listDatabase, SLUG } from './archive.ts'
import type { Bench, Benchmark, Findings } from './benchmark.ts'
import { watchUsage } from './resource-usage.ts'
import { thousands } from './rows.ts'

export const reports: Benchmark = {
  name: 'reports',
  about:
    'The operator’s command writes each report to a file, as CSV with all findings. A tenth of the descriptions of a large ' +
    'archive have mistakes. Times include about half a second to start the command. Peak memory is the resident set of ' +
    'the command.',
  needs: [],
  run,
}

/** Adds mistakes to a tenth of the descriptions, and as many entities that nothing names. */
async function spoil(client: pg.Client): Promise<void> {
  await client.query(`
    UPDATE fonds.description SET published = false, visible = false, title_devised = depth % 2 = 0,
      reference_code = 'C ' || depth, own_access = '{"status": "unknown", "statement": "Ask."}',
      body = body || '{"dates": [], "extent": [], "containers": []}'
    WHERE parent_id IS NOT NULL AND hashtext(id::text) % 10 = 0`)
  await client.query(`
    INSERT INTO fonds.entity (id, tenant_id, entity_type, slug, name, sort_name, letter, search)
    SELECT gen_random_uuid(), d.tenant_id, 'person', 'nobody-' || d.id, 'Nobody', 'nobody', 'n', ''
    FROM fonds.description d WHERE NOT d.published`)
  await client.query('VACUUM (ANALYZE)')
}

interface Measurement {
  readonly name: string
  readonly seconds: number
  readonly peakMegabytes: number
  readonly cpu: { readonly command: number; readonly database: number }
  readonly findings: number
  readonly megabytes: number
}

async function run(bench: Bench): Promise<Findings> {
  const { many } = bench.scale.list
  await listDatabase(bench, many)
  const { url } = await bench.testbed.changedCopy(`reports_${many}`, `list_${many}`, (copy) => withClient(copy, spoil))
  const seen: Measurement[] = []
  for (const { name } of REPORTS) {
    const measured = await measure(bench, url, name)
    bench.testbed.say(`${name}: ${measured.seconds.toFixed(1)} s`)
    seen.push(measured)
  }
  const figure = (of: string, value: number, unit: Unit): Figure => ({ of, value, unit })
  return {
    comparisons: seen.flatMap(({ name, seconds, peakMegabytes }): Comparison[] => [
      { what: 'Time of a report', figure: figure(name, seconds, 's'), beside: null, target: { atMost: 60 } },
      { what: 'Peak memory', figure: figure(name, peakMegabytes, 'MB'), beside: null, target: { atMost: 250 } },
    ]),
    notes: [
      `The archive has ${thousands(many)} descriptions.`,
      `Findings: ${seen.map(({ name, findings, megabytes }) => `${name} ${thousands(findings)} (${megabytes.toFixed(1)} MB)`).join(', ')}.`,
      `CPU of the command and of the database, s: ${seen.map(({ name, cpu }) => `${name} ${cpu.command.toFixed(1)} + ${cpu.database.toFixed(1)}`).join(', ')}.`,
    ],
  }
}

async function measure({ testbed }: Bench, url: string, name: string): Promise<Measurement> {
  const { signal, postgres, folder } = testbed
  const file = join(folder, `report-${name}.csv`)
  const databaseBefore = cpuSeconds(postgres.pid)
  let usage = Promise.resolve({ peak: 0, cpu: 0 })
  const onStart = (pid: number) => {
    usage = watchUsage(pid)
  }
  const began = performance.now()
  await writeFonds(['report', name, '--tenant', SLUG, '--csv'], file, { databaseUrl: url, onStart, signal })
  const seconds = (performance.now() - began) / 1000
  const { peak, cpu } = await usage
  return {
    name,
    seconds,
    peakMegabytes: peak / 1e6,
    cpu: { command: cpu, database: cpuSeconds(postgres.pid) - databaseBefore },
    findings: (await linesIn(file)) - 1,
    megabytes: (await stat(file)).size / 1e6,
  }
}

async function linesIn(file: string): Promise<number> {
  let lines = 0
  for await (const chunk of createReadStream(file, 'latin1')) lines += String(chunk).split('\n').length - 1
  return lines
}
