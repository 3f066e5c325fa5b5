import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { newAction, newGroup } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { UsageError } from '../usage-error.ts'
import { tenantOption } from './arguments.ts'

const actions = () => import('../actions/site.ts')

/** Creates `fonds apply`. */
export const applyCommand = (perform: Perform): CommandUnknownOpts =>
  newAction('apply', {
    summary: 'Apply a file with an archive’s settings, exhibits and decisions',
    details:
      'Shows what is created, changed and removed, asks on a terminal, and then writes all of it or nothing. ' +
      'Settings of an earlier file that this one lacks are removed; those made by other means stay, unless --prune is given. A ' +
      'file that looks like that of another archive, or that lacks most of what earlier ones set, is refused, unless ' +
      'you give --replace.',
    example: 'apply site.yaml --tenant city',
  })
    .argument('<file>', 'YAML file, such as fonds site export writes')
    .addOption(tenantOption())
    .option('--dry-run', 'show what would change, but write nothing')
    .option('--prune', 'remove everything that the file does not set in the sections that it has')
    .option('--replace', 'also replace exhibits and settings that the file does not resemble, and remove most of them')
    .option('-y, --yes', 'apply without asking')
    .action((file, options) => {
      const { tenant, dryRun = false, prune = false, replace = false, yes = false } = options
      return perform(options, async (context) =>
        (await actions()).apply(context, { tenant, file, dryRun, prune, replace, yes }),
      )
    })

/** Creates `fonds site`. */
export const siteGroup = (perform: Perform): CommandUnknownOpts =>
  newGroup('site', 'Write an archive’s settings, exhibits and decisions to a file', [exportAction(perform)])

const exportAction = (perform: Perform): CommandUnknownOpts =>
  newAction('export', {
    summary: 'Write the settings and decisions of an archive as a file for fonds apply',
    details: 'Contains the coordinates that an earlier file set; those of imports and of fonds set are not told apart.',
    example: 'site export --tenant city --out site.yaml',
  })
    .addOption(tenantOption())
    .option('--out <file>', 'file to write, which is replaced (default: print it)')
    .action((options) => {
      const { tenant, out: file } = options
      if (file === '') throw new UsageError('--out must not be empty')
      return perform(options, async (context) => (await actions()).exportSite(context, { tenant, file }))
    })
