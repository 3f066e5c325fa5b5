import { type CommandUnknownOpts, InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { newAction, newGroup } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { requiredOption } from '../program/required.ts'
import { collect, tenantOption } from './arguments.ts'

const actions = () => import('../actions/sync-add.ts')

/** Creates `fonds sync add`. */
export const addGroup = (perform: Perform): CommandUnknownOpts =>
  newGroup('add', 'Add a source', [addArchivesSpace(perform), addOai(perform), addFolder(perform)])

const publishOption = (description: string) =>
  new Option('--publish <rule>', description).choices(['follow', 'never'] as const)

const canonicalOption = () =>
  new Option(
    '--canonical <place>',
    'have search engines show its pages at the source, or those here (default: source in an archive of several sources, else here)',
  ).choices(['source', 'here'] as const)

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
    .option(
      '--url-template <template>',
      'URL of its public pages, with {identifier} or {local}, the identifier without oai: and the domain',
    )
    .addOption(canonicalOption())
    .option('--allow-private', 'allow the host of the URL to have a private or loopback address')
    .option(
      '--compare-every <days>',
      'compare everything this often, since providers forget deletions; 0 for never (default: 7)',
      number(0, 365),
    )
    .action((name, options) => perform(options, async (context) => (await actions()).addOai(context, name, options)))

const addArchivesSpace = (perform: Perform): CommandUnknownOpts =>
  newAction('archivesspace', {
    summary: 'Follow an ArchivesSpace by its API',
    details:
      'Needs no plugin. The user must be one who may read the feed of deletions and sees what is suppressed, such as an administrator. ' +
      'The password is read from the file in each run, and stored nowhere. Nothing is fetched yet: fonds sync run does that.',
    example:
      'sync add archivesspace papers --tenant city --url https://aspace.example.edu/api --user fonds --password-file /etc/fonds/sync/papers',
  })
    .argument('<name>', 'name of the source')
    .addOption(tenantOption())
    .addOption(requiredOption('--url <url>', 'URL of the API'))
    .addOption(requiredOption('--user <name>', 'user to log in as'))
    .addOption(requiredOption('--password-file <file>', 'file with the user’s password'))
    .option('--repository <code>', 'only this repository; may be given more than once', collect)
    .option('--public-url <url>', 'URL of its public pages, if it has any')
    .addOption(canonicalOption())
    .addOption(publishOption('publish what is published there (follow), or import drafts (never) (default: follow)'))
    .option('--allow-private', 'allow the host of the URL to have a private or loopback address')
    .option('--compare-every <days>', 'compare everything this often; 0 for never (default: 7)', number(0, 365))
    .action((name, options) =>
      perform(options, async (context) => (await actions()).addArchivesSpace(context, name, options)),
    )

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

export const number =
  (least: number, most: number) =>
  (text: string): number => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < least || value > most) {
      throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most.toLocaleString('en')}.`)
    }
    return value
  }
