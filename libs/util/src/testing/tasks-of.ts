import type { Holder } from '../archive-turns.ts'
import type { FairSemaphore } from '../fair-semaphore.ts'

/** Tasks of a semaphore that end when told to, by name. */
export interface Tasks {
  /** Names in the order in which the tasks were started. */
  readonly starts: string[]
  run(name: string, client: string, holder?: Partial<Holder>): Promise<void>
  /** Ends a task, and waits until those after it have started. */
  end(name: string, task?: Promise<void>): Promise<void>
  /** Ends whichever task was started first, again and again, until none is left. */
  endAll(): Promise<void>
}

export function tasksOf(semaphore: FairSemaphore): Tasks {
  const starts: string[] = []
  const ends = new Map<string, () => void>()
  const tasks = new Map<string, Promise<void>>()
  const end: Tasks['end'] = async (name, task = tasks.get(name)) => {
    ends.get(name)?.()
    await task
  }
  return {
    starts,
    run(name, client, holder = {}) {
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      const task = semaphore.run({ tenant: 'city', client, ...holder }, () => {
        starts.push(name)
        return promise
      })
      tasks.set(name, task)
      return task
    },
    end,
    async endAll() {
      for (let n = 0; n < starts.length; n++) await end(starts[n] ?? '')
    },
  }
}
