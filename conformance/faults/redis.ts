import { connect } from 'node:net'
import type { Allowed, Fault } from './fault.ts'
import { freeze, kill } from './members.ts'

/** Redis counts requests and holds the queue of documents; nothing else depends on it. */
const DOCUMENTS_ONLY: Allowed = { pdf: ['refused', 'accepted'], ead: ['refused'], picture: ['refused'] }

export const REDIS_FAULTS: readonly Fault[] = [
  {
    name: 'Redis killed',
    expectation: 'right; documents and pictures may be 503',
    allowed: DOCUMENTS_ONLY,
    ...kill('redis'),
  },
  {
    name: 'Redis frozen',
    expectation: 'right; documents and pictures may be 503',
    allowed: DOCUMENTS_ONLY,
    ...freeze('redis'),
    lastsMs: 10_000,
  },
  {
    name: 'Redis slow: 400 ms',
    expectation: 'right; documents and pictures may be 503',
    allowed: DOCUMENTS_ONLY,
    begin: ({ links }) => links.redis.poison({ type: 'latency', attributes: { latency: 400 } }),
    end: ({ links }) => links.redis.heal(),
  },
  {
    name: 'Redis flushed',
    expectation: 'right',
    allowed: {},
    lastsMs: 0,
    begin: ({ direct }) => flush(direct.redisUrl),
    end: async () => undefined,
  },
]

/** Sends FLUSHALL in Redis's inline protocol. */
function flush(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write('FLUSHALL\r\n'))
    socket.once('data', (answer: Buffer) => {
      socket.destroy()
      if (answer.toString().startsWith('+OK')) resolve()
      else reject(new Error(`FLUSHALL: ${answer.toString()}`))
    })
    socket.once('error', reject)
  })
}
