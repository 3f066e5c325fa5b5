import { signalTree } from './processes.ts'

interface Running {
  readonly pid: number
  readonly exited: Promise<unknown>
  readonly stop: () => Promise<void>
}

/** A server or service of the stack that faults can kill, freeze and restart. */
export class Member {
  readonly name: string
  readonly #launch: () => Promise<Running>
  #running: Running | undefined

  /** @param launch starts it at the same address each time */
  constructor(name: string, launch: () => Promise<Running>) {
    this.name = name
    this.#launch = launch
  }

  get pid(): number {
    return this.#running?.pid ?? 0
  }

  async start(): Promise<void> {
    this.#running = await this.#launch()
  }

  /** Kills the process and its descendants, without letting them finish. */
  async kill(): Promise<void> {
    if (this.#running === undefined) return
    signalTree(this.#running.pid, 'SIGKILL')
    await this.#running.exited
  }

  freeze(): void {
    signalTree(this.pid, 'SIGSTOP')
  }

  thaw(): void {
    signalTree(this.pid, 'SIGCONT')
  }

  async stop(): Promise<void> {
    this.thaw()
    await this.#running?.stop()
  }
}
