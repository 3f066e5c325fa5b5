import type { Serializable } from 'node:child_process'
import { BoundedChild, type ChildOptions, type Ending } from './bounded-child.ts'
import type { ChildFolder } from './confine/child-folder.ts'

/** A child's message after each task. */
export interface PoolAnswer<Answer> {
  readonly answer: Answer
  /** Resident memory after the task, in bytes. */
  readonly rss: number
}

/** Passes the files of a task to a confined process, and the files it writes back. */
export interface FileExchange<Task, Answer> {
  /** @returns the task with the paths of the files in the folder */
  give(task: Task, folder: ChildFolder): Promise<Task>
  take(task: Task, answer: Answer, folder: ChildFolder): Promise<void>
}

interface PoolOptions<Task, Answer> extends ChildOptions {
  /** Time limit of one task, in milliseconds. */
  readonly ms: number
  /** How long an idle process is kept for the next task, in milliseconds. */
  readonly idleMs: number
  /** Resident memory above which a process is not reused, because it does not return memory to the system. */
  readonly maxReusableBytes?: number
  /** Returns whether a process may be reused after this answer. By default, every process is. */
  readonly isReusable?: (answer: Answer) => boolean
  /** Required if processes have folders of their own. */
  readonly files?: FileExchange<Task, Answer>
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
  readonly #options: PoolOptions<Task, Answer>
  readonly #all = new Set<BoundedChild>()
  /** Idle processes, with the timers that end them. */
  readonly #idle = new Map<BoundedChild, NodeJS.Timeout>()

  constructor(options: PoolOptions<Task, Answer>) {
    this.#options = options
  }

  /** Performs a task. @throws TaskEnded if the process ends without an answer, or exceeds a limit */
  async ask(task: Task): Promise<Answer> {
    const child = this.#take()
    const { answer, rss } = await this.#perform(child, task).catch((error: unknown) => {
      child.stop()
      throw error
    })
    const { maxReusableBytes = Number.POSITIVE_INFINITY, isReusable = () => true } = this.#options
    if (rss <= maxReusableBytes && isReusable(answer)) this.#keep(child)
    else child.stop()
    return answer
  }

  async #perform(child: BoundedChild, task: Task): Promise<PoolAnswer<Answer>> {
    const { files, ms } = this.#options
    const { folder } = child
    if (folder === null || files === undefined) return askOnce<Task, Answer>(child, task, ms)
    try {
      const given = await files.give(task, folder).catch((error: unknown) => {
        if (child.isConnected) throw error
      })
      // The folder of a process that was stopped in the meantime no longer exists.
      if (given === undefined || !child.isConnected) throw new TaskEnded(await child.ended)
      const reply = await askOnce<Task, Answer>(child, given, ms)
      await files.take(task, reply.answer, folder)
      return reply
    } finally {
      await folder.clear()
    }
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
    child.send(task, (undelivered) => {
      const fail = (error: Error) => settle(() => reject(error))
      // A process that crashed before it received this task did not crash because of it.
      child.ended.then((ending) => fail(ending.how === 'crashed' ? undelivered : new TaskEnded(ending)), fail)
    })
  })
}
