import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finishVisibility } from '@fonds/db'
import { EadError } from '@fonds/reader-xml'
import { FetchError } from '../fetch/fetch-error.ts'
import { Fetcher } from '../fetch/fetcher.ts'
import { holdOther } from '../hold.ts'
import { newResult, type RunContext, type RunResult } from '../run-context.ts'
import type { OaiSource } from '../store/source.ts'
import { takePending } from '../take/take-pending.ts'
import { meet, remember } from './meet.ts'
import { oaiDoor } from './oai-door.ts'
import { Provider, ProviderError } from './provider.ts'
import { readLists } from './read-lists.ts'

/** Opens a provider with a folder for its responses, for the duration of `work`. */
export async function withProvider<T>(
  { settings }: Pick<OaiSource, 'settings'>,
  { signal, bounds }: Pick<RunContext, 'signal' | 'bounds'>,
  work: (provider: Provider, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'fonds-sync-'))
  const fetcher = new Fetcher({ source: settings.url, allowPrivate: settings.allow_private, signal, ...bounds })
  try {
    return await work(new Provider(fetcher, settings.url, folder), folder)
  } finally {
    fetcher.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns what a provider's failure is, in words; null for an error that is none of its own. */
export function failureOf(error: unknown): string | null {
  if (error instanceof FetchError || error instanceof ProviderError) return error.message
  if (error instanceof EadError) return `the answer is not OAI-PMH: ${error.message}`
  return null
}

/**
 * Brings an archive in sync with a provider.
 * @throws FetchError, ProviderError, EadError if the source cannot be followed to the end; the database's error
 */
export function runOai(context: RunContext, source: OaiSource): Promise<RunResult> {
  const { pool, refuse, signal, full, until } = context
  const result = newResult()
  return withProvider(source, context, async (provider, folder) => {
    await finishVisibility(pool, source.tenant_id)
    const met = await meet(provider, source).catch(async (error: unknown) => {
      const isOther = error instanceof ProviderError && error.code === 'other_archive'
      if (!isOther) throw error
      await holdOther(pool, source, error.message)
      throw new ProviderError(error.code, `${error.message}. Nothing was changed. ${confirmAdvice(source.name)}`)
    })
    await remember(pool, source, met)
    const { prefixes } = met
    const failures: Error[] = []
    const held = await readLists({ pool, source, provider, full, signal, until, refuse, ...met }).catch(
      (error: unknown) => {
        if (!(error instanceof ProviderError) && !(error instanceof EadError)) throw error
        failures.push(error)
        return null
      },
    )
    if (held !== null) {
      result.refused++
      refuse(`${source.name}: ${held.why}. Nothing of it was removed. ${confirmAdvice(source.name)}`)
    }
    // A list that is broken holds up nothing that it has named.
    const door = oaiDoor(source, provider, prefixes, folder)
    await takePending({ context, source, door, folder, result })
    for (const failure of failures) throw failure
    return result
  })
}

const confirmAdvice = (name: string): string => `If this is right: fonds sync confirm ${name}`
