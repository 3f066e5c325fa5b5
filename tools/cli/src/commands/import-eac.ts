import { findTenant } from '@fonds/db'
import { EXIT, UsageError } from '../exit-codes.ts'
import { type AuthorityOutcome, importAuthorities, linkAuthorities } from '../import/import-authorities.ts'
import { listFiles } from '../import/list-files.ts'
import { type Output, table } from '../output.ts'
import { Progress } from '../progress.ts'
import { type Command, required } from './command.ts'

export const importEac: Command = {
  name: 'import eac',
  usage: 'FILE|DIR … --tenant TENANT [--dry-run]',
  summary: [
    'Read authority records in EAC-CPF 2010 or EAC 2.0, each file in one transaction: all of it, or nothing.',
    'A record enriches the entity with its identifier or name; the same record again changes nothing.',
  ].join('\n'),
  example: 'import eac authorities/ --tenant city',
  options: { tenant: { type: 'string' }, 'dry-run': { type: 'boolean' }, verbose: { type: 'boolean' } },
  optionHelp: {
    tenant: 'slug of the tenant',
    'dry-run': 'read and compare, then write nothing',
    verbose: 'list warnings and what had no place in the model',
  },
  parse(values, positionals) {
    const tenant = required(values, 'tenant')
    if (positionals.length === 0) throw new UsageError('name at least one file or folder')
    const dryRun = values['dry-run'] === true
    return async ({ pool, out }) => {
      const { id } = await findTenant(pool, tenant)
      const files = await listFiles(positionals)
      const progress = new Progress('authority records', files.length, 'files')
      const seen = new Map<string, string>()
      const outcomes: AuthorityOutcome[] = []
      for (const [index, file] of files.entries()) {
        progress.update(index)
        const outcome = await importAuthorities(pool, file, { tenantId: id, dryRun, seen })
        outcomes.push(outcome)
        progress.end()
        say(out, outcome, values.verbose === true)
      }
      if (!dryRun) await linkAuthorities(pool, tenant)
      return finish(out, outcomes, dryRun)
    }
  },
}

function say(out: Output, outcome: AuthorityOutcome, verbose: boolean): void {
  if (!outcome.ok) {
    process.stderr.write(
      `refused ${outcome.file}${outcome.line ? `:${outcome.line}:${outcome.column}` : ''}: ${outcome.reason}\n`,
    )
    return
  }
  for (const entity of outcome.entities) {
    out.line(
      entity.outcome === 'left_out'
        ? `${outcome.file}: left out, since the record is not public and nothing names what it is about`
        : `${outcome.file}: ${entity.outcome} ${entity.slug} (${entity.name})`,
    )
  }
  if (!verbose) return
  for (const warning of outcome.report.warnings) out.line(`  line ${warning.line}: ${warning.message}`)
  for (const [path, count] of Object.entries(outcome.report.unmapped))
    out.line(`  lost, no place for ${path} (${count})`)
  for (const [path, count] of Object.entries(outcome.report.left_out))
    out.line(`  left out on purpose: ${path} (${count})`)
}

function finish(out: Output, outcomes: readonly AuthorityOutcome[], dryRun: boolean): number {
  const done = outcomes.filter((o) => o.ok)
  const refused = outcomes.length - done.length
  out.result({ dry_run: dryRun, imported: done.length, refused, files: outcomes })
  const count = (outcome: string) =>
    done.reduce((sum, o) => sum + o.entities.filter((e) => e.outcome === outcome).length, 0)
  out.line('')
  out.line(
    table(
      ['files', 'refused', 'created', 'enriched', 'updated', 'unchanged', 'left out'],
      [
        [
          done.length,
          refused,
          count('created'),
          count('enriched'),
          count('updated'),
          count('unchanged'),
          count('left_out'),
        ],
      ],
    ),
  )
  if (dryRun) out.line('dry run: nothing was written')
  return refused > 0 ? EXIT.refused : EXIT.ok
}
