import { once } from 'node:events'
import { toApiError } from '@fonds/http'
import { currentContext, runInContext, type WorkContext } from '@fonds/telemetry'
import { eventually } from '@fonds/test-kit'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { countAttempts, createJobQueue, JobFailure, type JobOutcome, observeQueue } from './index.ts'
import { job, logger, reachable, useQueues } from './testing/queues.ts'

const { server, restart, closeLater, createTestQueue } = useQueues()

test('a job added a hundred times at once runs once, and is removed afterwards', async () => {
  const { queue, startWorker } = createTestQueue()
  await reachable(queue)
  await Promise.all(Array.from({ length: 100 }, () => queue.add(job('one'))))
  expect(await queue.counts()).toEqual({ queued: 1, running: 0, failed: 0 })
  expect(await queue.find('one')).toMatchObject({ status: 'queued', data: 'work one', progress: 0 })
  const done: string[] = []
  startWorker(async ({ data }) => void done.push(data))
  await eventually(async () => expect(await queue.find('one')).toBeNull())
  expect(done).toEqual(['work one'])
})

test('progress is visible while a job runs', async () => {
  const { queue, startWorker } = createTestQueue()
  await reachable(queue)
  await queue.add(job('long'))
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  startWorker(async ({ progress }) => {
    progress(0.5)
    await finished
  })
  await eventually(async () => expect(await queue.find('long')).toMatchObject({ status: 'running', progress: 0.5 }))
  expect(await queue.hasWorker()).toBe(true)
  finish()
  await eventually(async () => expect(await queue.find('long')).toBeNull())
})

test('a failing job is retried with back-off, then stays in the failed set with its reason', async () => {
  const { queue, startWorker } = createTestQueue({ attempts: 3 })
  await reachable(queue)
  await queue.add(job('torn'))
  const attempts: number[] = []
  startWorker(async ({ attempt }) => {
    attempts.push(attempt)
    throw new JobFailure('store_full', { permanent: false })
  })
  await eventually(async () =>
    expect(await queue.find('torn')).toMatchObject({
      status: 'failed',
      reason: 'store_full',
      failedAt: expect.any(Date),
    }),
  )
  expect(attempts).toEqual([1, 2, 3])
  await queue.add(job('torn'))
  expect(await queue.counts()).toEqual({ queued: 0, running: 0, failed: 1 })
  await queue.forget('torn')
  expect(await queue.find('torn')).toBeNull()
})

test('a permanent failure is not retried; an error without a reason becomes internal_error', async () => {
  const { queue, startWorker } = createTestQueue({ attempts: 3 })
  await reachable(queue)
  const outcomes: JobOutcome[] = []
  const seen: string[] = []
  startWorker(
    async ({ id }) => {
      seen.push(id)
      if (id === 'bad') throw new JobFailure('invalid_document', { permanent: true })
      throw new Error('select secret from table at db.internal')
    },
    { ended: (_, outcome) => outcomes.push(outcome) },
  )
  await queue.add(job('bad'))
  await eventually(async () => expect(await queue.find('bad')).toMatchObject({ reason: 'invalid_document' }))
  await queue.add(job('odd'))
  await eventually(async () =>
    expect(await queue.find('odd')).toMatchObject({ status: 'failed', reason: 'internal_error' }),
  )
  expect(seen).toEqual(['bad', 'odd', 'odd', 'odd'])
  expect(outcomes).toEqual(['failed', 'retried', 'retried', 'failed'])
})

test('reports an outcome only when the queue shows it', async () => {
  const { queue, startWorker } = createTestQueue({ attempts: 2 })
  await reachable(queue)
  const seen: [JobOutcome, string | undefined][] = []
  startWorker(
    async ({ id, attempt }) => {
      if (id === 'bad') throw new JobFailure('invalid_document', { permanent: true })
      if (attempt === 1) throw new JobFailure('store_full', { permanent: false })
    },
    { ended: ({ id }, outcome) => void queue.find(id).then((job) => seen.push([outcome, job?.status])) },
  )
  await queue.add(job('bad'))
  await eventually(() => expect(seen).toEqual([['failed', 'failed']]))
  await queue.add(job('again'))
  await eventually(() =>
    expect(seen.slice(1)).toEqual([
      ['retried', 'queued'],
      ['done', undefined],
    ]),
  )
})

