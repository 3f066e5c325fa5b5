import type { Serializable } from 'node:child_process'
import { once } from 'node:events'
import type { PoolAnswer } from '../process-pool.ts'

/** Waits for the only task of this process. */
export async function takeTask(): Promise<unknown> {
  const [task] = await once(process, 'message')
  return task
}

/** Sends a message to the parent. @returns when it has been passed to the system */
export function tell(message: Serializable): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined) resolve()
    else process.send(message, undefined, {}, () => resolve())
  })
}

/** Performs the tasks of a `ProcessPool`, one at a time. */
export function answerTasks<Answer>(perform: (task: unknown) => Promise<Answer>): void {
  process.on('message', (task) => {
    void perform(task).then((answer) => {
      const message: PoolAnswer<Answer> = { answer, rss: process.memoryUsage.rss() }
      return tell(message as Serializable)
    })
  })
}
