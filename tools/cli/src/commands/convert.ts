import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings'
import { newPlainAction } from '../program/new-command.ts'
import type { PerformAlone } from '../program/perform.ts'

/** The names of `TARGETS`, which are not loaded for help and completion. */
const NAMES = ['ead2002', 'ead3', 'ead4', 'eac2010', 'eac2', 'eac3', 'eaf'] as const

/** Creates `fonds convert`. */
export const convertCommand = (performAlone: PerformAlone): CommandUnknownOpts =>
  newPlainAction('convert', {
    summary: 'Convert finding aids and authority records into another standard',
    details:
      'Reads EAD 2002, EAD3, EAD 4, EAC-CPF 2010, 2.0 and 3, and EAC-F, and writes valid files of the standard that --to names. ' +
      'Needs no database and fetches nothing. What is internal is left out, and named, as is all that could not be carried over. ' +
      'Exits with 1 if a file was not converted.',
    example: 'convert finding-aids/ --to ead4 --out converted',
  })
    .argument('<path...>', 'EAD and EAC files, and folders to search for *.xml')
    .addOption(new Option('--to <standard>', 'standard of the new files').choices(NAMES).makeOptionMandatory())
    .requiredOption('--out <folder>', 'folder to write to, in which files have the places of the originals in theirs')
    .option('--archive <name>', 'name of the archive, for files that have none')
    .option('--lang <language>', 'language to write in EAD 2002, which has one (default: that of the original)')
    .option('--overwrite', 'replace files that exist')
    .option('--json', 'print the result as JSON')
    .action((paths, options) =>
      performAlone(options, async (out) => (await import('../actions/convert.ts')).convert(out, paths, options)),
    )
