import { parseArgs } from 'node:util'
import { resolveSecrets } from '@fonds/config'
import { CommandError, onClient, requireOwnSession } from '@fonds/db'
import { runCommand } from '@fonds/db/statement'
import pg from 'pg'
import { EndpointError } from './ask.ts'
import { FINDINGS, type Finding } from './findings.ts'
import type { ListResult } from './list.ts'
import { UnreadableAnswer } from './page.ts'
import { openSchemaJudge } from './schemas.ts'
import { dropTables } from './truth.commands.ts'
import { UsageError } from './usage-error.ts'
import { type VerifyOptions, type VerifyReport, verifyEndpoint } from './verify.ts'

const USAGE = `Usage: npm run oai-verify -- --url URL [--tenant SLUG] [--schemas FOLDER] [--json]

Harvests a running OAI-PMH endpoint in every format and set, and compares it with the database in DATABASE_URL.

  --url      URL of the endpoint, without a query
  --tenant   tenant to compare with (default: the one with the endpoint’s OAI namespace)
  --schemas  folder of official schemas with a catalog.xml, to validate every answer; needs xmllint
  --json     print the report as one JSON document

Exit codes: 0 if everything agrees; 2 for an invalid command line; 3 if the endpoint belongs to no archive; 4 if it belongs
to another than --tenant; 5 if something is wrong or the endpoint does not answer.
`

const EXIT = { ok: 0, usage: 2, notFound: 3, conflict: 4, failed: 5 } as const

/** Destinations of a run’s report and of its messages. */
export interface Streams {
  out(text: string): void
  err(text: string): void
}

/**
 * Harvests an endpoint and reports how it differs from the database. Any problem becomes a message.
 * @returns the exit code, as in the usage
 */
export async function runVerify(argv: readonly string[], given: NodeJS.ProcessEnv, streams: Streams): Promise<number> {
  const { out, err } = streams
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        url: { type: 'string' },
        tenant: { type: 'string' },
        schemas: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    if (values.help) {
      out(USAGE)
      return EXIT.ok
    }
    const report = await verifyWith(databaseUrlOf(given), {
      url: endpointOf(values.url ?? ''),
      tenant: values.tenant || null,
      schemas: values.schemas ? openSchemaJudge(values.schemas) : null,
      onList(list) {
        if (!values.json) out(`${visible(describeList(list))}\n`)
      },
    })
    out(values.json ? `${visible(JSON.stringify(report, null, 2))}\n` : describe(report))
    return report.findings.length === 0 ? EXIT.ok : EXIT.failed
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    err(`oai-verify: ${visible(message)}\n`)
    if (error instanceof UsageError || isArgumentError(error)) {
      err(`\n${USAGE}`)
      return EXIT.usage
    }
    if (error instanceof CommandError) return error.code === 'not_found' ? EXIT.notFound : EXIT.conflict
    if (!(error instanceof EndpointError || error instanceof UnreadableAnswer) && given.FONDS_DEBUG) throw error
    return EXIT.failed
  }
}

async function verifyWith(databaseUrl: string, options: VerifyOptions): Promise<VerifyReport> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, application_name: 'fonds-oai-verify' })
  pool.on('error', () => undefined)
  try {
    await requireOwnSession(pool, 'oai-verify')
    return await onClient(pool, async (client) => {
      const report = await verifyEndpoint(client, options)
      await runCommand(client, dropTables, {})
      return report
    })
  } finally {
    await pool.end()
  }
}

/** Returns the URL of the database, from `DATABASE_URL` or the file that `DATABASE_URL_FILE` names. */
function databaseUrlOf(given: NodeJS.ProcessEnv): string {
  const { env, problems } = resolveSecrets(given)
  if (problems.length > 0) throw new UsageError(problems.join('; '))
  if (!env.DATABASE_URL) throw new UsageError('set DATABASE_URL to the database of the endpoint’s installation')
  return env.DATABASE_URL
}

function endpointOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol)) throw new UsageError('--url must be an http or https URL')
  if (url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new UsageError('--url must have no query, fragment or user name')
  }
  return url
}

const isArgumentError = (error: unknown): boolean =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

const describeList = ({ list, items, deleted, requests, changed, wrong }: ListResult): string =>
  `${list}: items ${items}, deleted ${deleted}, requests ${requests}, changed meanwhile ${changed}, wrong ${wrong}`

function describe({ tenant, url, base_url, requests, findings }: VerifyReport): string {
  const note = base_url === url ? [] : [`Note: the endpoint gives harvesters another URL, ${base_url}`]
  const outcome = findings.length === 0 ? 'no differences from the database' : `kinds of problems ${findings.length}`
  const lines = [...note, ...findings.map(describeFinding), `${tenant}: ${outcome}, requests ${requests}`]
  return lines.map((line) => `${visible(line)}\n`).join('')
}

const describeFinding = ({ kind, where, count, examples }: Finding): string =>
  `Wrong: ${where}: ${FINDINGS[kind]} (${count}), for example ${examples.map((one) => JSON.stringify(one)).join('; ')}`

/** Escapes characters that a terminal would obey: the texts are the endpoint's. JSON stays JSON. */
const visible = (text: string): string =>
  text.replace(/(?!\n)[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/gu, (control) =>
    control
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )
