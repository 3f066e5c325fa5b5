import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { newAction } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { kindArgument, tenantOption } from './arguments.ts'

/** Creates `fonds set`. */
export const setCommand = (perform: Perform): CommandUnknownOpts =>
  newAction('set', {
    summary: 'Set fields of a collection or record that imports leave alone',
    details: [
      'An empty value clears a field. The fields are:',
      '',
      '  suppress_from_aggregators  true or false: keep the description and everything below it from harvesters',
      '  access                     open, partial, restricted, closed or unknown',
      '  access_until               YYYY-MM-DD, the day on which it becomes open',
      '  access_statement           text for readers',
      '  cover                      slug of a record in the collection',
      '  oai_set                    true or false: offer the collection to harvesters as a set',
    ].join('\n'),
    example: 'set --tenant city record letter-to-the-miller access=closed access_until=2050-01-01',
  })
    .addArgument(kindArgument())
    .argument('<slug>', 'slug or UUID of the description')
    .argument('<field=value...>', 'fields and their new values')
    .addOption(tenantOption())
    .action(async (kind, slug, assignments, options) => {
      const { fieldsOf } = await import('../actions/set-fields.ts')
      const fields = fieldsOf(assignments)
      await perform(options, async (context) =>
        (await import('../actions/set.ts')).set(context, { tenant: options.tenant, kind, slug, fields }),
      )
    })
