import { Argument, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { newAction } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { UsageError } from '../usage-error.ts'
import { tenantOption } from './arguments.ts'

/** Creates `fonds set`. */
export const setCommand = (perform: Perform): CommandUnknownOpts =>
  newAction('set', {
    summary: 'Set fields of a collection, record or place that imports leave alone',
    details: [
      'An empty value clears a field. The fields of a collection or record are:',
      '',
      '  suppress_from_aggregators  true or false: keep the description and everything below it from harvesters',
      '  access                     open, partial, restricted, closed or unknown',
      '  access_until               YYYY-MM-DD, the day on which it becomes open',
      '  access_statement           text for readers',
      '  cover                      slug of a record in the collection',
      '  oai_set                    true or false: offer the collection to harvesters as a set',
      '',
      'The field of a place, which is a name in /entities, is:',
      '',
      '  coordinates                latitude and longitude (WGS 84), such as 48.2082,16.3738 or "48°12′30″N 16°22′21″E"',
      '',
      'With --from, a CSV file lists the fields of many descriptions and places in its columns reference, field, value ' +
        'and, optionally, kind. The reference is a reference code, a slug or a UUID. All fields are set, or none is.',
    ].join('\n'),
    example: 'set --tenant city record letter-to-the-miller access=closed access_until=2050-01-01',
  })
    .addArgument(new Argument('[kind]', 'what to set fields of').choices(['collection', 'record', 'place'] as const))
    .argument('[slug]', 'slug or UUID')
    .argument('[field=value...]', 'fields and their new values')
    .addOption(tenantOption())
    .option('--from <file>', 'CSV file of references, fields and values, instead of arguments')
    .option('--dry-run', 'check everything in the CSV file, but write nothing')
    .action(async (kind, slug, assignments, options) => {
      const { tenant, from, dryRun = false } = options
      if (from !== undefined) {
        if (kind !== undefined) throw new UsageError('--from cannot be combined with arguments')
        if (from === '') throw new UsageError('--from must not be empty')
        const file = from
        await perform(options, async (context) =>
          (await import('../actions/set-from.ts')).setFrom(context, { tenant, file, dryRun }),
        )
        return
      }
      if (dryRun) throw new UsageError('--dry-run needs --from')
      if (kind === undefined || slug === undefined || assignments.length === 0) {
        throw new UsageError('name a kind, a slug and at least one field=value, or a CSV file with --from')
      }
      if (kind === 'place') {
        const { coordinatesOf, setPlace } = await import('../actions/set-place.ts')
        const coordinates = coordinatesOf(assignments)
        await perform(options, (context) => setPlace(context, { tenant, slug, coordinates }))
        return
      }
      const { fieldsOf } = await import('../actions/set-fields.ts')
      const fields = fieldsOf(assignments)
      await perform(options, async (context) =>
        (await import('../actions/set.ts')).set(context, { tenant, kind, slug, fields }),
      )
    })
