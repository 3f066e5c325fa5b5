import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { newPlainAction } from '../program/new-command.ts'
import type { PerformAlone } from '../program/perform.ts'
import { UsageError } from '../usage-error.ts'

/** Creates `fonds mcp`. */
export const mcpCommand = (performAlone: PerformAlone): CommandUnknownOpts =>
  newPlainAction('mcp', {
    summary: 'Let an assistant search and read a public archive over the Model Context Protocol',
    details:
      'An MCP server with the tools search, read, tree, cite and image. It reads the public API at the given URL, and ' +
      'needs no database: it can run anywhere. An assistant starts it by itself and talks to it over standard input and ' +
      'output; with --http, it listens on this machine only.',
    example: 'mcp --url https://archive.example',
  })
    .requiredOption('--url <url>', 'address of the archive, such as https://archive.example')
    .option('--http <port>', 'serve streamable HTTP at this port on 127.0.0.1, instead of standard input and output')
    .action(async (options) => {
      const request = { origin: originOf(options.url), port: portOf(options.http) }
      await performAlone({}, async () => (await import('../actions/mcp.ts')).mcp(request))
    })

/** Returns scheme, host and port of an address, which may also be one of the API. */
function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isArchive =
    url !== null && /^https?:$/.test(url.protocol) && /^\/(api\/public\/?)?$/.test(url.pathname) && url.search === ''
  if (!isArchive || url.username !== '') {
    throw new UsageError(`--url must be the address of an archive, such as https://archive.example: ${text}`)
  }
  return url.origin
}

function portOf(text: string | undefined): number | null {
  if (text === undefined) return null
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65_535) throw new UsageError('--http must be a port from 1 to 65535')
  return port
}