test('a failed job always shows the reason and time of its failure', async () => {
  const { queue, startWorker } = createTestQueue({ attempts: 1 })
  await reachable(queue)
  const ids = Array.from({ length: 60 }, (_, n) => `bad-${n}`)
  for (const id of ids) await queue.add(job(id))
  const views: unknown[] = []
  const watched = ids.map(async (id) => {
    for (;;) {
      const view = await queue.find(id)
      if (view?.status !== 'failed') continue
      views.push([view.reason, view.failedAt instanceof Date])
      return
    }
  })
  startWorker(() => Promise.reject(new JobFailure('store_full', { permanent: true })))
  await Promise.all(watched)
  expect(new Set(views.map(String))).toEqual(new Set(['store_full,true']))
})

test('an unreadable job fails without stopping the worker', async () => {
  const { queue, startWorker } = createTestQueue()
  await reachable(queue)
  await queue.add(job('old'))
  startWorker(async () => undefined, {
    parse: () => {
      throw new Error('another version')
    },
  })
  await eventually(async () => expect(await queue.find('old')).toMatchObject({ reason: 'unreadable_job' }))
})

test('keeps at most the configured number of failed jobs', async () => {
  const { queue, startWorker } = createTestQueue({ attempts: 1, failedRetention: { count: 5, age: 3600 } })
  await reachable(queue)
  let failed = 0
  startWorker(
    async () => {
      throw new JobFailure('no', { permanent: true })
    },
    { ended: () => void failed++ },
  )
  for (let n = 0; n < 12; n++) await queue.add(job(`bad-${n}`))
  await eventually(() => expect(failed).toBe(12))
  await eventually(async () => expect(await queue.counts()).toEqual({ queued: 0, running: 0, failed: 5 }))
})

