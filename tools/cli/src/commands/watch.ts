import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import { newAction } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { UsageError } from '../usage-error.ts'
import { tenantOption } from './arguments.ts'

/** Creates `fonds watch`. */
export const watchCommand = (perform: Perform): CommandUnknownOpts =>
  newAction('watch', {
    summary: 'Import what changes in a folder, such as nightly exports',
    details:
      'Imports every finding aid (*.xml), authority record (*.xml) and catalogue (*.csv) that is new or has changed ' +
      'since the last time, once it is no longer being written. A file that is refused is named once, and not again ' +
      'until it changes. A file that disappears changes nothing, unless you give --remove-missing; not even then if many are gone at once. Runs until SIGTERM or ' +
      'Ctrl-C, and then finishes the present file; with --once, it looks once and exits with 1 if it refused a file.',
    example: 'watch /srv/exports --tenant city --once',
  })
    .argument('<folder>', 'folder to watch, with its subfolders')
    .addOption(tenantOption())
    .option('--once', 'look once, for cron')
    .option('--publish', 'publish each collection, except those that you unpublished before')
    .option('--mapping <file>', 'YAML file that names the columns of the CSV files (default: AtoM’s)')
    .option('--remove-missing', 'delete collections whose file, or row in a catalogue, is gone')
    .option('--replace', 'with --once --remove-missing: delete them even if many files are gone at once')
    .option('--interval <seconds>', 'time between two looks (default: 60)', seconds(1, 86_400))
    .option(
      '--settle <seconds>',
      'time for which a file must stay the same to be complete (default: 5)',
      seconds(0, 3_600),
    )
    .option('--retries <number>', 'attempts after the first while the database is away (default: 5)', count)
    .option('--state <file>', 'file that remembers what was imported (default: a hidden one in the folder)')
    .action(async (folder, options) => {
      if (options.replace && !(options.once && options.removeMissing)) {
        throw new UsageError(
          '--replace goes with --once and --remove-missing, since it decides on files that are gone now',
        )
      }
      if (options.json && !options.once) throw new UsageError('--json needs --once, since watching has no end')
      await perform(options, async (context) => (await import('../actions/watch.ts')).watch(context, folder, options))
    })

const seconds =
  (least: number, most: number) =>
  (text: string): number => {
    const value = Number(text)
    if (text.trim() === '' || !(value >= least && value <= most)) {
      throw new InvalidArgumentError(`It must be a number from ${least} to ${most.toLocaleString('en')}.`)
    }
    return value
  }

function count(text: string): number {
  if (!/^\d{1,2}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 0 to 99.')
  return Number(text)
}
