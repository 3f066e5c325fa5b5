import { once } from 'node:events'

/** One thing that an operator does or sees. */
export interface Step {
  readonly name: string
  readonly work: () => Promise<unknown>
  /** Whether everything that follows depends on it. */
  readonly needed?: boolean
  /** Time limit in minutes; defaults to five. */
  readonly minutes?: number
}

const MINUTES = 5

/**
 * Runs steps one after the other, each with a time limit. What a step starts takes `signal`, which is aborted when the step
 * is over its time, or when the whole run is to stop.
 */
export class StepRun {
  readonly #stop: AbortSignal
  readonly #say: (line: string) => void
  #current: AbortSignal

  constructor(stop: AbortSignal, say: (line: string) => void) {
    this.#stop = stop
    this.#current = stop
    this.#say = say
  }

  /** Signal of the step that is running. */
  get signal(): AbortSignal {
    return this.#current
  }

  /** Returns what failed. @throws the reason why the run is to stop, at once, whatever the step does */
  async run(steps: readonly Step[]): Promise<string[]> {
    const problems: string[] = []
    for (const step of steps) {
      this.#say(`${step.name} …`)
      const problem = await this.#take(step)
      this.#say(problem === null ? step.name : `${step.name}: failed`)
      if (problem === null) continue
      problems.push(`${step.name}: ${problem}`)
      if (step.needed) break
    }
    return problems
  }

  /** Returns why a step failed; null if it did not. */
  async #take({ work, minutes = MINUTES }: Step): Promise<string | null> {
    const late = AbortSignal.timeout(minutes * 60_000)
    this.#current = AbortSignal.any([this.#stop, late])
    try {
      // Not everything that a step waits for takes a signal.
      await Promise.race([work(), aborted(this.#current)])
      return null
    } catch (error) {
      this.#stop.throwIfAborted()
      if (late.aborted) return `not done after ${minutes} minutes`
      return error instanceof Error ? error.message : String(error)
    } finally {
      this.#current = this.#stop
    }
  }
}

/** @throws the reason of the signal once it is aborted */
async function aborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort')
  throw signal.reason
}
