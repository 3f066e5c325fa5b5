import { runCommand } from '@fonds/db/statement'
import type pg from 'pg'
import type { Held, Source } from './store/source.ts'
import { hold } from './store/sources.commands.ts'

/** Holds back a source that answers as another one until it is confirmed. */
export async function holdOther(pool: pg.Pool, { id, list }: Pick<Source, 'id' | 'list'>, why: string): Promise<void> {
  const held: Held = { why, what: 'identity', list, at: new Date().toISOString() }
  await runCommand(pool, hold, { source: id, held: JSON.stringify(held) })
}
