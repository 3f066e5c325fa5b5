import type { Kind } from '../load/judge.ts'
import type { Allowed, Fault } from './fault.ts'
import { freeze, kill } from './members.ts'

/** Kinds of requests that each service answers. */
const ANSWERS: Readonly<Record<string, readonly Kind[]>> = {
  catalog: ['browse'],
  search: ['search', 'suggest'],
  media: ['picture', 'tile', 'manifest'],
  export: ['ead', 'pdf'],
  oai: ['oai'],
}

/** Workers, without which everything that was already built is still available. */
const WORKERS = ['search-worker', 'media-worker', 'export-worker'] as const

export const SERVICE_FAULTS: readonly Fault[] = [
  ...Object.keys(ANSWERS).map((name) => ({
    name: `${name} killed`,
    expectation: `503 for what it answers, everything else right`,
    allowed: only(name, 'refused', 'cut'),
    ...kill(name),
  })),
  ...Object.keys(ANSWERS).map((name) => ({
    name: `${name} frozen`,
    expectation: `503 within the deadline for what it answers, everything else right`,
    allowed: only(name, 'refused', 'cut'),
    ...freeze(name),
  })),
  {
    name: 'catalog ends its answers after 600 bytes',
    expectation: '503 or an ended connection, never half a body',
    allowed: only('catalog', 'refused', 'cut'),
    begin: ({ links }) => links.catalog.poison({ type: 'limit_data', attributes: { bytes: 600 } }),
    end: ({ links }) => links.catalog.heal(),
  },
  ...WORKERS.map((name) => ({ name: `${name} killed`, expectation: 'right', allowed: {}, ...kill(name) })),
  {
    name: 'one of two gateways killed',
    expectation: 'right by the other; its own connections end',
    allowed: { every: ['cut'] },
    ...kill('gateway-2'),
  },
]

/** Returns outcomes allowed only for requests that a service answers. */
function only(name: string, ...outcomes: ('refused' | 'cut')[]): Allowed {
  return Object.fromEntries((ANSWERS[name] ?? []).map((kind) => [kind, outcomes]))
}
