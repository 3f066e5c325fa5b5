import { openArchive } from '@fonds/mcp'
import { EXIT } from '../exit-codes.ts'
import { warn } from '../output.ts'

/** Serves an archive to assistants until the client leaves, or the process is asked to stop. */
export async function mcp({
  origin,
  port,
}: {
  readonly origin: string
  readonly port: number | null
}): Promise<number> {
  const archive = openArchive(origin)
  const stopped = stopRequest()
  if (port === null) {
    const { serveStdio } = await import('@fonds/mcp/stdio')
    await serveStdio(archive, stopped)
    return EXIT.ok
  }
  const { serveHttp } = await import('@fonds/mcp/http')
  const running = await serveHttp(archive, port).catch(async (error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!isTaken) throw error
    // Loads the database's client, which nothing else here needs.
    const { CommandError } = await import('@fonds/db')
    throw new CommandError('conflict', `port ${port} is in use; choose another`)
  })
  // Standard output belongs to the protocol in the other mode; here, people may redirect it, too.
  warn(`Serving ${origin} at ${running.url}. Press Ctrl-C to stop.`)
  await stopped
  await running.stop()
  return EXIT.ok
}

const stopRequest = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve())
  })
