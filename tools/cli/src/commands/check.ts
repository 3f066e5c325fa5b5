import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings'
import { newPlainAction } from '../program/new-command.ts'
import type { Perform, PerformAlone } from '../program/perform.ts'
import { UsageError } from '../usage-error.ts'

/** Names of aggregators, which this module repeats so that help need not load the formats. A test compares them. */
export const AGGREGATOR_NAMES = ['ape', 'europeana', 'nde', 'archivegrid', 'dpla'] as const

/** Creates `fonds check`. */
export const checkCommand = (perform: Perform, performAlone: PerformAlone): CommandUnknownOpts =>
  newPlainAction('check', {
    summary: 'Check finding aids and authority records before an import',
    details:
      'Reports what an import would report, and whether a file is valid EAD 2002, EAD3, EAD 4 or EAC-CPF 2010, 2.0 or 3, or EAC-F, ' +
      'with the line of each problem. Reads MARC 21 records, too. Writes nothing and needs no database. Exits with 1 if a file has a ' +
      'problem. With --for, also lists what descriptions lack for an aggregator (docs/aggregators.md), and with --tenant, does so for ' +
      'what an archive publishes.',
    example: 'check finding-aids/',
  })
    .argument('[path...]', 'EAD, EAC and MARC files, and folders to search for *.xml, *.mrc and *.marc')
    .addOption(new Option('--for <aggregator>', 'also check by the rules of an aggregator').choices(AGGREGATOR_NAMES))
    .option('--tenant <slug>', 'check what this archive publishes instead of files; needs --for')
    .option('--report <file>', 'write all problems to a file: .html for reading, .csv for spreadsheets')
    .option('--verbose', 'list all problems, including what an import would leave out')
    .option('--json', 'print the result as JSON')
    .action((paths, options) => {
      const { for: aggregator, tenant, verbose = false } = options
      if (tenant === undefined) {
        if (paths.length === 0)
          throw new UsageError('name files to check, or an archive: --for AGGREGATOR --tenant SLUG')
        if (aggregator === 'nde')
          throw new UsageError('the rules of NDE are about an archive as a whole: fonds check --for nde --tenant SLUG')
        return performAlone(options, async (out) => (await import('../actions/check.ts')).check(out, paths, options))
      }
      if (aggregator === undefined)
        throw new UsageError('--tenant needs --for: fonds check --for AGGREGATOR --tenant SLUG')
      if (paths.length > 0 || options.report !== undefined)
        throw new UsageError('--tenant checks an archive: leave out files and --report')
      return perform(options, async (context) =>
        (await import('../actions/check-archive.ts')).checkArchive(context, { tenant, for: aggregator, verbose }),
      )
    })
