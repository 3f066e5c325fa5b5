// Waits until a service is ready and of the right build:
//
//     node wait-until-ready.mjs 0.9.0+0a1b2c3d4e5f HOST=127.0.0.1 PORT=8081
//
// Ends with 1 after five minutes, which a busy machine may need. Has no dependencies.
import { setTimeout as sleep } from 'node:timers/promises'

const WAIT_MS = 300_000
const ATTEMPT_MS = 30_000
const PAUSE_MS = 250

const [build, ...assignments] = process.argv.slice(2)
const settings = new Map(assignments.map((text) => text.replaceAll('"', '').split(/=(.*)/s).slice(0, 2)))
const host = settings.get('HOST') ?? '127.0.0.1'
const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
const url = `http://${address.includes(':') ? `[${address}]` : address}:${settings.get('PORT')}/readyz`

let last = ''
for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(PAUSE_MS)) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ATTEMPT_MS), headers: { Connection: 'close' } })
    const named = response.headers.get('x-fonds-build')
    const body = await response.text()
    if (response.ok && named === build) process.exit(0)
    last = response.ok ? `build ${named}` : `${response.status} ${body.trim()}`
  } catch (error) {
    last = error.cause?.message ?? error.message
  }
}
console.error(`${url}: ${last}`)
process.exit(1)
