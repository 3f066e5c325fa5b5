import { Argument, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { newAction } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { UsageError } from '../usage-error.ts'
import { tenantOption } from './arguments.ts'

const KINDS = ['collection', 'record', 'place', 'entity'] as const

const isKind = (word: string): word is (typeof KINDS)[number] => (KINDS as readonly string[]).includes(word)

/** With --statement, the first word is a field. */
function kindArgument(): Argument<'[kind]', string, undefined> {
  return new Argument('[kind]', 'what to set fields of').choices(KINDS).argParser((word: string) => word)
}

/** Creates `fonds set`. */
export const setCommand = (perform: Perform): CommandUnknownOpts =>
  newAction('set', {
    summary: 'Set fields of a collection, record, place or other entity that imports leave alone',
    details: [
      'An empty value clears a field. The fields of a collection or record are:',
      '',
      '  suppress_from_aggregators  true or false: keep the description and everything below it from harvesters',
      '  access                     open, partial, restricted, closed or unknown',
      '  access_until               YYYY-MM-DD, the day on which it becomes open',
      '  access_statement           text for readers',
      '  notice                     what readers see before the description and its pictures, and those of everything below it',
      '  cover                      slug of a record in the collection',
      '  oai_set                    true or false: offer the collection to harvesters as a set',
      '  repository                 slug of the repository that holds a top-level collection. Empty: as its source says',
      '  slug                       last part of its URL; the former URL redirects. Empty: as a new description has it',
      '',
      'With --statement, access and access_until are set for all descriptions of the archive that make this statement on ' +
        'access themselves, now and in later imports, unless they were set for one of them. `fonds report access` lists ' +
        'the statements with their ids.',
      '',
      'The field of a place, which is a name in /entities, is:',
      '',
      '  coordinates                latitude and longitude (WGS 84), such as 48.2082,16.3738 or "48°12′30″N 16°22′21″E"',
      '',
      'The field of an entity, which is any name in /entities, also a place, is:',
      '',
      '  slug                       last part of its URL; the former URL redirects. Empty: derived from its name',
      '',
      'With --from, a CSV file lists the fields of many descriptions and places in its columns reference, field, value ' +
        'and, optionally, kind. The reference is a reference code, a slug or a UUID. All fields are set, or none is.',
    ].join('\n'),
    example: 'set --tenant city record letter-to-the-miller access=closed access_until=2050-01-01',
  })
    .addArgument(kindArgument())
    .argument('[slug]', 'slug or UUID')
    .argument('[field=value...]', 'fields and their new values')
    .addOption(tenantOption())
    .option('--statement <text>', 'a statement on access, or its id in the report, instead of kind and slug')
    .option('--from <file>', 'CSV file of references, fields and values, instead of arguments')
    .option('--dry-run', 'check everything in the CSV file, but write nothing')
    .action(async (kind, slug, assignments, options) => {
      const { tenant, from, statement, dryRun = false } = options
      if (statement !== undefined) {
        if (from !== undefined || dryRun)
          throw new UsageError('--statement cannot be combined with --from and --dry-run')
        const { decisionOf } = await import('../actions/set-fields.ts')
        const access = decisionOf([kind, slug, ...assignments].filter((word) => word !== undefined))
        await perform(options, async (context) =>
          (await import('../actions/set-statement.ts')).setStatement(context, { tenant, statement, access }),
        )
        return
      }
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
      if (!isKind(kind)) throw new UsageError(`${JSON.stringify(kind)} is none of ${KINDS.join(', ')}`)
      if (kind === 'place') {
        const { coordinatesOf, setPlace } = await import('../actions/set-place.ts')
        const coordinates = coordinatesOf(assignments)
        await perform(options, (context) => setPlace(context, { tenant, slug, coordinates }))
        return
      }
      if (kind === 'entity') {
        const { setEntity, slugOf } = await import('../actions/set-entity.ts')
        const next = slugOf(assignments)
        await perform(options, (context) => setEntity(context, { tenant, slug, next }))
        return
      }
      const { fieldsOf } = await import('../actions/set-fields.ts')
      const fields = fieldsOf(assignments)
      await perform(options, async (context) =>
        (await import('../actions/set.ts')).set(context, { tenant, kind, slug, fields }),
      )
    })
