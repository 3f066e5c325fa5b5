import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { toApiError } from '@fonds/http'
import { eventually } from '@fonds/test-kit'
import { expect, test } from 'vitest'
import { job, reachable, useQueues } from './testing/queues.ts'

const { server, closeLater, createTestQueue } = useQueues()

/** On a busy machine, a worker without processor time for this long counts as dead. */
const LOCK_MS = 1_000

type DyingWorker = ChildProcessByStdio<Writable, Readable, null>

/** Starts a worker that takes no job yet, since loading its modules takes longer than the rest. */
function dyingWorker(name: string): DyingWorker {
  const script = join(import.meta.dirname, 'testing/dying-worker.ts')
  const args = [script, name, server().url, 'test', String(LOCK_MS)]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  closeLater(async () => void child.kill('SIGKILL'))
  return child
}

/** Has a worker take a job, and kills it during that. */
async function killWithJob(worker: DyingWorker | undefined): Promise<void> {
  if (worker === undefined) throw new Error('there is no such worker')
  worker.stdin.write('begin\n')
  await once(worker.stdout, 'data')
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}

test('a job whose worker is killed is retried; one that kills its third worker fails', async () => {
  const { queue, name, startWorker } = createTestQueue()
  await reachable(queue)
  await queue.add(job('heavy'))
  const workers = Array.from({ length: 4 }, () => dyingWorker(name))
  await killWithJob(workers[0])
  const done: string[] = []
  const stop = startWorker(async ({ id }) => void done.push(id), { lockMs: LOCK_MS })
  await eventually(() => expect(done).toEqual(['heavy']))
  await stop()

  await queue.add(job('deadly'))
  for (const worker of workers.slice(1)) await killWithJob(worker)
  startWorker(async ({ id }) => void done.push(id), { lockMs: LOCK_MS })
  await eventually(async () =>
    expect(await queue.find('deadly')).toMatchObject({ status: 'failed', reason: 'worker_lost' }),
  )
  expect(done).toEqual(['heavy'])
})

test('while Redis hangs, calls fail immediately with 503 after the first timeouts, and it is used again afterwards', async () => {
  const { queue } = createTestQueue({ commandMs: 1_000 })
  await reachable(queue)
  process.kill(server().pid, 'SIGSTOP')
  try {
    const asked = Array.from({ length: 5 }, () => queue.find('x').catch(toApiError))
    for (const error of await Promise.all(asked)) expect(error).toMatchObject({ status: 503 })
    await expect
      .poll(() => queue.add(job('x')).catch((error: Error) => [toApiError(error).status, String(error.cause)]))
      .toEqual([503, expect.stringMatching(/left alone/)])
  } finally {
    process.kill(server().pid, 'SIGCONT')
  }
  await reachable(queue)
  expect(await queue.find('x')).toBeNull()
})
