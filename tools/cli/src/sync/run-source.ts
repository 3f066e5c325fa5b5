import { CommandError } from '@fonds/db'
import { runCommand } from '@fonds/db/statement'
import type pg from 'pg'
import { FolderUnavailable } from '../watch/found-files.ts'
import { withLock } from '../watch/with-lock.ts'
import { runArchivesSpace } from './archivesspace/run-archivesspace.ts'
import { AskedToWait } from './fetch/fetch-error.ts'
import { runFolder } from './folder/run-folder.ts'
import { failureOf, runOai } from './oai/run-oai.ts'
import { newResult, type RunContext, type RunResult } from './run-context.ts'
import { findSource, type Source } from './store/source.ts'
import { noteFailure, noteSuccess } from './store/sources.commands.ts'

/**
 * Brings an archive in sync with a source, unless another process does.
 * @returns null if another process does, or the source was removed
 * @throws the database's error
 */
export function runSource(context: RunContext, { id, name }: Pick<Source, 'id' | 'name'>): Promise<RunResult | null> {
  const { pool, refuse, told } = context
  return withLock(pool, `fonds-sync:${id}`, async (client) => {
    // Read under the lock, since another process may have gone on with it.
    const source = await findSource(pool, name).catch(orGone)
    if (source === null || source.id !== id) return null
    try {
      const result = await runKind(context, source, client)
      if (result.failure === null) await runCommand(pool, noteSuccess, { source: id })
      told.delete(`failure ${name}`)
      return result
    } catch (error) {
      const failure = failureOf(error) ?? (isOfSource(error) ? error.message : null)
      if (failure === null) throw error
      const until = error instanceof AskedToWait ? error.until : null
      await runCommand(pool, noteFailure, { source: id, failure, until })
      if (told.get(`failure ${name}`) !== failure) refuse(`${name}: ${failure}`)
      told.set(`failure ${name}`, failure)
      return { ...newResult(), failure }
    }
  })
}

function runKind(context: RunContext, source: Source, client: pg.ClientBase): Promise<RunResult> {
  switch (source.kind) {
    case 'oai':
      return runOai(context, source)
    case 'archivesspace':
      return runArchivesSpace(context, source)
    default:
      return runFolder(context, source, client)
  }
}

/** Returns whether an error concerns this source alone, such as a folder that is not mounted. */
const isOfSource = (error: unknown): error is Error =>
  error instanceof FolderUnavailable || error instanceof CommandError

function orGone(error: unknown): null {
  if (error instanceof CommandError && error.code === 'not_found') return null
  throw error
}
