import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { newAction, newGroup } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { collect, tenantOption } from './arguments.ts'
import { number } from './sync-add.ts'

/** Creates `fonds links`. */
export const linksGroup = (perform: Perform): CommandUnknownOpts =>
  newGroup('links', 'Read what descriptions link to at other hosts', [refresh(perform)])

const refresh = (perform: Perform): CommandUnknownOpts =>
  newAction('refresh', {
    summary: 'Fetch the IIIF manifests that descriptions link to',
    details:
      'Stores the label, number of images and hosts of each, so that pages can name and open them; readers’ requests fetch nothing. ' +
      'Manifests are those of the Presentation API 2.1 and 3, of at most 10 MB. Exits with 1 if one could not be read the last time ' +
      'it was tried, and names it with the reason. What was read before stays then.',
    example: 'links refresh --tenant city',
  })
    .addOption(tenantOption())
    .option('--older-than <days>', 'also those tried before; 0 for all (default: 7)', number(0, 3_650))
    .option('--limit <number>', 'fetch at most this many (default: 10000)', number(1, 1_000_000))
    .option(
      '--allow-private <host>',
      'allow this host (host:port) to have a private address; may be given more than once',
      collect,
    )
    .action((options) =>
      perform(options, async (context) => (await import('../actions/links.ts')).refresh(context, options)),
    )
