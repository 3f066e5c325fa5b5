import { runMain } from '../testing.ts'
import type { Row } from './report.ts'

/** A report as JSON. */
export interface ReportDocument {
  readonly findings: readonly Row[]
  readonly counts: Readonly<Record<string, number>>
  readonly total: number
}

/** Runs a report on the database in `DATABASE_URL`. @throws if the command fails */
export async function runReport(name: string, tenant: string): Promise<ReportDocument> {
  const { code, stdout, stderr } = await runMain('report', name, '--tenant', tenant, '--json')
  if (code !== 0) throw new Error(`fonds report ${name} exited with ${code}: ${stderr}`)
  return JSON.parse(stdout)
}

/** Runs a report and returns its findings as lines of a problem and the values of some columns, in order. */
export async function foundBy(name: string, tenant: string, ...columns: readonly string[]): Promise<string[]> {
  const { findings } = await runReport(name, tenant)
  return findings.map((finding) => ['problem', ...columns].map((column) => String(finding[column])).join(' '))
}
