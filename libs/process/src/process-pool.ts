import type { Serializable } from 'node:child_process'
import { BoundedChild, type ChildOptions, type Ending } from './bounded-child.ts'

/** A child's message after each task. */
export interface PoolAnswer<Answer> {
  readonly answer: Answer
  /** Resident memory after the task, in bytes. */
  readonly rss: number
}

interface PoolOptions<Answer> extends ChildOptions {
  /** Time limit of one task, in milliseconds. */
  readonly ms: number
  /** How long an idle process is kept for the next task, in milliseconds. */
  readonly idleMs: number
  /** Resident memory above which a process is not reused, since it does not return memory to the system. */
  readonly keptBytes?: number
  /** Returns whether a process with this answer may be reused; by default, every process is. */
  readonly isReusable?: (answer: Answer) => boolean
}

/** A task whose process ended before it answered. */
export class TaskEnded extends Error {
  readonly ending: Ending

  constructor(ending: Ending) {
    super(`the process ended during its task: ${ending.how} (${ending.status})`)
    this.name = 'TaskEnded'
    this.ending = ending
  }
}

/**
 * Child processes that perform one task at a time and are reused. Starts a process for each concurrent task; the caller
 * limits how many there are.
 */
export class ProcessPool<Task extends Serializable, Answer> {
  readonly #options: PoolOptions<Answer>
  readonly #all = new Set<BoundedChild>()
  /** Idle processes, with the timers that end them. */
  readonly #idle = new Map<BoundedChild, NodeJS.Timeout>()

  constructor(options: PoolOptions<Answer>) {
    this.#options = options
  }

  /** @throws TaskEnded if the process ends without an answer, or has to be ended */
  async ask(task: Task): Promise<Answer> {
    const child = this.#take()
    const { answer, rss } = await askOnce<Task, Answer>(child, task, this.#options.ms)
    const { keptBytes = Number.POSITIVE_INFINITY, isReusable = () => true } = this.#options
    if (rss <= keptBytes && isReusable(answer)) this.#keep(child)
    else child.stop()
    return answer
  }

  /** Ends every process, including busy ones. */
  async stop(): Promise<void> {
    const children = [...this.#all]
    for (const child of children) child.stop()
    await Promise.allSettled(children.map(({ ended }) => ended))
  }

  #take(): BoundedChild {
    for (const [child, timer] of this.#idle) {
      clearTimeout(timer)
      this.#idle.delete(child)
      if (child.isConnected) return child
    }
    const child = new BoundedChild(this.#options)
    this.#all.add(child)
    const forget = () => {
      this.#all.delete(child)
      clearTimeout(this.#idle.get(child))
      this.#idle.delete(child)
    }
    child.ended.then(forget, forget)
    return child
  }

  #keep(child: BoundedChild): void {
    this.#idle.set(child, setTimeout(() => child.stop(), this.#options.idleMs).unref())
  }
}

function askOnce<Task extends Serializable, Answer>(
  child: BoundedChild,
  task: Task,
  ms: number,
): Promise<PoolAnswer<Answer>> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      for (const forget of forgets) forget()
      done()
    }
    const forgets = [
      child.limitTime(ms),
      child.onMessage((message) => settle(() => resolve(message as PoolAnswer<Answer>))),
      child.onEnd((ending) => settle(() => reject(ending instanceof Error ? ending : new TaskEnded(ending)))),
    ]
    // The process ended before it received this task, which is not at fault.
    child.send(task, (error) => settle(() => reject(error)))
  })
}
