import { withClient } from '@fonds/local-stack'
import pg from 'pg'
import type { Stack } from '../stack/stack.ts'
import type { Allowed, Fault } from './fault.ts'
import { freeze, kill } from './members.ts'

/** Without the database, only cached responses are available. */
const UNAVAILABLE: Allowed = { every: ['refused', 'degraded', 'accepted'] }

export const POSTGRES_FAULTS: readonly Fault[] = [
  {
    name: 'PostgreSQL killed',
    expectation: '503 with Retry-After',
    allowed: UNAVAILABLE,
    ...kill('postgres'),
  },
  {
    name: 'PostgreSQL frozen',
    expectation: '503 with Retry-After within the deadline',
    allowed: UNAVAILABLE,
    ...freeze('postgres'),
    lastsMs: 12_000,
  },
  {
    name: 'PostgreSQL slow: 300 ms each way back',
    expectation: 'right; some 503 with Retry-After',
    allowed: UNAVAILABLE,
    begin: ({ links }) => links.postgres.poison({ type: 'latency', attributes: { latency: 300, jitter: 50 } }),
    end: ({ links }) => links.postgres.heal(),
  },
  {
    name: 'PostgreSQL silent: connections open, no bytes',
    expectation: '503 with Retry-After within the deadline',
    allowed: UNAVAILABLE,
    begin: ({ links }) => links.postgres.poison({ type: 'timeout', attributes: { timeout: 0 } }),
    end: ({ links }) => links.postgres.heal(),
    lastsMs: 12_000,
  },
  {
    name: 'PostgreSQL out of connections',
    expectation: '503 with Retry-After',
    allowed: UNAVAILABLE,
    ...occupyConnections(),
  },
  {
    name: 'PostgreSQL ends every session of the services',
    expectation: 'right; 503 with Retry-After for the requests in progress',
    allowed: UNAVAILABLE,
    lastsMs: 0,
    begin: endSessions,
    end: async () => undefined,
  },
]

/** Takes all remaining connections, after the services have lost theirs. */
function occupyConnections(): Pick<Fault, 'begin' | 'end'> {
  const held: pg.Client[] = []
  return {
    async begin(stack) {
      // The first connection ends the services' sessions, and the others take their places.
      await takeRest(stack, held)
      const [first] = held
      if (first === undefined) throw new Error('PostgreSQL accepted no connection')
      for (let round = 0; round < ROUNDS; round++) {
        await first.query(END_SESSIONS)
        await takeRest(stack, held)
      }
    },
    async end() {
      await Promise.all(held.splice(0).map((client) => client.end()))
    },
  }
}

/** Number of attempts, since a service may be faster at taking its place again. */
const ROUNDS = 5

const END_SESSIONS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename LIKE 'fonds\\_%'"

async function takeRest({ direct }: Stack, held: pg.Client[]): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: direct.databaseUrl })
    client.on('error', () => undefined)
    try {
      await client.connect()
      held.push(client)
    } catch {
      return
    }
  }
}

async function endSessions({ direct }: Stack): Promise<void> {
  await withClient(direct.databaseUrl, (client) => client.query(END_SESSIONS))
}
