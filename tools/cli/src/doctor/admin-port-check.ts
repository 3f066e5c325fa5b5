import { CHECK_MS, type Check } from './check.ts'

interface Address {
  readonly host: string
  readonly port: number
}

/** The port of Prometheus itself, which was the gateway's admin port in all installations before 0.9. */
const FORMER_PORT = 9090
const ANY_ADDRESS = ['', '0.0.0.0', '::']
/** The labels of metrics that show whose they are. */
const MAX_BYTES = 256 * 1024

/** Returns where the admin port is; on a machine that Prometheus may share, with what its number means. */
export function summaryOf({ host, port }: Address): string {
  const address = `${host}:${port}`
  if (port !== FORMER_PORT || host !== '127.0.0.1') return address
  return (
    `${address}, as before: ADMIN_PORT, scrape configurations and Caddyfiles with this port keep working; it is also the ` +
    'port of Prometheus itself, so new installations have 9190'
  )
}

/** Checks that the gateway, and no other program, answers at its admin port. Skipped if the command knows none. */
export const adminPortCheck = (env: NodeJS.ProcessEnv): Check => ({
  name: 'admin port',
  advice: 'start the gateway, or give this command the same ADMIN_HOST and ADMIN_PORT as the gateway',
  async run() {
    const port = Number(env.ADMIN_PORT ?? '')
    if (port === 0) return null
    const host = ANY_ADDRESS.includes(env.ADMIN_HOST ?? '') ? '127.0.0.1' : (env.ADMIN_HOST ?? '')
    const response = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/metrics`, {
      signal: AbortSignal.timeout(CHECK_MS - 1_000),
      redirect: 'manual',
    })
    if ((await startOf(response)).includes('service="gateway"'))
      return { summary: summaryOf({ host, port }), findings: [] }
    const problem = `${host}:${port} is another program, so the gateway cannot listen there`
    const advice =
      'set ADMIN_PORT to a free port such as 9190, restart the gateway, and change the port in the scrape configuration of ' +
      'Prometheus and in the Caddyfile, if it names one'
    return { summary: null, findings: [{ problem, advice }] }
  },
})

async function startOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    parts.push(part)
    length += part.length
    if (length > MAX_BYTES) break
  }
  return Buffer.concat(parts).toString()
}
