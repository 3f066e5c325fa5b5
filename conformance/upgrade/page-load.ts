import { setTimeout as sleep } from 'node:timers/promises'
import { TENANTS } from '@fonds/scripts/testing/archives.ts'
import { ask } from '@fonds/scripts/testing/ask.ts'
import type { Load, Sample } from '../load/mixed-load.ts'
import { hostOf } from '../load/plan.ts'
import type { Installation } from '../stack/installation.ts'

const PAGES = [
  '',
  '/collections',
  '/collections/harbour-office',
  '/records/harbour-office-item-1-1',
  '/records/court-of-wards-item-9-30',
  '/entities',
  '/search?q=letters',
] as const

const CLIENTS = 2
const PAUSE_MS = 100
const LIMIT_MS = 35_000

/** Reads pages as a browser does, through both gateways, until stopped. A page must be complete. */
export function startPageLoad(stack: Installation): Load {
  const samples: Sample[] = []
  let stopping = false
  const client = async (index: number) => {
    for (let n = index; !stopping; n++) {
      const path = PAGES[n % PAGES.length] ?? ''
      const tenant = TENANTS[n % TENANTS.length] ?? TENANTS[0]
      const gateway = n % stack.gateways.length
      const begin = performance.now()
      const answer = await ask(
        { tenant, path, accept: 'text/html' },
        {
          port: stack.gateways[gateway] ?? 0,
          host: hostOf(stack, tenant),
          client: `198.51.100.${100 + index}`,
          limitMs: LIMIT_MS,
        },
      )
      const text = 'broken' in answer ? '' : answer.body.toString()
      const outcome =
        'broken' in answer ? 'cut' : answer.status === 200 && text.includes('</html>') ? 'right' : 'failed'
      const seen = outcome === 'failed' ? text.slice(0, 300) : ''
      const about = { kind: 'browse', tenant, path: `${path} as a page`, gateway, status: answer.status } as const
      samples.push({ ...about, outcome, begin, ms: answer.ms, text: seen })
      await sleep(PAUSE_MS)
    }
  }
  const running = Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index)))
  return {
    samples,
    async stop() {
      stopping = true
      await running
    },
  }
}
