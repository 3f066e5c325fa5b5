import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { newAction, newGroup } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { tenantOption } from './arguments.ts'
import { attachCommand, detachCommand } from './image.ts'
import { collectionOption, recordOption, targetOf } from './target.ts'

/** Creates `fonds file`. */
export const fileGroup = (perform: Perform): CommandUnknownOpts =>
  newGroup('file', 'Attach files of any kind to descriptions, list and detach them', [
    attachCommand('file', perform),
    list(perform),
    detachCommand('file', perform),
  ])

const list = (perform: Perform): CommandUnknownOpts =>
  newAction('list', {
    summary: 'List the files of a record or collection',
    details:
      'Lists them in their order, with the kind, type and size of each, and why it is not displayed as an image.',
    example: 'file list --tenant city --record letter-to-the-miller',
  })
    .addOption(tenantOption())
    .addOption(recordOption())
    .addOption(collectionOption())
    .action(async (options) => {
      const target = targetOf(options)
      await perform(options, async (context) =>
        (await import('../actions/file-list.ts')).listFiles(context, { tenant: options.tenant, target }),
      )
    })
