import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { newAction, newGroup } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { tenantOption } from './arguments.ts'

const actions = () => import('../actions/exhibit.ts')

/** Creates `fonds exhibit`. */
export const exhibitGroup = (perform: Perform): CommandUnknownOpts =>
  newGroup('exhibit', 'Import and delete exhibits', [importExhibits(perform), deleteExhibit(perform)])

const importExhibits = (perform: Perform): CommandUnknownOpts =>
  newAction('import', {
    summary: 'Import exhibits from YAML',
    details:
      'Each file is imported completely, or not at all. It replaces the exhibit with the same slug; one with another title ' +
      'and other records is refused, unless you give --replace.',
    example: 'exhibit import exhibits/by-the-river.yaml --tenant city',
  })
    .argument('<file...>', 'YAML files')
    .addOption(tenantOption())
    .option('--replace', 'also replace an exhibit that the file does not resemble')
    .action((files, options) => {
      const { tenant, replace = false } = options
      return perform(options, async (context) => (await actions()).importExhibits(context, { tenant, files, replace }))
    })

const deleteExhibit = (perform: Perform): CommandUnknownOpts =>
  newAction('delete', {
    summary: 'Delete an exhibit',
    details: 'Its URL then answers 410 Gone. On a terminal the command asks before it deletes.',
    example: 'exhibit delete --tenant city by-the-river',
  })
    .argument('<slug>', 'slug or UUID of the exhibit')
    .addOption(tenantOption())
    .option('-y, --yes', 'delete without asking')
    .action((slug, options) =>
      perform(options, async (context) => (await actions()).removeExhibit(context, { ...options, slug })),
    )
