import { onClient } from '@fonds/db'
import { EXIT, UsageError } from '../exit-codes.ts'
import { EndpointError } from '../oai/ask.ts'
import { FINDINGS } from '../oai/findings.ts'
import { UnreadableAnswer } from '../oai/page.ts'
import { openSchemaJudge } from '../oai/schemas.ts'
import { type VerifyReport, verifyEndpoint } from '../oai/verify.ts'
import { type Output, table } from '../output.ts'
import { Progress } from '../progress.ts'
import { type Command, type CommandContext, expectPositionals, optional, required } from './command.ts'

/** `fonds oai verify` */
export const oaiVerify: Command = {
  name: 'oai verify',
  usage: '--url URL [--tenant TENANT] [--schemas DIR]',
  summary: [
    'Harvest a running OAI-PMH endpoint by every format and set and hold it against the database.',
    'Every item that is open must be there once and nothing else, with its datestamp, its sets and its deletion. What',
    'changes meanwhile is counted apart. It keeps within the rate limit and waits where it is told to. Exit code 5 where',
    'something is wrong.',
  ].join('\n'),
  example: 'oai verify --url https://archive.example.org/api/public/oai --tenant city',
  options: { url: { type: 'string' }, tenant: { type: 'string' }, schemas: { type: 'string' } },
  optionHelp: {
    url: 'address of the endpoint, without arguments',
    tenant: 'slug of the tenant; by default the one whose OAI namespace the endpoint gives',
    schemas: 'folder of official schemas with a catalog.xml, to judge every answer by; needs xmllint',
  },
  parse(values, positionals) {
    expectPositionals(positionals, [])
    const url = urlOf(required(values, 'url'))
    const tenant = optional(values, 'tenant') ?? null
    const folder = optional(values, 'schemas') ?? null
    return (context) => run(context, { url, tenant, schemas: folder === null ? null : openSchemaJudge(folder) })
  },
}

function urlOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol)) throw new UsageError('--url is an http URL')
  if (url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new UsageError('--url is the address alone: no arguments, no user')
  }
  return url
}

async function run(
  { pool, out }: CommandContext,
  asked: Pick<Parameters<typeof verifyEndpoint>[1], 'url' | 'tenant' | 'schemas'>,
): Promise<number> {
  const progress = new Progress('harvesting', 0, 'items')
  let items = 0
  try {
    const report = await onClient(pool, async (client) => {
      const verified = await verifyEndpoint(client, {
        ...asked,
        progress(more, where) {
          items += more
          progress.update(items, where)
        },
      })
      await client.query('DISCARD TEMP')
      return verified
    })
    progress.end()
    out.result(report)
    say(out, report)
    return report.findings.length === 0 ? EXIT.ok : EXIT.failed
  } catch (error) {
    if (!(error instanceof EndpointError || error instanceof UnreadableAnswer)) throw error
    console.error(`fonds oai verify: ${asked.url.href}: ${error.message}`)
    return EXIT.failed
  } finally {
    progress.end()
  }
}

function say(out: Output, { tenant, url, base_url, requests, lists, findings }: VerifyReport): void {
  const rows = lists.map((l) => [l.list, l.items, l.deleted, l.requests, l.changed, l.wrong])
  out.line(table(['list', 'items', 'deleted', 'requests', 'changed meanwhile', 'wrong'], rows))
  if (base_url !== url) out.line(`note: harvesters are told another address, ${base_url}`)
  for (const { kind, where, count, examples } of findings) {
    out.line(`WRONG ${where}: ${FINDINGS[kind]} (${count}), for example ${examples.join('; ')}`)
  }
  const outcome = findings.length === 0 ? 'agrees with the database' : `findings: ${findings.length}`
  out.line(`${tenant}, ${requests} requests: ${outcome}`)
}
