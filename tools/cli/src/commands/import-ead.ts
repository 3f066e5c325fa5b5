import { findTenant, finishVisibility, type PutTreeResult } from '@fonds/db'
import { EXIT, UsageError } from '../exit-codes.ts'
import { type FileOutcome, importFile } from '../import/import-file.ts'
import { listFiles } from '../import/list-files.ts'
import { type Output, table } from '../output.ts'
import { type Command, optional, required } from './command.ts'

export const importEad: Command = {
  name: 'import ead',
  usage: 'FILE|DIR … --tenant TENANT [--publish] [--dry-run] [--source NAME]',
  summary: [
    'Read finding aids in EAD 2002 or EAD3, each file in one transaction: all of it, or nothing.',
    'The same file again changes nothing; what left a file is deleted. A file that is refused does not stop the others.',
  ].join('\n'),
  example: 'import ead finding-aids/ --tenant city --publish',
  options: {
    tenant: { type: 'string' },
    publish: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    source: { type: 'string' },
    verbose: { type: 'boolean' },
  },
  optionHelp: {
    tenant: 'slug of the tenant',
    publish: 'publish each finding aid, unless you decided otherwise before',
    'dry-run': 'read and compare, then write nothing',
    source: 'what the file is known by when it comes again (its agency and record id, else its name)',
    verbose: 'list warnings and what had no place in the model',
  },
  parse(values, positionals) {
    const tenant = required(values, 'tenant')
    if (positionals.length === 0) throw new UsageError('name at least one file or folder')
    const source = optional(values, 'source')
    if (source && source.length > 200) throw new UsageError('--source has 200 characters at the most')
    return async ({ pool, out }) => {
      const { id } = await findTenant(pool, tenant)
      const files = await listFiles(positionals)
      if (source && files.length > 1) throw new UsageError(`--source names one file, and there are ${files.length}`)
      await finishVisibility(pool, id)
      const seen = new Map<string, string>()
      const outcomes: FileOutcome[] = []
      for (const [index, file] of files.entries()) {
        const outcome = await importFile(pool, file, {
          tenantId: id,
          publish: values.publish === true,
          dryRun: values['dry-run'] === true,
          source: source ?? null,
          seen,
          label: files.length > 1 ? `${index + 1}/${files.length}` : '',
        })
        outcomes.push(outcome)
        say(out, outcome, values.verbose === true)
      }
      return finish(out, outcomes, values['dry-run'] === true)
    }
  },
}

function say(out: Output, outcome: FileOutcome, verbose: boolean): void {
  if (!outcome.ok) {
    process.stderr.write(
      `refused ${outcome.file}${outcome.line ? `:${outcome.line}:${outcome.column}` : ''}: ${outcome.reason}\n`,
    )
    return
  }
  const { result, report } = outcome
  const total = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, n) => sum + n, 0)
  const [lost, leftOut] = [total(report.unmapped), total(report.left_out)]
  out.line(
    `${outcome.file}: ${result.components} components, ${changes(result)}, ${Math.round(outcome.milliseconds)} ms`,
  )
  if (result.publishRefused) out.line('  stays unpublished, as you decided before; fonds publish shows it')
  const warnings = report.warnings.length + report.more_warnings
  if (warnings + lost + leftOut > 0 && !verbose) {
    out.line(
      `  ${warnings} warnings; lost: ${lost} elements or attributes without a place; left out on purpose: ${leftOut} (--verbose lists them)`,
    )
  }
  if (!verbose) return
  for (const warning of report.warnings) out.line(`  line ${warning.line}: ${warning.message}`)
  if (report.more_warnings) out.line(`  and ${report.more_warnings} more warnings`)
  for (const [path, count] of Object.entries(report.unmapped)) out.line(`  lost, no place for ${path} (${count})`)
  for (const [name, count] of Object.entries(report.left_out)) out.line(`  left out on purpose: ${name} (${count})`)
}

function changes(result: PutTreeResult): string {
  const parts = (['created', 'updated', 'deleted', 'unchanged'] as const).flatMap((key) =>
    result[key] ? [`${result[key]} ${key}`] : [],
  )
  return parts.join(', ') || 'nothing to do'
}

function finish(out: Output, outcomes: readonly FileOutcome[], dryRun: boolean): number {
  const done = outcomes.filter((o) => o.ok)
  const refused = outcomes.length - done.length
  out.result({ dry_run: dryRun, imported: done.length, refused, files: outcomes })
  if (outcomes.length > 1) {
    const sum = (pick: (o: (typeof done)[number]) => number) => done.reduce((total, o) => total + pick(o), 0)
    out.line('')
    out.line(
      table(
        ['files', 'refused', 'components', 'headings', 'unmapped paths', 'created', 'updated', 'deleted'],
        [
          [
            done.length,
            refused,
            sum((o) => o.result.components),
            sum((o) => o.report.headings),
            new Set(done.flatMap((o) => Object.keys(o.report.unmapped))).size,
            sum((o) => o.result.created),
            sum((o) => o.result.updated),
            sum((o) => o.result.deleted),
          ],
        ],
      ),
    )
  }
  if (dryRun) out.line('dry run: nothing was written')
  return refused > 0 ? EXIT.refused : EXIT.ok
}
