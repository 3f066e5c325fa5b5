import { once } from 'node:events'
import { CONTEXT_HEADER } from '@fonds/types/context'
import { currentCost } from '@fonds/util'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { defineRoute } from '../route/route.ts'
import { sendWatched } from '../testing/send-watched.ts'
import { common, type SignedApp, startSignedApp } from '../testing/signed-app.ts'
import { Unfinished } from '../testing/unfinished.ts'

const ONE = crypto.randomUUID()
const OTHER = crypto.randomUUID()

let service: SignedApp
const unfinished = new Unfinished()
/** Names of the things whose handler was called, and how to let each reply. */
let begun: string[] = []
const replies = new Map<string, () => void>()

/** A route whose requests cost so many milliseconds. */
const costing = (path: string, ms: number) =>
  defineRoute({
    ...common,
    path: `${path}/:name`,
    operationId: path,
    params: z.object({ name: z.string() }),
    strictQuery: false,
    handler: async ({ params: { name }, signal }) => {
      begun.push(name)
      const { promise, resolve } = Promise.withResolvers<void>()
      replies.set(name, resolve)
      await Promise.race([promise, once(signal, 'abort')])
      const cost = currentCost()
      if (cost !== undefined) cost.ms += ms
      return { json: { name } }
    },
  })

const endless = defineRoute({
  ...common,
  path: '/endless',
  operationId: 'endless',
  strictQuery: false,
  handler: async () => ({ stream: unfinished.stream(), contentType: 'text/plain' }),
})

/** A route whose stream is made ahead of its client, once it may reply. */
const ahead = defineRoute({
  ...common,
  path: '/ahead/:name',
  operationId: 'ahead',
  params: z.object({ name: z.string() }),
  strictQuery: false,
  handler: async ({ params: { name } }) => ({ stream: partsOf(name), ahead: true, contentType: 'text/plain' }),
})

async function* partsOf(name: string): AsyncGenerator<string> {
  begun.push(name)
  const { promise, resolve } = Promise.withResolvers<void>()
  replies.set(name, resolve)
  yield 'first'
  await promise
  yield ', last'
}

const own = defineRoute({
  ...common,
  path: '/own',
  operationId: 'own',
  ownTurns: true,
  strictQuery: false,
  handler: async () => ({ json: {} }),
})

async function start(places: number): Promise<void> {
  begun = []
  service = await startSignedApp([costing('/held', 0), costing('/heavy', 500), endless, ahead, own], undefined, places)
}

afterEach(async () => {
  for (const reply of replies.values()) reply()
  replies.clear()
  await service.stop()
})

const ask = (name: string, archive: string, client: string, network = `${client} and its neighbours`, path = 'held') =>
  service.get(`/api/public/${path}/${name}`, { archive, client: { key: client, network } }).then(({ status }) => status)

/** Waits until so many requests wait for their turn. */
const untilWaiting = (n: number) =>
  expect
    .poll(async () => (await fetch(`http://127.0.0.1:${service.port}/metrics`)).text())
    .toContain(`turns{state="waiting",service="test"} ${n}\n`)

/** Lets requests reply in the order in which they begin, until so many have begun. */
async function replyTo(n: number): Promise<void> {
  for (let index = 0; index < n; index++) {
    await expect.poll(() => begun.length).toBeGreaterThan(index)
    replies.get(begun[index] ?? '')?.()
  }
}

test('a flood of one archive leaves another archive’s request the next turn, and networks and clients turns of their own', async () => {
  await start(1)
  const all = [ask('running', ONE, 'a')]
  await expect.poll(() => begun).toEqual(['running'])
  for (const n of [1, 2, 3]) {
    all.push(ask(`flood ${n}`, ONE, `a${n}`, 'a'))
    await untilWaiting(n)
  }
  all.push(ask('neighbour', ONE, 'b1', 'b'))
  await untilWaiting(4)
  all.push(ask('other archive', OTHER, 'c1', 'c'))
  await untilWaiting(5)
  await replyTo(6)
  expect(await Promise.all(all)).toEqual(Array(6).fill(200))
  expect(begun).toEqual(['running', 'other archive', 'flood 1', 'neighbour', 'flood 2', 'flood 3'])
})

test('requests of a kind that was dear leave places to others of their archive, and only of theirs', async () => {
  await start(3)
  const heavy = (name: string, archive: string) => ask(name, archive, name, `network of ${name}`, 'heavy')
  const first = heavy('first', ONE)
  await replyTo(1)
  expect(await first).toBe(200)
  const all = ['dear 1', 'dear 2'].map((name) => heavy(name, ONE))
  await untilWaiting(1)
  expect(begun).toEqual(['first', 'dear 1'])
  all.push(ask('light', ONE, 'reader'))
  await expect.poll(() => begun).toContain('light')
  all.push(heavy('not known to be dear', OTHER))
  await expect.poll(() => begun).toContain('not known to be dear')
  await replyTo(5)
  expect(await Promise.all(all)).toEqual([200, 200, 200, 200])
  expect(begun.at(-1)).toBe('dear 2')
})

