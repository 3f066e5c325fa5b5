import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@fonds/local-stack'
import { eventually, START_TIMEOUT_MS } from '@fonds/test-kit/conditions'
import { ROOT } from './stack.ts'

/**
 * Starts the same processes as `npm run demo`, on free ports, in a separate folder, without a rate limit and without
 * documents built ahead; stops them after the last spec. With FONDS_SHAPE=apart, each service has a process of its own, as in large
 * installations. Specs find them through FONDS_E2E_DATA. If that is set, a stack runs
 * already, such as one for several parts of the conformance run, and stays.
 */
export default async function startStack(): Promise<() => Promise<void>> {
  if (process.env.FONDS_E2E_DATA) return async () => undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'fonds-e2e-'))
  const port = await freePort()
  const demo = spawn(process.execPath, ['scripts/up.ts', ...(process.env.FONDS_SHAPE === 'apart' ? ['--apart'] : [])], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT_PER_MINUTE: '0',
      IIIF_RATE_LIMIT_PER_MINUTE: '0',
      SUGGEST_RATE_LIMIT_PER_MINUTE: '0',
      IN_FLIGHT_PER_CLIENT: '0',
      IN_FLIGHT_PER_TENANT: '0',
      QUEUED_PER_CLIENT_MINUTE: '1000',
      // The export service's own tests build documents ahead.
      PRERENDER_PER_DAY: '0',
      // Specs that need a snapshot do not wait for a minute of silence.
      PRERENDER_QUIET_SECONDS: '5',
      DATABASE_URL: '',
      REDIS_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let said = ''
  demo.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const ended = new Promise<void>((resolve) => demo.once('exit', () => resolve()))
  const stop = async () => {
    demo.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await eventually(
      () => {
        if (!said.includes('Fonds is ready')) throw new Error(`the demo did not start:\n${said}`)
      },
      { timeout: START_TIMEOUT_MS, hopeless: () => demo.exitCode !== null },
    )
  } catch (error) {
    await stop()
    throw error
  }
  process.env.FONDS_E2E_DATA = dataDir
  return stop
}
