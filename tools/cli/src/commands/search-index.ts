import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { newAction, newGroup } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'

/** Creates `fonds reindex`. */
export const reindexCommand = (perform: Perform): CommandUnknownOpts =>
  newAction('reindex', {
    summary: 'Rebuild the search index and wait until it is done',
    details:
      'The search worker does the work, and search stays available. With Elasticsearch, a new index of all tenants is ' +
      'built; with --tenant, the documents of one tenant are replaced. If you stop the command, the worker goes on.',
    example: 'reindex --tenant city',
  })
    .option('--tenant <slug>', 'tenant to rebuild (default: all)')
    .action((options) =>
      perform(options, async (context) => (await import('../actions/reindex.ts')).reindex(context, options.tenant)),
    )

/** Creates `fonds index`. */
export const indexGroup = (perform: Perform): CommandUnknownOpts =>
  newGroup('index', 'Verify the search index', [verify(perform)])

const verify = (perform: Perform): CommandUnknownOpts =>
  newAction('verify', {
    summary: 'Compare the search index with the database',
    details:
      'Reports missing, outdated and superfluous documents, and names that are found by words that they no longer have. ' +
      'Exits with 5 if there are any; fonds reindex mends both.',
    example: 'index verify --tenant city',
  })
    .option('--tenant <slug>', 'tenant to verify (default: all)')
    .action((options) =>
      perform(options, async (context) => (await import('../actions/index-verify.ts')).verify(context, options.tenant)),
    )
