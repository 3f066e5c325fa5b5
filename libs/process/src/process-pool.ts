import type { Serializable } from 'node:child_process'
import { BoundedChild, type ChildOptions, type Ending } from './bounded-child.ts'

/** What a child sends for each task. */
export interface PoolAnswer<Answer> {
  readonly answer: Answer
  /** Resident memory after the task, in bytes. */
  readonly rss: number
}

interface PoolOptions<Answer> extends ChildOptions {
  /** Wall-clock time of one task. */
  readonly ms: number
  /** How long a process without work is kept for the next task, in milliseconds. */
  readonly idleMs: number
  /** Resident memory beyond which a process is not kept: memory it has grown to is not given back. */
  readonly keptBytes?: number
  /** Whether a process that gave this answer is fit for another task; each one by default. */
  readonly isReusable?: (answer: Answer) => boolean
}

/** A task whose process ended before it answered. */
export class TaskEnded extends Error {
  readonly ending: Ending

  constructor(ending: Ending) {
    super(`the process ended over its task: ${ending.how} (${ending.status})`)
    this.name = 'TaskEnded'
    this.ending = ending
  }
}

/**
 * Child processes that perform one task at a time and are kept for the next. Starts as many as are needed at once; how many
 * that may be is for the caller to limit.
 */
export class ProcessPool<Task extends Serializable, Answer> {
  readonly #options: PoolOptions<Answer>
  readonly #all = new Set<BoundedChild>()
  /** Processes without work, each with the end of its time. */
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

  /** Ends every process, also one at work. */
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
    // It ended before it heard of this task, which is not at fault.
    child.send(task, (error) => settle(() => reject(error)))
  })
}