test('probes and metrics take no turn, nor do handlers that take turns themselves', async () => {
  await start(1)
  void ask('running', ONE, 'a')
  await expect.poll(() => begun).toEqual(['running'])
  for (const path of ['/livez', '/readyz', '/metrics'])
    expect((await fetch(`http://127.0.0.1:${service.port}${path}`)).status).toBe(200)
  expect((await service.get('/api/public/own')).status).toBe(200)
})

test('only a request that must wait for its turn says so, once', async () => {
  await start(1)
  const announced = (name: string) => {
    const path = `/api/public/held/${name}`
    const headers = { [CONTEXT_HEADER]: service.sign('r', 'GET', path, { archive: ONE }) }
    return sendWatched(`http://127.0.0.1:${service.port}${path}`, headers)
  }
  const running = announced('running')
  await expect.poll(() => begun).toEqual(['running'])
  const waiting = announced('waiting')
  await expect.poll(() => waiting.interim).toEqual([102])
  await replyTo(2)
  expect(await Promise.all([running.status, waiting.status])).toEqual([200, 200])
  expect([running.interim, waiting.interim]).toEqual([[], [102]])
})

test('a client that leaves while it waits has no turn', async () => {
  await start(1)
  const running = ask('running', ONE, 'a')
  await expect.poll(() => begun).toEqual(['running'])
  const leaving = new AbortController()
  const left = service.get('/api/public/held/left', { signal: leaving.signal }).catch(({ name }: Error) => name)
  await untilWaiting(1)
  leaving.abort()
  expect(await left).toBe('AbortError')
  await untilWaiting(0)
  await replyTo(1)
  expect(await running).toBe(200)
  expect(begun).toEqual(['running'])
})

test('more requests than may wait are 503 with Retry-After, and are counted', async () => {
  await start(1)
  const all = [ask('running', ONE, 'a')]
  await expect.poll(() => begun).toEqual(['running'])
  for (let n = 1; n <= 64; n++) all.push(ask(`${n}`, ONE, 'a'))
  await untilWaiting(64)
  const refused = await service.get('/api/public/held/refused', { archive: ONE, client: { key: 'a', network: 'n' } })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([
    503,
    expect.stringMatching(/^([2-9]|[12]\d|30)$/),
  ])
  expect(await refused.json()).toMatchObject({ code: 'service_unavailable' })
  const metrics = await (await fetch(`http://127.0.0.1:${service.port}/metrics`)).text()
  expect(metrics).toContain('turns_refused_total{work="requests",reason="full",service="test"} 1')
  const other = ask('other', OTHER, 'b')
  await replyTo(66)
  expect([await other, ...(await Promise.all(all))]).toEqual(Array(66).fill(200))
})

test('a response that is read slowly, or not at all, takes no place', async () => {
  await start(1)
  const { body } = await service.get('/api/public/endless')
  const reader = body?.getReader()
  await reader?.read()
  const quick = ask('quick', ONE, 'a')
  await replyTo(1)
  expect(await quick).toBe(200)
  await reader?.cancel()
  await expect.poll(() => unfinished.running).toBe(0)
})

test('responses that are made ahead have a third of the places until they are made, and others have turns meanwhile', async () => {
  await start(3)
  const first = service.get('/api/public/ahead/first', { headers: { 'Accept-Encoding': 'identity' } })
  await expect.poll(() => begun).toEqual(['first'])
  const second = service.get('/api/public/ahead/second')
  const other = ask('other', ONE, 'a')
  await expect.poll(() => begun).toContain('other')
  replies.get('other')?.()
  expect(await other).toBe(200)
  expect(begun).not.toContain('second')
  replies.get('first')?.()
  // Nobody has read the first one yet.
  await expect.poll(() => begun).toContain('second')
  replies.get('second')?.()
  expect(await (await first).text()).toBe('first, last')
  expect(await (await second).text()).toBe('first, last')
})

test('a client that leaves a response that is made ahead frees its place', async () => {
  await start(3)
  const leaving = new AbortController()
  const left = service.get('/api/public/ahead/left', { signal: leaving.signal }).catch(() => undefined)
  await expect.poll(() => begun).toEqual(['left'])
  leaving.abort()
  await left
  replies.get('left')?.()
  const next = service.get('/api/public/ahead/next')
  await expect.poll(() => begun).toContain('next')
  replies.get('next')?.()
  expect((await next).status).toBe(200)
})
