import { kindAdvice, kindName, type Problems } from '@fonds/import'
import { UsageError } from '../usage-error.ts'
import { renderCsv } from './formats/csv.ts'
import { renderHtml } from './formats/html.ts'
import type { Finding, ReportHead } from './report.ts'
import { Tally } from './tally.ts'
import { writeFileWhole } from './write.ts'

/** A file for a report, in the format that its name says. */
export interface ReportFile {
  readonly path: string
  readonly render: typeof renderHtml
}

const RENDERERS = { html: renderHtml, csv: renderCsv } as const

/** Maximum number of problems of each kind in a page; a table for spreadsheets has all that were kept. */
const IN_PAGE = 1_000

/**
 * Returns the file of `--report`; null without the option.
 * @throws UsageError if its name ends in neither .html nor .csv
 */
export function reportFile(path: string | undefined): ReportFile | null {
  if (path === undefined) return null
  const ending = /\.(html|csv)$/i.exec(path)?.[1]?.toLowerCase()
  if (ending !== 'html' && ending !== 'csv')
    throw new UsageError('--report must name a file that ends in .html or .csv')
  return { path, render: RENDERERS[ending] }
}

const COLUMNS = [
  { key: 'file', heading: 'File' },
  { key: 'line', heading: 'Line' },
  { key: 'message', heading: 'Message' },
  { key: 'occurrences', heading: 'Occurrences' },
] as const

/**
 * Writes all problems of a run to a file, with what was lost and left out.
 * @param about the heading: who or what ran, and what it did
 * @throws CommandError invalid if the file cannot be written
 */
export async function writeReport(
  { path, render }: ReportFile,
  problems: Problems,
  about: { readonly who: string; readonly what: string },
): Promise<void> {
  const kinds = problems.kinds.map(({ code }) => [code, titled(kindName(code, 2), kindAdvice(code))] as const)
  const report: ReportHead['report'] = {
    name: about.what,
    summary: 'What was found in the files, with the line of each problem',
    details: 'Lost means that no field of Fonds holds it. The line is that of the first occurrence.',
    problems: {
      refused: titled('Refused files', 'Correct the file, and import it again. Nothing of it was stored.'),
      ...Object.fromEntries(kinds),
      lost: titled('Lost for want of a field', 'Readers do not see it. docs/ead-mapping.md lists what has a field.'),
      left_out: titled('Left out on purpose', 'Nothing to do: it is internal, or repeats what is kept.'),
    },
    columns: COLUMNS,
  }
  const head: ReportHead = { report, tenant: { slug: '', name: about.who }, made: new Date() }
  const tally = new Tally(report, render === renderHtml ? IN_PAGE : Number.POSITIVE_INFINITY)
  await writeFileWhole(path, (write) => write(render(head, findingsOf(problems), tally)))
}

const titled = (title: string, advice: string) => ({
  title: `${title.charAt(0).toUpperCase()}${title.slice(1)}`,
  advice,
})

async function* findingsOf({ refusals, kinds, losses, leftOut }: Problems): AsyncGenerator<Finding> {
  for (const { file, line, reason } of refusals) yield { problem: 'refused', cells: [file, line, reason, 1] }
  for (const { code, first } of kinds) {
    for (const { file, line, message } of first) yield { problem: code, cells: [file, line, message, 1] }
  }
  for (const { path, count, first } of losses) yield { problem: 'lost', cells: [first.file, first.line, path, count] }
  for (const [name, count] of leftOut) yield { problem: 'left_out', cells: [null, null, name, count] }
}
