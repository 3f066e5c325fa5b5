import { SERVICES } from '@fonds/scripts/demo/services.ts'
import { Broken } from '../promise.ts'
import { largeDocument } from '../promises/once.ts'
import { publish } from '../promises/publish.ts'
import { search } from '../promises/search.ts'
import type { Shape } from '../shape.ts'
import { killed } from './member-loss.ts'

const BEHIND = ['catalog', 'search', 'media', 'export', 'oai'] as const

/** Two gateways, and two of every service and worker, on one PostgreSQL, Redis and Elasticsearch. */
export const TWO_OF_EACH: Shape = {
  name: 'two-of-each',
  head: 'Two of each',
  what: 'Held on many: two gateways, and two of every service and worker',
  options: { twins: 'all' },
  losses: [
    killed('gateway', 'a gateway killed', { gateway: 1 }),
    ...BEHIND.map((name) => killed(name, `${name} killed`)),
    killed('search-worker', 'a search worker killed', { meanwhile: [search, publish] }),
    killed('search-worker-2', 'the other search worker killed', { meanwhile: [search] }),
    killed('export-worker', 'an export worker killed', { meanwhile: [largeDocument] }),
    killed('media-worker', 'a media worker killed'),
  ],
  async proof({ installation }) {
    const idle: string[] = []
    for (const name of BEHIND) {
      for (const [index, port] of installation.portsOf(name).entries()) {
        const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
        if (!/^http_requests_total\{.*\} [1-9]/m.test(text)) idle.push(`${name} ${index + 1}`)
      }
    }
    if (idle.length > 0) throw new Broken(`never asked: ${idle.join(', ')}`)
    return `${2 * SERVICES.length} processes, every service was asked`
  },
}
