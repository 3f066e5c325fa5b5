import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

const ATTEMPTS = 6

/**
 * Whether another transaction stood in the way, so that the same work succeeds when it is done again: a deadlock, a
 * serialisation failure, or a slug that both had chosen as free.
 */
function isContention(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  if (error.code === '40P01' || error.code === '40001') return true
  return error.code === '23505' && /_slug(_key)?$/.test(error.constraint ?? '')
}

/**
 * Runs `work` in one transaction of `client`. Where another transaction stood in the way, all is rolled back and `work`
 * runs again from the start, a few times: it must not keep anything of the attempt before.
 * @throws what `work` throws, after the rollback; the database's error
 */
export async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  // A connection that breaks between two statements says so by this event, and again at the next statement; without a
  // listener it would end the process.
  const heard = () => undefined
  client.on('error', heard)
  try {
    for (let attempt = 1; ; attempt++) {
      await client.query('BEGIN')
      try {
        const result = await work()
        await client.query('COMMIT')
        return result
      } catch (error) {
        await client.query('ROLLBACK').catch(heard)
        if (attempt === ATTEMPTS || !isContention(error)) throw error
      }
      await setTimeout(20 * 2 ** attempt * (0.5 + Math.random()))
    }
  } finally {
    client.off('error', heard)
  }
}
