import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { newAction, newGroup } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { UsageError } from '../usage-error.ts'
import { addGroup, number } from './sync-add.ts'

const actions = () => import('../actions/sync.ts')

/** Creates `fonds sync`. */
export const syncGroup = (perform: Perform): CommandUnknownOpts =>
  newGroup('sync', 'Keep an archive in sync with its source', [
    addGroup(perform),
    list(perform),
    remove(perform),
    run(perform),
    status(perform),
    check(perform),
    confirm(perform),
  ])

const list = (perform: Perform): CommandUnknownOpts =>
  newAction('list', { summary: 'List sources', example: 'sync list --tenant city' })
    .option('--tenant <slug>', 'only those of this tenant')
    .action((options) => perform(options, async (context) => (await actions()).list(context, options.tenant)))

const remove = (perform: Perform): CommandUnknownOpts =>
  newAction('remove', {
    summary: 'Stop following a source',
    details: 'What the source brought stays as it is.',
    example: 'sync remove university',
  })
    .argument('<name>', 'name of the source')
    .action((name, options) => perform(options, async (context) => (await actions()).remove(context, name)))

const run = (perform: Perform): CommandUnknownOpts =>
  newAction('run', {
    summary: 'Bring archives in sync with their sources',
    details:
      'Fetches what has changed, and removes what the sources name as deleted. What a source merely lacks is removed as well, unless ' +
      'it is so much that the source may be broken; see fonds sync confirm. Goes on where the last run stopped. Runs until SIGTERM or ' +
      'Ctrl-C, and then finishes the present resource; with --once, it follows each source once and exits with 1 if one failed or ' +
      'something was refused.',
    example: 'sync run --once',
  })
    .argument('[name...]', 'with --once: only these sources')
    .option('--once', 'follow each source once, for cron')
    .option('--every <seconds>', 'time between two runs of a source, such as 60 or 60s (default: 60)', everySeconds)
    .option('--heartbeat <file>', 'without --once: write this file every ten seconds, for health checks')
    .option('--full', 'with --once: compare everything, and fetch it again')
    .action(async (names, options) => {
      if (!options.once && (names.length > 0 || options.full || options.json)) {
        throw new UsageError('names, --full and --json need --once, since following has no end')
      }
      if (options.once && options.every !== undefined) throw new UsageError('give --once or --every, not both')
      if (options.once && options.heartbeat !== undefined)
        throw new UsageError('--heartbeat is for a run without --once')
      await perform(options, async (context) => (await actions()).run(context, names, options))
    })

const everySeconds = (text: string): number => number(1, 86_400)(text.replace(/s$/, ''))

const status = (perform: Perform): CommandUnknownOpts =>
  newAction('status', {
    summary: 'Show how far archives have followed their sources',
    details: 'Names failures, what is held back, and resources that were refused.',
    example: 'sync status',
  })
    .option('--tenant <slug>', 'only sources of this tenant')
    .action((options) => perform(options, async (context) => (await actions()).status(context, options.tenant)))

const check = (perform: Perform): CommandUnknownOpts =>
  newAction('check', {
    summary: 'Compare a source with what was imported from it',
    details: 'Compares numbers and identifiers, and changes nothing. Exits with 1 if they differ.',
    example: 'sync check university',
  })
    .argument('<name>', 'name of the source')
    .action((name, options) => perform(options, async (context) => (await actions()).check(context, name)))

const confirm = (perform: Perform): CommandUnknownOpts =>
  newAction('confirm', {
    summary: 'Let a source remove or replace what was held back',
    details:
      'Look at the source first, and at fonds sync status. The next run removes what the source lacks, replaces collections that were ' +
      'refused for it, and accepts a source that answers as another archive.',
    example: 'sync confirm university',
  })
    .argument('<name>', 'name of the source')
    .action((name, options) => perform(options, async (context) => (await actions()).confirm(context, name)))
