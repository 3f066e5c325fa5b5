import type { ServiceName } from '@fonds/scripts/demo/services.ts'
import type { Tenant } from '@fonds/scripts/testing/archives.ts'
import { type Answer, ask } from '@fonds/scripts/testing/ask.ts'
import { eventually } from '@fonds/test-kit/conditions'
import { hostOf } from '../load/plan.ts'
import type { Installation } from '../stack/installation.ts'

/** Time within which a request must be answered, in milliseconds. */
const LIMIT_MS = 60_000

export interface AskFrom {
  /** Index of the gateway. */
  readonly gateway?: number
  /** Address of the client; by default one that has asked for nothing before. */
  readonly client?: string
}

/** A complete response. */
export type Complete = Extract<Answer, { headers: unknown }>

/** An installation as its readers and its operator see it. */
export class World {
  readonly installation: Installation
  readonly say: (line: string) => void
  #clients = 0

  constructor(installation: Installation, say: (line: string) => void) {
    this.installation = installation
    this.say = say
  }

  /** Indices of the gateways: two, even if they are the same one. */
  readonly gateways = [0, 1] as const

  /** Returns the address of a client that has asked for nothing before (RFC 2544). */
  newClient(): string {
    const n = this.#clients++
    return `198.18.${Math.floor(n / 250) % 250}.${(n % 250) + 1}`
  }

  /** Asks once, without retries. */
  ask(
    path: string,
    { gateway = 0, client = this.newClient() }: AskFrom = {},
    tenant: Tenant = 'alpha',
  ): Promise<Answer> {
    const port = this.installation.gateways[gateway] ?? 0
    return ask({ tenant, path }, { port, host: hostOf(this.installation, tenant), client, limitMs: LIMIT_MS })
  }

  /** Asks until the response is there, as a client does that follows `Retry-After`. */
  complete(path: string, from: AskFrom = {}): Promise<Complete> {
    return eventually(
      async () => {
        const answer = await this.ask(path, from)
        if ('broken' in answer) throw new Error(`${path}: ${answer.broken}`)
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.toString('utf8', 0, 300)}`)
        return answer
      },
      { interval: 200 },
    )
  }

  async json<T>(path: string, from: AskFrom = {}): Promise<T> {
    return JSON.parse((await this.complete(path, from)).body.toString()) as T
  }

  operate(...args: string[]): Promise<void> {
    return this.installation.operate(...args)
  }

  /**
   * Returns the sum of a metric over all processes of some services. One that does not run counts for nothing.
   *
   * @param labels such as `outcome="done"`; all must be there
   */
  async sumOf(services: readonly ServiceName[], metric: string, ...labels: string[]): Promise<number> {
    const ports = services.flatMap((name) => this.installation.portsOf(name))
    const sums = await Promise.all(ports.map((port) => sumAt(port, metric, labels)))
    return sums.reduce((total, sum) => total + sum, 0)
  }
}

async function sumAt(port: number, metric: string, labels: readonly string[]): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => null)
  const lines = response === null ? [] : (await response.text()).split('\n')
  return lines
    .filter(
      (line) =>
        (line.startsWith(`${metric}{`) || line.startsWith(`${metric} `)) &&
        labels.every((label) => line.includes(label)),
    )
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
}
