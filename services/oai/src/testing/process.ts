import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The service running as a separate process, as in production. */
export interface OaiProcess {
  readonly port: number
  /** Kills it immediately (SIGKILL). */
  kill(): Promise<void>
}

/**
 * Starts the service.
 * @throws if it exits before it listens
 */
export async function startProcess(databaseUrl: string, secret: string): Promise<OaiProcess> {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      GATEWAY_SECRET: secret,
      HOST: '127.0.0.1',
      PORT: '0',
      PREPARE_RECORDS: 'false',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  for await (const line of createInterface(child.stdout)) {
    const { msg, port }: { msg?: string; port?: number } = JSON.parse(line)
    if (msg !== 'listening' || port === undefined) continue
    child.stdout.resume()
    return { port, kill }
  }
  throw new Error('the service did not start')
}
