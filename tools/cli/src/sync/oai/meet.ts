import { runCommand } from '@fonds/db/statement'
import type pg from 'pg'
import type { OaiSource, Prefixes } from '../store/source.ts'
import { noteIdentity } from '../store/sources.commands.ts'
import { chooseFormats } from './choose-formats.ts'
import { type Identity, type Provider, ProviderError } from './provider.ts'

/** Asks a provider who it is and what it offers, before anything of it is believed. */
interface Met {
  readonly identity: Identity
  readonly prefixes: Prefixes
}

/**
 * @returns the provider's description of itself, and what to harvest
 * @throws ProviderError if it is another one than before, lacks a set, or has no finding aids; FetchError
 */
export async function meet(
  provider: Provider,
  { identity: known, prefixes: chosen, settings }: Pick<OaiSource, 'identity' | 'prefixes' | 'settings'>,
): Promise<Met> {
  const identity = await provider.identify()
  if (known !== null && known !== identity.name) {
    throw new ProviderError('other_archive', `the source was “${known}” and answers as “${identity.name}”`)
  }
  if (settings.sets.length > 0) {
    const unknown = await unknownSets(provider, settings.sets)
    if (unknown.length > 0) {
      throw new ProviderError(
        'unknown_set',
        `the source has no set ${unknown.join(', ')}, and could answer with everything`,
      )
    }
  }
  const prefixes = chosen ?? chooseFormats(await provider.formats(), settings.prefix)
  return { identity, prefixes }
}

async function unknownSets(provider: Provider, sets: readonly string[]): Promise<readonly string[]> {
  try {
    return await provider.unknownSets(sets)
  } catch (error) {
    if (error instanceof ProviderError && error.code === 'noSetHierarchy') return sets
    throw error
  }
}

/** Remembers a provider that was met. */
export async function remember(pool: pg.Pool, source: OaiSource, { identity, prefixes }: Met): Promise<void> {
  if (source.identity === identity.name && source.prefixes !== null) return
  const values = { source: source.id, identity: identity.name, prefixes: JSON.stringify(prefixes) }
  await runCommand(pool, noteIdentity, values)
}
