import { Client, type ClientOptions } from '@elastic/elasticsearch'
import { urlListSetting } from '@fonds/config'
import { inSpan, isTracing } from '@fonds/telemetry'
import { countFor, currentCost } from '@fonds/util'
import { z } from 'zod'

/** Settings of the service and the worker, ignored unless ELASTICSEARCH_URL is set. */
export const elasticsearchSettings = {
  ELASTICSEARCH_URL: urlListSetting
    .optional()
    .meta({ description: 'URLs of the nodes of Elasticsearch 9, separated by commas; if unset, PostgreSQL searches' }),
  ELASTICSEARCH_API_KEY: z.string().min(1).optional().meta({ description: 'API key for Elasticsearch, in Base64' }),
  ELASTICSEARCH_USERNAME: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'Elasticsearch user, if there is no API key' }),
  ELASTICSEARCH_PASSWORD: z.string().min(1).optional().meta({ description: 'Password of that user' }),
  ELASTICSEARCH_INDEX: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,60}$/, { error: 'must be lower-case letters, digits and _' })
    .default('fonds')
    .meta({ description: 'Prefix of index names; give each installation that shares the cluster its own' }),
  ELASTICSEARCH_REPLICAS: z.coerce
    .number()
    .int()
    .min(0)
    .max(8)
    .optional()
    .meta({ description: 'Copies of each shard besides the first; if unset, one if there are several nodes' }),
} as const

type Settings = z.output<z.ZodObject<typeof elasticsearchSettings>>

/** An Elasticsearch client and the prefix of our indices. */
export interface Elasticsearch {
  readonly client: Client
  readonly prefix: string
  /** Number of copies of each shard besides the first; if undefined, one as soon as there is a second node. */
  readonly replicas?: number | undefined
}

/** Maximum number of other nodes that one request is sent to. */
const MAX_RETRIES = 4

/** Creates the client, or returns null if none is configured. Does not connect. */
export function openElasticsearch(settings: Settings): Elasticsearch | null {
  const nodes = settings.ELASTICSEARCH_URL
  if (nodes === undefined) return null
  const client = new Client({
    nodes,
    ...authOf(settings),
    // Only a node that refuses connections, or has no access to the index, is replaced by another, which takes
    // milliseconds. A node that does not answer in time is asked less often, but there is no time to ask another.
    maxRetries: Math.min(nodes.length - 1, MAX_RETRIES),
    // Responses are never merged into our objects by key, so checking for prototype poisoning would waste time.
    disablePrototypePoisoningProtection: true,
  })
  countRequests(client)
  if (isTracing()) traceRequests(client)
  return { client, prefix: settings.ELASTICSEARCH_INDEX, replicas: settings.ELASTICSEARCH_REPLICAS }
}

/** Counts the time that Elasticsearch took, as it says, and that of this process with its answer. */
function countRequests({ transport }: Client): void {
  const send = transport.request.bind(transport)
  const counted = async (params: Parameters<typeof send>[0], options?: Parameters<typeof send>[1]) => {
    const cost = currentCost()
    const answer: unknown = await send(params, options)
    countFor(cost)
    const took = typeof answer === 'object' && answer !== null && 'took' in answer ? Number(answer.took) : 0
    if (cost !== undefined && took > 0) cost.ms += took
    return answer
  }
  transport.request = counted as typeof send
}

/**
 * Records each request as a span, without its body. The client could do so itself, but would add the messages of errors,
 * which contain the words of searches.
 */
function traceRequests({ transport }: Client): void {
  const send = transport.request.bind(transport)
  const traced = (params: Parameters<typeof send>[0], options?: Parameters<typeof send>[1]) => {
    const operation = params.meta?.name ?? params.method.toLowerCase()
    const attributes = { 'db.system.name': 'elasticsearch', 'db.operation.name': operation }
    return inSpan(`elasticsearch ${operation}`, { kind: 'client', attributes }, () => send(params, options))
  }
  // Its overloads differ only in the type of the result.
  transport.request = traced as typeof send
}

function authOf(settings: Settings): Pick<ClientOptions, 'auth'> {
  const { ELASTICSEARCH_API_KEY: apiKey, ELASTICSEARCH_USERNAME: username, ELASTICSEARCH_PASSWORD: password } = settings
  if (apiKey !== undefined) return { auth: { apiKey } }
  return username === undefined || password === undefined ? {} : { auth: { username, password } }
}
