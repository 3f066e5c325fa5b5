import { type CommandUnknownOpts, InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { newAction, newGroup } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { requiredOption } from '../program/required.ts'
import { UsageError } from '../usage-error.ts'
import { collect, tenantOption } from './arguments.ts'

const actions = () => import('../actions/sync.ts')

/** Creates `fonds sync`. */
export const syncGroup = (perform: Perform): CommandUnknownOpts =>
  newGroup('sync', 'Keep an archive in sync with its source', [
    newGroup('add', 'Add a source', [addOai(perform), addFolder(perform)]),
    list(perform),
    remove(perform),
    run(perform),
    status(perform),
    check(perform),
    confirm(perform),
  ])

const publishOption = (description: string) =>
  new Option('--publish <rule>', description).choices(['follow', 'never'] as const)

const addOai = (perform: Perform): CommandUnknownOpts =>
  newAction('oai', {
    summary: 'Follow a provider of finding aids by OAI-PMH',
    details:
      'The provider must offer EAD: oai_ead, ead, ead3 or ead4. Its authority records are taken as well if it offers EAC-CPF. ' +
      'Nothing is fetched yet: fonds sync run does that.',
    example: 'sync add oai university --tenant city --url https://archives.example.edu/oai',
  })
    .argument('<name>', 'name of the source')
    .addOption(tenantOption())
    .addOption(requiredOption('--url <url>', 'base URL of the provider'))
    .option('--prefix <prefix>', 'metadata prefix of the finding aids (default: the first known one on offer)')
    .option('--set <set>', 'only this set; may be given more than once', collect)
    .addOption(publishOption('publish what the source lists (follow), or import drafts (never) (default: follow)'))
    .option('--allow-private', 'allow the host of the URL to have a private or loopback address')
    .option(
      '--compare-every <days>',
      'compare everything this often, since providers forget deletions; 0 for never (default: 7)',
      number(0, 365),
    )
    .action((name, options) => perform(options, async (context) => (await actions()).addOai(context, name, options)))

const addFolder = (perform: Perform): CommandUnknownOpts =>
  newAction('folder', {
    summary: 'Follow a folder of exports, as fonds watch does',
    details: 'Imports finding aids and authority records (*.xml) and catalogues (*.csv), like fonds watch.',
    example: 'sync add folder exports /srv/exports --tenant city --publish follow',
  })
    .argument('<name>', 'name of the source')
    .argument('<folder>', 'folder to follow, with its subfolders')
    .addOption(tenantOption())
    .addOption(publishOption('publish each collection (follow), or import drafts (never) (default: never)'))
    .option('--remove-missing', 'delete collections whose file, or row in a catalogue, is gone')
    .action((name, folder, options) =>
      perform(options, async (context) => (await actions()).addFolder(context, name, { ...options, folder })),
    )

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
    .option('--every <seconds>', 'time between two runs of a source (default: 60)', number(1, 86_400))
    .option('--full', 'with --once: compare everything, and fetch it again')
    .action(async (names, options) => {
      if (!options.once && (names.length > 0 || options.full || options.json)) {
        throw new UsageError('names, --full and --json need --once, since following has no end')
      }
      if (options.once && options.every !== undefined) throw new UsageError('give --once or --every, not both')
      await perform(options, async (context) => (await actions()).run(context, names, options))
    })

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

const number =
  (least: number, most: number) =>
  (text: string): number => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < least || value > most) {
      throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most.toLocaleString('en')}.`)
    }
    return value
  }
