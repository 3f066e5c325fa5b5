import { resolve } from 'node:path'
import { type CommandUnknownOpts, InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { newAction, newGroup } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import type { Report } from '../report/report.ts'
import { REPORTS } from '../report/reports.ts'
import { UsageError } from '../usage-error.ts'
import { tenantOption } from './arguments.ts'

/** Creates `fonds report`. */
export const reportGroup = (perform: Perform): CommandUnknownOpts =>
  newGroup(
    'report',
    'List descriptions and entities that need work',
    REPORTS.map((report) => reportAction(perform, report)),
  )

const HOW =
  'Prints the first findings of each problem and their numbers; --csv, --json and --html give more. Exits with 0, ' +
  'whether or not there are findings.'

const MAX_LIMIT = 10_000

function reportAction(perform: Perform, report: Report): CommandUnknownOpts {
  const action = newAction(report.name, {
    summary: report.summary,
    details: `${report.details} ${HOW}`,
    example: `report ${report.name} --tenant city`,
  })
    .addOption(tenantOption())
    .option('--csv', 'print all findings as CSV, for spreadsheets')
    .option('--html <file>', 'write a page to a file')
    .addOption(
      new Option(
        '--limit <number>',
        'findings to list of each problem (default: 5; in a page, 1,000; as CSV and JSON, all)',
      ).argParser(readLimit),
    )
  for (const option of report.options?.() ?? []) action.addOption(option)
  return action.action(async (options) => {
    const format = formatOf(options)
    const request = {
      report,
      tenant: options.tenant,
      format,
      file: resolve(options.html ?? ''),
      limit: options.limit ?? null,
      options,
    }
    await perform(options, async (context) => (await import('../actions/report.ts')).makeReport(context, request))
  })
}

interface FormatOptions {
  readonly csv?: true | undefined
  readonly json?: true | undefined
  readonly html?: string | undefined
}

function formatOf({ csv, json, html }: FormatOptions): 'text' | 'csv' | 'json' | 'html' {
  const chosen = [csv && 'csv', json && 'json', html !== undefined && 'html'] as const
  const [format, other] = chosen.filter((name) => typeof name === 'string')
  if (other !== undefined) throw new UsageError(`--${format} and --${other} exclude each other`)
  if (html === '') throw new UsageError('--html takes the name of a file')
  return format ?? 'text'
}

function readLimit(text: string): number {
  const limit = Number(text)
  if (!/^\d{1,6}$/.test(text) || limit < 1 || limit > MAX_LIMIT) {
    throw new InvalidArgumentError(`It must be a number from 1 to ${MAX_LIMIT.toLocaleString('en')}.`)
  }
  return limit
}
