import { once } from 'node:events'
import { createServer } from 'node:http'
import { bringElasticsearch, type ElasticsearchServer } from '@fonds/local-stack'
import type { Elasticsearch } from './elasticsearch.ts'

/** What starts one Elasticsearch for all test files of a run, when the first of them asks. */
export interface Starter {
  readonly url: string
  /** Ends what was started. */
  stop(): Promise<void>
}

/** The run's own process waits for requests, since test files come and go in others. */
export async function startStarter(): Promise<Starter> {
  let server: ElasticsearchServer | undefined
  let answer: Promise<Elasticsearch> | undefined
  const begin = async (): Promise<Elasticsearch> => {
    const brought = bringElasticsearch()
    if ('failure' in brought) return brought
    server = await brought.start()
    return { url: server.url }
  }
  const http = createServer((_, response) => {
    answer ??= begin().catch((error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }))
    void answer.then((found) => response.end(JSON.stringify(found)))
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      http.close()
      await answer
      await server?.stop()
    },
  }
}
