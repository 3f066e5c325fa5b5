import { createLogger } from '@fonds/http'
import { eventually } from '@fonds/test-kit'
import { afterEach, expect, test } from 'vitest'
import { plainServer } from '../testing/upstream.ts'
import { readExchange } from './begin.ts'
import type { Exchange } from './exchange.ts'
import { createPipeline, type Outcome, type Step } from './pipeline.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

/** Starts a server with these steps, which answers errors with their messages. */
async function serve(steps: readonly Step[], fail?: (exchange: Exchange, error: unknown) => Promise<void>) {
  const log: string[] = []
  const nobody = () => false
  const server = await plainServer(
    createPipeline(steps, {
      arrive: (request, response) =>
        readExchange(request, response, { isTrusted: nobody, isTracingPeer: nobody, findTrusted: () => null }),
      fail:
        fail ??
        (async ({ response }, error) => {
          response.writeHead(500).end(error instanceof Error ? error.message : '')
        }),
      logger: createLogger({ name: 'gateway', level: 'info', to: { write: (line) => void log.push(line) } }),
    }),
  )
  stops.push(server.stop)
  return { url: server.url, log }
}

const answer: Step = ({ response, path }) => {
  response.end(path)
  return 'answered'
}

test('steps follow each other, at once or after waiting, until one has answered', async () => {
  const taken: string[] = []
  const passing =
    (name: string): Step =>
    () => {
      taken.push(name)
      return name === 'second' ? Promise.resolve('next') : 'next'
    }
  const { url } = await serve([passing('first'), passing('second'), passing('third'), answer, passing('fourth')])
  const response = await fetch(`${url}/api/public/records?page=2`)
  expect(await response.text()).toBe('/api/public/records')
  expect(taken).toEqual(['first', 'second', 'third'])
})

test.each<[string, Step]>([
  [
    'throws',
    () => {
      throw new Error('refused')
    },
  ],
  ['rejects', () => Promise.reject(new Error('refused'))],
])('an error that a step %s is the answer, and no step follows', async (_how, refusing) => {
  const { url } = await serve([refusing, answer])
  const response = await fetch(url)
  expect([response.status, await response.text()]).toEqual([500, 'refused'])
})

test('a request that no step answers is not found', async () => {
  const { url } = await serve([() => 'next'])
  expect(await (await fetch(url)).text()).toContain('Nothing is published at this URL')
})

test('no step follows if the client has left in the meantime', async () => {
  const leaving = new AbortController()
  const begun = Promise.withResolvers<Exchange>()
  const goOn = Promise.withResolvers<void>()
  let followed = 0
  const waiting: Step = async (exchange): Promise<Outcome> => {
    begun.resolve(exchange)
    await goOn.promise
    return 'next'
  }
  const counting: Step = () => {
    followed++
    return 'next'
  }
  const { url } = await serve([waiting, counting, answer])
  const asked = fetch(url, { signal: leaving.signal }).catch((error: Error) => error.name)
  const { response } = await begun.promise
  leaving.abort()
  expect(await asked).toBe('AbortError')
  await eventually(() => expect(response.destroyed).toBe(true))
  goOn.resolve()
  // Another request passes after the first has been given up.
  expect((await fetch(url)).status).toBe(200)
  expect(followed).toBe(1)
})

test('if even the error cannot be sent, the connection is closed, and the server goes on', async () => {
  const { url, log } = await serve([({ path }) => (path === '/' ? 'next' : answerOf(path))], () =>
    Promise.reject(new Error('nothing can be sent')),
  )
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  expect(log.join('')).toContain('nothing can be sent')
})

const answerOf = (path: string): never => {
  throw new Error(path)
}
