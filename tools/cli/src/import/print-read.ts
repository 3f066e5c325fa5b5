import type { PutTreeResult } from '@fonds/db'
import type { ReadReport } from '@fonds/types'
import type { Output } from '../output.ts'
import { plural } from '../plural.ts'

interface Read {
  readonly result: PutTreeResult
  readonly report: ReadReport
  readonly milliseconds: number
}

type Changes = Pick<PutTreeResult, 'created' | 'updated' | 'deleted' | 'unchanged'>

interface PrintOptions {
  /** Whether to list warnings and losses, rather than count them. */
  readonly verbose: boolean
  /** What a loss without a field is called. */
  readonly lost: { readonly one: string; readonly many: string }
}

/** Prints what was read, what changed, and what was lost. */
export function printRead(
  out: Output,
  label: string,
  { result, report, milliseconds }: Read,
  { verbose, lost }: PrintOptions,
): void {
  const took = `${(milliseconds / 1000).toFixed(1)} s`
  out.line(`${label}: read ${plural(result.components, 'description')} in ${took}: ${changesOf(result)}`)
  if (!verbose) {
    const losses = lossesOf(report, lost)
    if (losses.length > 0) out.line(`  ${losses.join('; ')} (--verbose lists them)`)
    return
  }
  for (const warning of report.warnings) out.line(`  line ${warning.line}: ${warning.message}`)
  if (report.more_warnings) out.line(`  and ${plural(report.more_warnings, 'more warning')}`)
  for (const [path, count] of Object.entries(report.unmapped)) out.line(`  lost: ${path} has no field (${count})`)
  for (const [name, count] of Object.entries(report.left_out)) out.line(`  left out on purpose: ${name} (${count})`)
}

function lossesOf(report: ReadReport, { one, many }: PrintOptions['lost']): string[] {
  const warnings = report.warnings.length + report.more_warnings
  const [lost, leftOut] = [total(report.unmapped), total(report.left_out)]
  return [
    warnings > 0 ? plural(warnings, 'warning') : '',
    lost > 0 ? `${plural(lost, one, many)} lost for want of a field` : '',
    leftOut > 0 ? `${leftOut.toLocaleString('en')} left out on purpose` : '',
  ].filter((loss) => loss !== '')
}

const total = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, n) => sum + n, 0)

/** Says in words what an import changed. */
export function changesOf({ created, updated, deleted, unchanged }: Changes): string {
  if (created + updated + deleted === 0) return 'nothing has changed'
  const counts = { created, changed: updated, removed: deleted, unchanged }
  return Object.entries(counts)
    .flatMap(([change, count]) => (count > 0 ? [`${count.toLocaleString('en')} ${change}`] : []))
    .join(', ')
}
