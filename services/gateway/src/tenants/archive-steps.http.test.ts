import { createLogger } from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContentState } from '../cache/content-versions.ts'
import { readExchange } from '../exchange/begin.ts'
import { createPipeline, type Outcome, type Step } from '../exchange/pipeline.ts'
import { ask } from '../testing/ask.ts'
import { plainServer } from '../testing/upstream.ts'
import { createArchiveSteps } from './archive-steps.ts'
import { createTenantDirectory } from './tenant-directory.ts'

const stops: (() => unknown)[] = []
// Known archives stay known, however long a request takes.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(async () => {
  vi.useRealTimers()
  for (const stop of stops.splice(0).reverse()) await stop()
})

const ARCHIVES = ['demo.example', 'abbey.example']

/** Starts a server that writes down what is looked up and read, and refuses the paths that begin with `/refused`. */
async function serve() {
  const done: string[] = []
  const directory = createTenantDirectory({
    findByDomain: async (domain) => {
      done.push(`look up ${domain}`)
      return ARCHIVES.includes(domain) ? rowOf(domain) : null
    },
    findBySlug: async () => null,
    isClosedDomain: async () => false,
    baseDomain: undefined,
    publicUrl: 'http://localhost',
    defaultTenant: undefined,
  })
  const versions = {
    current: async (tenantId: string, content: ContentState) => {
      done.push(`read ${tenantId}`)
      return content
    },
  }
  const { recall, find } = createArchiveSteps({ directory, versions, isTrusted: () => false })
  const limit: Step = ({ path }) => {
    done.push('limit')
    if (path.startsWith('/refused')) throw new Error('refused')
    return 'next'
  }
  const answer: Step = async ({ response, tenant, reading }): Promise<Outcome> => {
    const { version } = (await reading) ?? {}
    response.end(JSON.stringify([tenant?.slug, version?.split('.')[1]]))
    return 'answered'
  }
  const nobody = () => false
  const server = await plainServer(
    createPipeline([recall, limit, find, answer], {
      arrive: (request, response) =>
        readExchange(request, response, { isTrusted: nobody, isTracingPeer: nobody, findTrusted: () => null }),
      fail: async ({ response }, error) => {
        response.writeHead(400).end(error instanceof Error ? error.message : '')
      },
      logger: createLogger({ name: 'gateway', level: 'silent' }),
    }),
  )
  stops.push(server.stop)
  const port = Number(new URL(server.url).port)
  return { done, at: (host: string, path = '/') => ask(port, path, { headers: { Host: host } }) }
}

const rowOf = (domain: string) => ({
  id: `id of ${domain}`,
  slug: domain.split('.')[0] ?? '',
  name: domain,
  custom_domain: domain,
  public_origin: null,
  site_url_template: null,
  ark_naan: null,
  ark_shoulder: null,
  usage: 'private' as const,
  streams: null,
  content_seq: '7',
  position: null,
})

test('an archive is looked up after the limit; once it is known, its content is read together with the limit', async () => {
  const { done, at } = await serve()
  for (const slug of ['demo', 'demo', 'abbey']) {
    expect(JSON.parse((await at(`${slug}.example`)).text)).toEqual([slug, '7'] satisfies [
      TenantContext['slug'],
      string,
    ])
  }
  expect(done).toEqual([
    ...['limit', 'look up demo.example', 'read id of demo.example'],
    ...['read id of demo.example', 'limit'],
    ...['limit', 'look up abbey.example', 'read id of abbey.example'],
  ])
})

test('a refused request looks nothing up', async () => {
  const { done, at } = await serve()
  expect((await at('demo.example', '/refused')).text).toBe('refused')
  expect(done).toEqual(['limit'])
})

test('an invalid or unknown name is an error only after the limit', async () => {
  const { done, at } = await serve()
  for (const host of ['a b', 'unknown.example', 'unknown.example']) {
    expect((await at(host, '/refused')).text).toBe('refused')
    expect((await at(host)).status).toBe(400)
  }
  expect(done.filter((each) => each.startsWith('look up'))).toEqual(['look up unknown.example'])
  expect(done.some((each) => each.startsWith('read'))).toBe(false)
})
