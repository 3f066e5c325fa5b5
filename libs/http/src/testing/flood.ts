import { setTimeout as sleep } from 'node:timers/promises'

/** A service that has one place for requests. */
interface FloodedService {
  /** Returns the service's metrics. */
  metrics(): Promise<string>
  /** Keeps the service from answering while `work` runs. */
  hold(work: () => Promise<void>): Promise<void>
  /** Sends a request of one archive, for a client. */
  flood(client: string): Promise<{ readonly status: number }>
  /** Sends a request of another archive. */
  other(): Promise<{ readonly status: number }>
}

/**
 * Sends four requests of an archive, each for a client of its own, then one of another archive, and lets the service answer once
 * all but the first wait for their turn.
 * @returns names and statuses, in the order of the answers
 */
export async function answersUnderFlood({ metrics, hold, flood, other }: FloodedService): Promise<string[]> {
  const answers: string[] = []
  const asked: Promise<unknown>[] = []
  const send = async (name: string, request: Promise<{ readonly status: number }>) => {
    asked.push(request.then(({ status }) => answers.push(`${name}: ${status}`)))
    const waiting = new RegExp(`^turns\\{state="waiting".*\\} ${asked.length - 1}$`, 'm')
    const running = /^turns\{state="running".*\} 1$/m
    for (let text = await metrics(); !(waiting.test(text) && running.test(text)); text = await metrics())
      await sleep(10)
  }
  await hold(async () => {
    for (const n of [1, 2, 3, 4]) await send(`flood ${n}`, flood(`client ${n}`))
    await send('other archive', other())
  })
  await Promise.all(asked)
  return answers
}
