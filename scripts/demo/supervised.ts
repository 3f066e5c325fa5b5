import { setTimeout as sleep } from 'node:timers/promises'
import type { Exit } from '@fonds/local-stack'
import { notifyGuard } from '../lib/guard.ts'
import { lineOf } from './failure.ts'
import { say } from './say.ts'

/** A started process that is ready. */
export interface Running {
  readonly pid: number
  readonly exited: Promise<Exit>
  readonly stop: () => Promise<void>
}

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000
/**
 * Running time in milliseconds after which a process has recovered, so that the next restart is delayed only as long as
 * the first.
 */
const STEADY_MS = 60_000

/**
 * A process that is restarted whenever it ends, after a delay that doubles from a quarter of a second up to thirty
 * seconds.
 */
export class Supervised {
  readonly name: string
  readonly #launch: () => Promise<Running>
  readonly #onRestart: () => void
  readonly #leaving = new AbortController()
  #current: Running | undefined
  #watching: Promise<void> = Promise.resolve()

  /**
   * @param launch starts the process and resolves when it is ready; rejects if it does not become ready
   * @param onRestart called after each restart
   */
  constructor(name: string, launch: () => Promise<Running>, onRestart: () => void = () => undefined) {
    this.name = name
    this.#launch = launch
    this.#onRestart = onRestart
  }

  /** Process id, or undefined between an exit and the restart. */
  get pid(): number | undefined {
    return this.#current?.pid
  }

  /** Starts the process for the first time. Rejects on failure, whose cause is then one that a retry cannot fix. */
  async start(): Promise<void> {
    const first = await this.#launchNow()
    this.#watching = this.#keepRunning(first)
  }

  /** Stops the process for good. */
  async stop(): Promise<void> {
    this.#leaving.abort()
    await this.#current?.stop()
    await this.#watching
  }

  async #launchNow(): Promise<Running> {
    const running = await this.#launch()
    this.#current = running
    notifyGuard({ started: running.pid })
    // A stop requested while this process was starting found nothing to stop.
    if (this.#leaving.signal.aborted) await running.stop()
    return running
  }

  async #keepRunning(first: Running): Promise<void> {
    let running = first
    let pause = FIRST_PAUSE_MS
    while (true) {
      const since = Date.now()
      const exit = await running.exited
      this.#current = undefined
      notifyGuard({ ended: running.pid })
      if (this.#leaving.signal.aborted) return
      if (Date.now() - since > STEADY_MS) pause = FIRST_PAUSE_MS
      const next = await this.#startAgain(`ended (${exit.signal ?? `exit ${exit.code}`})`, pause)
      if (next === undefined) return
      running = next.running
      pause = next.pause
    }
  }

  async #startAgain(reason: string, firstPause: number): Promise<{ running: Running; pause: number } | undefined> {
    let why = reason
    for (let pause = firstPause; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      say(`${this.name} ${why}; starting it again in ${pause / 1000} s`)
      await sleep(pause, undefined, { signal: this.#leaving.signal }).catch(() => undefined)
      if (this.#leaving.signal.aborted) return undefined
      try {
        const running = await this.#launchNow()
        if (!this.#leaving.signal.aborted) {
          say(`${this.name} is back (process ${running.pid})`)
          this.#onRestart()
        }
        return { running, pause: Math.min(pause * 2, LONGEST_PAUSE_MS) }
      } catch (error) {
        why = `did not start (${lineOf(error)})`
      }
    }
  }
}
