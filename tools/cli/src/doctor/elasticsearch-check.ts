import { urlListSetting } from '@fonds/config'
import { z } from 'zod'
import { CHECK_ANSWER_MS, type Check, type Finding, reasonOf } from './check.ts'

const OLDEST_ELASTICSEARCH = 9

const ElasticsearchInfo = z.object({ version: z.object({ number: z.string() }) })

const ADVICE = 'check ELASTICSEARCH_URL and its credentials: without it, PostgreSQL searches'

/** Checks every node of Elasticsearch that is named, if any is. */
export const elasticsearchCheck = (env: NodeJS.ProcessEnv): Check => ({
  name: 'elasticsearch',
  advice: ADVICE,
  async run() {
    if (!env.ELASTICSEARCH_URL) return null
    const { data: urls, error } = urlListSetting.safeParse(env.ELASTICSEARCH_URL)
    if (urls === undefined) throw new Error(`ELASTICSEARCH_URL ${error.issues[0]?.message}`)
    const nodes = await Promise.all(urls.map((url) => examineNode(url, env)))
    const versions = [...new Set(nodes.flatMap(({ version }) => version ?? []))]
    return { summary: versions.join(', ') || null, findings: nodes.flatMap(({ findings }) => findings) }
  },
})

interface Node {
  readonly version: string | null
  readonly findings: readonly Finding[]
}

async function examineNode(url: string, env: NodeJS.ProcessEnv): Promise<Node> {
  const { host } = new URL(url)
  try {
    const version = await versionOf(url, env)
    if (Number.parseInt(version, 10) >= OLDEST_ELASTICSEARCH) return { version, findings: [] }
    const problem = `${host}: Elasticsearch ${version} is not supported`
    return { version, findings: [{ problem, advice: `use Elasticsearch ${OLDEST_ELASTICSEARCH}` }] }
  } catch (error) {
    return { version: null, findings: [{ problem: `${host}: ${reasonOf(error)}`, advice: ADVICE }] }
  }
}

async function versionOf(url: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { ELASTICSEARCH_API_KEY: key, ELASTICSEARCH_USERNAME: user, ELASTICSEARCH_PASSWORD: password = '' } = env
  const basic = Buffer.from(`${user}:${password}`).toString('base64')
  const authorization = key ? `ApiKey ${key}` : user ? `Basic ${basic}` : undefined
  const response = await fetch(url, {
    signal: AbortSignal.timeout(CHECK_ANSWER_MS),
    headers: authorization === undefined ? {} : { authorization },
  })
  if (!response.ok) throw new Error(`Elasticsearch answers ${response.status}`)
  return ElasticsearchInfo.parse(await response.json()).version.number
}
