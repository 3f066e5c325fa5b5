import { Client, type ClientOptions } from '@elastic/elasticsearch'
import { urlSetting } from '@fonds/config'
import { z } from 'zod'

/** Settings of the service and the worker, ignored unless ELASTICSEARCH_URL is set. */
export const elasticsearchSettings = {
  ELASTICSEARCH_URL: urlSetting
    .optional()
    .meta({ description: 'URL of Elasticsearch 9; if unset, PostgreSQL searches' }),
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
} as const

type Settings = z.output<z.ZodObject<typeof elasticsearchSettings>>

/** An Elasticsearch client and the prefix of our indices. */
export interface Elasticsearch {
  readonly client: Client
  readonly prefix: string
}

/** Creates the client, or returns null if none is configured. Does not connect. */
export function openElasticsearch(settings: Settings): Elasticsearch | null {
  const node = settings.ELASTICSEARCH_URL
  if (node === undefined) return null
  // Responses are never merged into our objects by key, so checking for prototype poisoning would waste time.
  const client = new Client({ node, ...authOf(settings), maxRetries: 0, disablePrototypePoisoningProtection: true })
  return { client, prefix: settings.ELASTICSEARCH_INDEX }
}

function authOf(settings: Settings): Pick<ClientOptions, 'auth'> {
  const { ELASTICSEARCH_API_KEY: apiKey, ELASTICSEARCH_USERNAME: username, ELASTICSEARCH_PASSWORD: password } = settings
  if (apiKey !== undefined) return { auth: { apiKey } }
  return username === undefined || password === undefined ? {} : { auth: { username, password } }
}
