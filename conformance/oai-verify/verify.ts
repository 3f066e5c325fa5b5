import { CommandError, findTenant } from '@fonds/db'
import { runCommand } from '@fonds/db/statement'
import type pg from 'pg'
import { type Arguments, EndpointError, openEndpoint } from './ask.ts'
import { type Finding, Findings } from './findings.ts'
import { type ListResult, verifyList } from './list.ts'
import { verifyFormats, verifyIdentify, verifySets } from './repository.ts'
import { TOPS_ONLY, verifySamples } from './samples.ts'
import type { SchemaJudge } from './schemas.ts'
import { ask, DC, type Session } from './session.ts'
import { tenantByNamespace } from './truth.commands.ts'
import { EVERYTHING, type Scope, Truth } from './truth.ts'

export interface VerifyOptions {
  readonly url: URL
  /** Slug of the tenant; null for the tenant with the endpoint's namespace. */
  readonly tenant: string | null
  readonly schemas: SchemaJudge | null
  /** Receives each list as soon as it is verified. */
  onList(list: ListResult): void
}

export interface VerifyReport {
  readonly tenant: string
  readonly url: string
  /** `baseURL` in Identify, which may differ from the requested URL. */
  readonly base_url: string
  readonly requests: number
  readonly lists: readonly ListResult[]
  readonly findings: readonly Finding[]
}

/**
 * Harvests an endpoint in every format, every set and some date ranges, and compares it with the database.
 * @param client a separate connection
 * @throws EndpointError if the endpoint does not answer; CommandError for a tenant that does not exist or does not
 * match
 */
export async function verifyEndpoint(client: pg.ClientBase, options: VerifyOptions): Promise<VerifyReport> {
  const endpoint = openEndpoint(options.url)
  const identify = await endpoint.ask({ verb: 'Identify' })
  const namespace = identify.words.repositoryIdentifier?.[0] ?? ''
  const tenant = await tenantOf(client, options.tenant, namespace)
  const baseUrl = identify.words.baseURL?.[0] ?? ''
  const { schemas, onList } = options
  const findings = new Findings()
  const truth = new Truth(client, tenant.id)
  await truth.open()
  const session: Session = {
    endpoint,
    truth,
    findings,
    schemas,
    baseUrl,
    namespace,
    formats: new Map(),
  }
  const lists: ListResult[] = []
  try {
    await verifyAll(session, (list) => {
      lists.push(list)
      onList(list)
    })
  } catch (error) {
    // The findings up to this point are still worth reporting.
    if (!(error instanceof EndpointError)) throw error
    findings.add('unreadable', 'the endpoint', error.message)
  } finally {
    await schemas?.close(findings)
  }
  return {
    tenant: tenant.slug,
    url: options.url.href,
    base_url: baseUrl,
    requests: endpoint.requests,
    lists,
    findings: findings.all,
  }
}

async function verifyAll(session: Session, onList: (list: ListResult) => void): Promise<void> {
  // Requested again, this time with the checks that apply to every response.
  const identify = await ask(session, { verb: 'Identify' })
  if (identify !== null) await verifyIdentify(session, identify)
  const prefixes = await verifyFormats(session)
  await verifySets(session)
  for await (const [args, scope] of due(session.truth, prefixes)) onList(await verifyList(session, args, scope))
  await verifySamples(session)
  await verifyRefusal(session)
}

async function tenantOf(
  client: pg.ClientBase,
  slug: string | null,
  namespace: string,
): Promise<{ id: string; slug: string }> {
  if (slug === null) {
    const [found] = await runCommand<{ id: string; slug: string }>(client, tenantByNamespace, { namespace })
    if (found !== undefined) return found
    throw new CommandError('not_found', `no tenant has the OAI namespace ${namespace || '(none)'}`)
  }
  const tenant = await findTenant(client, slug)
  if (tenant.oai_namespace === namespace) return tenant
  throw new CommandError(
    'conflict',
    `the endpoint has the OAI namespace ${namespace || '(none)'}, not ${tenant.oai_namespace}`,
  )
}

/** Yields every list to harvest, with the scope of the items that it should have. */
async function* due(truth: Truth, prefixes: readonly string[]): AsyncGenerator<readonly [Arguments, Scope]> {
  const dc = prefixes.includes(DC) ? DC : (prefixes[0] ?? DC)
  yield [{ verb: 'ListIdentifiers', metadataPrefix: dc }, EVERYTHING]
  for (const metadataPrefix of prefixes) {
    yield [
      { verb: 'ListRecords', metadataPrefix },
      { ...EVERYTHING, tops: TOPS_ONLY.has(metadataPrefix) },
    ]
  }
  for (let set = await truth.setAfter(0); set !== null; set = await truth.setAfter(set.n)) {
    yield [
      { verb: 'ListRecords', metadataPrefix: dc, set: set.spec },
      { ...EVERYTHING, set: set.id },
    ]
  }
  const { middle } = await truth.stamps()
  if (middle === null) return
  const after = `${new Date(Date.parse(middle) + 1_000).toISOString().slice(0, 19)}Z`
  const day = middle.slice(0, 10)
  const windows: readonly { readonly from?: string; readonly until?: string }[] = [
    { until: middle },
    { from: after },
    { from: day, until: day },
  ]
  for (const window of windows) {
    const from = window.from?.length === 10 ? `${window.from}T00:00:00Z` : (window.from ?? null)
    const until = window.until?.length === 10 ? `${window.until}T23:59:59Z` : (window.until ?? null)
    yield [
      { verb: 'ListIdentifiers', metadataPrefix: dc, ...window },
      { ...EVERYTHING, from, until },
    ]
  }
}

/** Checks that a made-up token is rejected. */
async function verifyRefusal(session: Session): Promise<void> {
  const args = { verb: 'ListRecords', resumptionToken: 'bm8tdG9rZW4' }
  const page = await ask(session, args)
  if (page === null || page.error === 'badResumptionToken') return
  session.findings.add('error_code', 'ListRecords with a made-up token', page.error ?? 'a list')
}
