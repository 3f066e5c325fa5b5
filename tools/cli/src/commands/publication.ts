import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { newAction } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { kindArgument, tenantOption } from './arguments.ts'

const actions = () => import('../actions/publication.ts')

/** Creates `fonds publish`. */
export const publishCommand = (perform: Perform): CommandUnknownOpts =>
  newAction('publish', {
    summary: 'Publish a collection or record and everything below it',
    details: 'Descriptions below it that you unpublished one by one stay hidden.',
    example: 'publish --tenant city collection papers-of-the-mill',
  })
    .addArgument(kindArgument())
    .argument('<slug>', 'slug, reference code or UUID of the description')
    .addOption(tenantOption())
    .action((kind, slug, options) =>
      perform(options, async (context) =>
        (await actions()).publish(context, { tenant: options.tenant, kind, slug, published: true }),
      ),
    )

/** Creates `fonds unpublish`. */
export const unpublishCommand = (perform: Perform): CommandUnknownOpts =>
  newAction('unpublish', {
    summary: 'Hide a collection or record and everything below it',
    details: 'It disappears everywhere at once: from pages, lists, search, exports and harvests.',
    example: 'unpublish --tenant city record letter-to-the-miller',
  })
    .addArgument(kindArgument())
    .argument('<slug>', 'slug, reference code or UUID of the description')
    .addOption(tenantOption())
    .action((kind, slug, options) =>
      perform(options, async (context) =>
        (await actions()).publish(context, { tenant: options.tenant, kind, slug, published: false }),
      ),
    )

/** Creates `fonds delete`. */
export const deleteCommand = (perform: Perform): CommandUnknownOpts =>
  newAction('delete', {
    summary: 'Delete a collection or record and everything below it',
    details:
      'Its URL then answers 410 Gone. The next import brings it back if its finding aid still contains it; to hide ' +
      'something, unpublish it. On a terminal the command asks before it deletes.',
    example: 'delete --tenant city record letter-to-the-miller',
  })
    .addArgument(kindArgument())
    .argument('<slug>', 'slug, reference code or UUID of the description')
    .addOption(tenantOption())
    .option('--forget', 'answer 404 Not Found as if it had never existed, and free its slug')
    .option('-y, --yes', 'delete without asking')
    .action((kind, slug, options) =>
      perform(options, async (context) => (await actions()).deleteDescription(context, { ...options, kind, slug })),
    )
