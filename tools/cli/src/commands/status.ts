import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { newAction } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'

/** Creates `fonds status`. */
export const statusCommand = (perform: Perform): CommandUnknownOpts =>
  newAction('status', {
    summary: 'Show the database in use, its tenants and unfinished work',
    example: 'status',
  }).action((options) => perform(options, async (context) => (await import('../actions/status.ts')).status(context)))
