import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { newAction, newGroup } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { requiredOption } from '../program/required.ts'
import { UsageError } from '../usage-error.ts'

/** Creates `fonds oai`. */
export const oaiGroup = (perform: Perform): CommandUnknownOpts =>
  newGroup('oai', 'Verify an OAI-PMH endpoint', [verify(perform)])

const verify = (perform: Perform): CommandUnknownOpts =>
  newAction('verify', {
    summary: 'Harvest a running OAI-PMH endpoint and compare it with the database',
    details:
      'Harvests in every format and set. Every item that is open to harvesters must be there exactly once, with its ' +
      'datestamp, sets and deletion status, and nothing else. Changes made during the run are counted separately. The ' +
      'command respects the rate limit and Retry-After. Exits with 5 if something is wrong.',
    example: 'oai verify --url https://archive.example.org/api/public/oai --tenant city',
  })
    .addOption(requiredOption('--url <url>', 'URL of the endpoint, without a query'))
    .option('--tenant <slug>', 'tenant to compare with (default: the one with the endpoint’s OAI namespace)')
    .option(
      '--schemas <folder>',
      'folder of official schemas with a catalog.xml, to validate every answer; needs xmllint',
    )
    .action(async (options) => {
      const { openSchemaJudge } = await import('../oai/schemas.ts')
      const request = {
        url: endpointOf(options.url),
        tenant: options.tenant || null,
        schemas: options.schemas ? openSchemaJudge(options.schemas) : null,
      }
      await perform(options, async (context) => (await import('../actions/oai-verify.ts')).verify(context, request))
    })

function endpointOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol)) throw new UsageError('--url must be an http or https URL')
  if (url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new UsageError('--url must have no query, fragment or user name')
  }
  return url
}
