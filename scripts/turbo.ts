// Runs turbo with the programs and servers that tests use, which each package would otherwise start separately.
import { join } from 'node:path'
import { ROOT } from './lib/root.ts'
import { run } from './lib/run.ts'
import { listenForStop } from './lib/stop-request.ts'
import { openTestEnvironment } from './lib/test-environment.ts'

process.exit(await main())

async function main(): Promise<number> {
  const signal = listenForStop()
  const environment = await openTestEnvironment(signal)
  try {
    const turbo = join(ROOT, 'node_modules/.bin/turbo')
    const { code } = await run(turbo, process.argv.slice(2), { env: environment.env, onLine: console.log, signal })
    return code ?? 1
  } finally {
    await environment.stop()
  }
}
