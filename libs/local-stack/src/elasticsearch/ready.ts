import { setTimeout as sleep } from 'node:timers/promises'
import { limit } from '@fonds/util'
import type { ServerProcess } from '../server-process.ts'

/** The demo goes on without its Elasticsearch if that does not answer within this time. */
const START_MS = limit(240_000)
/** A request to an Elasticsearch that is starting is sent again if it has no answer within this time. */
const ANSWER_MS = limit(5_000)

/**
 * Returns whether the server can answer for all of its indices, and knows all nodes of its cluster, which takes a moment
 * after a start.
 */
export async function becameReady(server: ServerProcess, port: number, nodes = 1): Promise<boolean> {
  const health = `http://127.0.0.1:${port}/_cluster/health?wait_for_status=yellow&wait_for_nodes=>=${nodes}&timeout=1s`
  let ended = false
  void server.exited.then(() => {
    ended = true
  })
  for (const end = Date.now() + START_MS; !ended && Date.now() < end; await sleep(50)) {
    try {
      const response = await fetch(health, { signal: AbortSignal.timeout(ANSWER_MS) })
      await response.arrayBuffer()
      if (response.ok && !ended) return true
    } catch (error) {
      // The server does not listen yet; the caller retries until the timeout.
      if (!(error instanceof Error)) throw error
    }
  }
  await server.stop()
  return false
}
