import { findTenant, withRows } from '@fonds/db'
import { plural } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { warn } from '../output.ts'
import { findingsOf } from '../report/cells.ts'
import { renderCsv } from '../report/formats/csv.ts'
import { renderHtml } from '../report/formats/html.ts'
import { renderJson } from '../report/formats/json.ts'
import { renderText } from '../report/formats/text.ts'
import type { Finding, Report, Row } from '../report/report.ts'
import { Tally } from '../report/tally.ts'
import { print, writeFileWhole } from '../report/write.ts'

interface ReportRequest {
  readonly report: Report
  readonly tenant: string
  readonly format: keyof typeof FORMATS
  /** File for the format `html`. */
  readonly file: string
  /** Number of findings to list of each problem; null for the format's default. */
  readonly limit: number | null
  /** Values of the report's own options. */
  readonly options: Readonly<Record<string, unknown>>
}

const FORMATS = {
  text: { render: renderText, limit: 5 },
  csv: { render: renderCsv, limit: Number.POSITIVE_INFINITY },
  json: { render: renderJson, limit: Number.POSITIVE_INFINITY },
  html: { render: renderHtml, limit: 1_000 },
} as const

/** Makes a report, on standard output or in a file. */
export async function makeReport({ pool, out }: ActionContext, request: ReportRequest): Promise<number> {
  const { report, format, file } = request
  const tenant = await findTenant(pool, request.tenant)
  const { render, limit } = FORMATS[format]
  const tally = new Tally(report, request.limit ?? limit)
  const { options } = request
  const select = await report.prepare?.({ pool, tenant, options, note: (text) => warn(`${text}`) })
  const make = (write: (text: AsyncIterable<string>) => Promise<void>) =>
    withRows<Row, void, 'tenant' | 'day'>(pool, report.statement, { tenant: tenant.id, day: null }, (rows) => {
      const findings: AsyncIterable<Finding> = findingsOf(report, rows, { tenant: tenant.slug }, select)
      return write(render({ report, tenant, made: new Date() }, findings, tally))
    })
  if (format !== 'html') await make(print)
  else {
    await writeFileWhole(file, make)
    out.line(`${file}: ${plural(tally.total, 'finding')}`)
  }
  return EXIT.ok
}
