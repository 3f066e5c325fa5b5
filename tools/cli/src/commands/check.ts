import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { newPlainAction } from '../program/new-command.ts'
import type { PerformAlone } from '../program/perform.ts'

/** Creates `fonds check`. */
export const checkCommand = (performAlone: PerformAlone): CommandUnknownOpts =>
  newPlainAction('check', {
    summary: 'Check finding aids and authority records before an import',
    details:
      'Reports what an import would report, and whether a file is valid EAD 2002, EAD3, EAD 4 or EAC-CPF 2010, 2.0 or 3, or EAC-F, ' +
      'with the line of each problem. Reads MARC 21 records, too. Writes nothing and needs no database. Exits with 1 if a file has a problem.',
    example: 'check finding-aids/',
  })
    .argument('<path...>', 'EAD, EAC and MARC files, and folders to search for *.xml, *.mrc and *.marc')
    .option('--report <file>', 'write all problems to a file: .html for reading, .csv for spreadsheets')
    .option('--verbose', 'list all problems, including what an import would leave out')
    .option('--json', 'print the result as JSON')
    .action((paths, options) =>
      performAlone(options, async (out) => (await import('../actions/check.ts')).check(out, paths, options)),
    )
