import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { newAction, newGroup } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { tenantOption } from './arguments.ts'

const actions = () => import('../actions/entity.ts')

/** Creates `fonds entity`. */
export const entityGroup = (perform: Perform): CommandUnknownOpts =>
  newGroup('entity', 'Show, hide, merge and keep apart people, organizations, families, places and subjects', [
    stateAction(perform, 'suppress', 'suppressed', 'Hide an entity everywhere: its page, descriptions and lists'),
    stateAction(perform, 'publish', 'published', 'Show an entity even if no public description names it'),
    stateAction(perform, 'auto', 'auto', 'Show an entity while a public description names it, which is the default'),
    merge(perform),
    keepApart(perform),
  ])

function stateAction(
  perform: Perform,
  name: string,
  state: 'suppressed' | 'published' | 'auto',
  summary: string,
): CommandUnknownOpts {
  return newAction(name, { summary, example: `entity ${name} --tenant city byron-ada` })
    .argument('<slug>', 'slug or UUID of the entity')
    .addOption(tenantOption())
    .action((slug, options) =>
      perform(options, async (context) => (await actions()).setState(context, { tenant: options.tenant, slug, state })),
    )
}

const merge = (perform: Perform): CommandUnknownOpts =>
  newAction('merge', {
    summary: 'Merge an entity into another of the same type',
    details: 'The second entity takes over the links, headings, identifiers and URL of the first.',
    example: 'entity merge --tenant city byron-ada lovelace-ada',
  })
    .argument('<slug>', 'entity to give up')
    .argument('<into-slug>', 'entity to keep')
    .addOption(tenantOption())
    .action((slug, into, options) =>
      perform(options, async (context) => (await actions()).merge(context, { tenant: options.tenant, slug, into })),
    )

const keepApart = (perform: Perform): CommandUnknownOpts =>
  newAction('keep-apart', {
    summary: 'Keep two entities apart that are different despite similar names',
    details:
      'The decision lasts over imports: they do not join headings of one entity with those of the other. ' +
      '`fonds entity merge` refuses to merge the two.',
    example: 'entity keep-apart --tenant city smith-john smith-john-1850-1910',
  })
    .argument('<slug>', 'slug or UUID of one entity')
    .argument('<other-slug>', 'slug or UUID of the other entity')
    .addOption(tenantOption())
    .option('--undo', 'take the decision back')
    .action((slug, other, options) =>
      perform(options, async (context) =>
        (await actions()).keepEntitiesApart(context, {
          tenant: options.tenant,
          slug,
          other,
          undo: options.undo === true,
        }),
      ),
    )
