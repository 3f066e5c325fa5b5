import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { Archive } from './archive.ts'
import { createServer } from './server.ts'

/** Serves one client over standard input and output, until it closes the input or the process is asked to stop. */
export async function serveStdio(archive: Archive, stopped: Promise<void>): Promise<void> {
  const server = createServer(archive)
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve)
    process.stdin.once('close', resolve)
    server.server.onclose = resolve
  })
  await server.connect(new StdioServerTransport())
  await Promise.race([ended, stopped])
  await server.close()
}