test('groups with many and few jobs are scheduled fairly; jobs that no client waits for come last', async () => {
  const { queue, startWorker } = createTestQueue()
  await reachable(queue)
  await queue.add(job('later-1', 'a', 'later'))
  for (let n = 1; n <= 6; n++) await queue.add(job(`a${n}`, 'a'))
  for (let n = 1; n <= 2; n++) await queue.add(job(`b${n}`, 'b'))
  const order: string[] = []
  startWorker(async ({ id }) => {
    order.push(id)
    // Added while the third job of `a` runs, so it comes after that one and before the fifth.
    if (id === 'a3') await queue.add(job('c1', 'c'))
  })
  await eventually(() => expect(order).toHaveLength(10))
  expect(order.slice(0, 5)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
  expect(order.indexOf('c1')).toBeLessThan(order.indexOf('a5'))
  expect(order.at(-1)).toBe('later-1')
})

test('a job in lane `later` runs before others of that lane once a client waits for it', async () => {
  const { queue, startWorker } = createTestQueue()
  await reachable(queue)
  for (let n = 1; n <= 3; n++) await queue.add(job(`l${n}`, 'a', 'later'))
  await queue.promote('l3', 'a')
  await queue.promote('none', 'a')
  expect(await queue.find('l3')).toMatchObject({ lane: 'now' })
  expect(await queue.find('l2')).toMatchObject({ lane: 'later' })
  const order: string[] = []
  startWorker(async ({ id }) => void order.push(id))
  await eventually(() => expect(order).toEqual(['l3', 'l1', 'l2']))
})

test('a stopping worker returns its job immediately, without counting the attempt', async () => {
  const { queue, startWorker } = createTestQueue({ attempts: 1 })
  await reachable(queue)
  await queue.add(job('moved'))
  const outcomes: JobOutcome[] = []
  const stop = startWorker(
    async ({ signal }) => {
      await once(signal, 'abort')
      throw new Error('stopped')
    },
    { ended: (_, outcome) => outcomes.push(outcome) },
  )
  await eventually(async () => expect(await queue.find('moved')).toMatchObject({ status: 'running' }))
  await stop()
  expect(outcomes).toEqual(['returned'])
  expect(await queue.find('moved')).toMatchObject({ status: 'queued' })
  const attempts: number[] = []
  startWorker(async ({ attempt }) => void attempts.push(attempt))
  await eventually(async () => expect(await queue.find('moved')).toBeNull())
  expect(attempts).toEqual([1])
})

test('a job that runs while Redis is flushed ends, and the next job runs', async () => {
  const { queue, startWorker } = createTestQueue()
  await reachable(queue)
  await queue.add(job('first'))
  const done: string[] = []
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  startWorker(async ({ id }) => {
    if (id === 'first') await finished
    done.push(id)
  })
  await eventually(async () => expect(await queue.find('first')).toMatchObject({ status: 'running' }))
  await queue.reach((redis) => redis.flushall())
  expect(await queue.find('first')).toBeNull()
  finish()
  await eventually(() => expect(done).toEqual(['first']))
  await queue.add(job('second'))
  await eventually(() => expect(done).toEqual(['first', 'second']))
})

test('while Redis is down, new and existing queues fail immediately with 503, and both recover', async () => {
  const before = createTestQueue()
  await reachable(before.queue)
  const done: string[] = []
  before.startWorker(async ({ id }) => void done.push(id))
  await server().stop()
  const meanwhile = createJobQueue<string>({ name: before.name, url: server().url, prefix: 'test', logger })
  closeLater(() => meanwhile.close())
  for (const queue of [before.queue, meanwhile]) {
    for (const ask of [() => queue.add(job('x')), () => queue.find('x'), () => queue.hasWorker(), () => queue.ping()]) {
      await expect(ask().catch(toApiError)).resolves.toMatchObject({
        status: 503,
        code: 'service_unavailable',
        headers: { 'Retry-After': '5' },
      })
    }
  }
  await restart()
  await reachable(meanwhile)
  await meanwhile.add(job('after'))
  await eventually(() => expect(done).toEqual(['after']))
  await eventually(async () => expect(await before.queue.hasWorker()).toBe(true))
})

test('a job continues the trace of the request that added it', async () => {
  const { queue, startWorker } = createTestQueue({ attempts: 1 })
  await reachable(queue)
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  await runInContext({ traceparent: `00-${trace}-00f067aa0ba902b7-00`, requestId: 'r1' }, () =>
    queue.add(job('traced')),
  )
  let seen: WorkContext | undefined
  startWorker(async () => {
    seen = currentContext()
  })
  await eventually(() =>
    expect(seen).toEqual({
      job: 'traced',
      traceparent: expect.stringMatching(new RegExp(`^00-${trace}-(?!00f067aa)`)),
    }),
  )
})

test('metrics show waiting jobs and the outcomes of attempts', async () => {
  const { queue, name, startWorker } = createTestQueue({ attempts: 1 })
  await reachable(queue)
  const registry = new Registry()
  observeQueue(registry, name, queue)
  const count = countAttempts(registry, name)
  await queue.add(job('waiting'))
  expect(await registry.metrics()).toContain(`queue_jobs{queue="${name}",state="queued"} 1`)
  const waiting = await registry.metrics()
  expect(waiting).toContain(`queue_has_worker{queue="${name}"} 0\n`)
  expect(waiting).toContain(`redis_up{client="${name}"} 1\n`)
  expect(waiting).toMatch(
    new RegExp(`^queue_oldest_job_age_seconds\\{queue="${name}",lane="now"\\} \\d+(\\.\\d+)?$`, 'm'),
  )
  expect(waiting).toContain(`queue_attempts_total{queue="${name}",outcome="failed"} 0\n`)
  startWorker(async () => undefined, { ended: (_, outcome, seconds) => count(outcome, seconds) })
  await eventually(async () =>
    expect(await registry.metrics()).toContain(`queue_attempts_total{queue="${name}",outcome="done"} 1`),
  )
})
