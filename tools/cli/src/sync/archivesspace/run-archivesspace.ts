import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finishVisibility } from '@fonds/db'
import { runCommand } from '@fonds/db/statement'
import { FetchError } from '../fetch/fetch-error.ts'
import { Fetcher } from '../fetch/fetcher.ts'
import { holdOther } from '../hold.ts'
import { newResult, type RunContext, type RunResult } from '../run-context.ts'
import type { ArchivesSpaceSource } from '../store/source.ts'
import { noteIdentity } from '../store/sources.commands.ts'
import { takePending } from '../take/take-pending.ts'
import { readSpace } from './read-space.ts'
import { repositoriesOf, type SpaceRepository } from './records.ts'
import { Space } from './space.ts'
import { spaceDoor } from './space-door.ts'

/** Opens a source with a folder for its answers, for the duration of `work`. */
export async function withSpace<T>(
  { settings }: Pick<ArchivesSpaceSource, 'settings'>,
  { signal, bounds }: Pick<RunContext, 'signal' | 'bounds'>,
  work: (space: Space, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'fonds-sync-'))
  const fetcher = new Fetcher({ source: settings.url, allowPrivate: settings.allow_private, signal, ...bounds })
  try {
    return await work(new Space(fetcher, settings, folder), folder)
  } finally {
    fetcher.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Brings an archive in sync with ArchivesSpace. @throws FetchError; CommandError; the database's error */
export function runArchivesSpace(context: RunContext, source: ArchivesSpaceSource): Promise<RunResult> {
  const { pool, refuse, signal, full, bounds } = context
  const result = newResult()
  return withSpace(source, context, async (space, folder) => {
    await finishVisibility(pool, source.tenant_id)
    const repositories = await repositoriesOf(space, source.settings.repositories)
    await requireSame(context, source, repositories)
    const { settleSeconds } = bounds
    const reading = { pool, source, space, repositories, full, signal, settleSeconds, refuse }
    const held = await readSpace(reading)
    if (held !== null) {
      result.refused++
      refuse(`${source.name}: ${held.why}. Nothing of it was removed. ${confirmAdvice(source.name)}`)
    }
    const door = spaceDoor({ space, repositories }, settleSeconds)
    await takePending({ context, source, door, folder, result })
    return result
  })
}

/**
 * Remembers whose archive it is, by its first repository, of which another archive may have one of the same code and URI.
 * @throws FetchError if it is another one than before
 */
async function requireSame(
  { pool }: RunContext,
  source: ArchivesSpaceSource,
  [first]: readonly SpaceRepository[],
): Promise<void> {
  const identity = first === undefined ? '' : `${first.code} (${first.uri}${first.made && `, made ${first.made}`})`
  if (source.identity === identity) return
  if (source.identity === null) {
    await runCommand(pool, noteIdentity, { source: source.id, identity, prefixes: '[]' })
    return
  }
  const why = `the source was “${source.identity}” and answers as “${identity}”`
  await holdOther(pool, source, why)
  throw new FetchError(`${why}. Nothing was changed. ${confirmAdvice(source.name)}`, { transient: false })
}

const confirmAdvice = (name: string): string => `If this is right: fonds sync confirm ${name}`
