import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerProcess } from '../server-process.ts'

const START_PATIENCE_MS = 240_000

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
  for (const end = Date.now() + START_PATIENCE_MS; !ended && Date.now() < end; await sleep(50)) {
    try {
      const response = await fetch(health, { signal: AbortSignal.timeout(5000) })
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
