import { join } from 'node:path'
import { EadError } from '@fonds/reader-xml'
import { FetchError } from '../fetch/fetch-error.ts'
import type { OaiSource, Prefixes } from '../store/source.ts'
import type { Answered, Door } from '../take/door.ts'
import type { PendingResource } from '../take/import-record.ts'
import { cutRecord } from './cut-record.ts'
import { type Provider, ProviderError } from './provider.ts'
import { isStillThere } from './still-there.ts'

/** Fetches the records of a provider of OAI-PMH. @param folder for one document at a time */
export function oaiDoor(source: OaiSource, provider: Provider, prefixes: Prefixes, folder: string): Door {
  const isAuthority = (prefix: string) => prefixes.some((one) => one.prefix === prefix && one.kind === 'eac')
  return {
    isAuthority,
    document: (row, file) => document(provider, row, file, isAuthority(row.prefix)),
    isStillThere: (row) =>
      isStillThere({ source, provider, file: join(folder, 'missing.xml'), isAuthority: isAuthority(row.prefix) }, row),
    confirms: null,
    settleSeconds: null,
  }
}

async function document(
  provider: Provider,
  { identifier, prefix }: PendingResource,
  file: string,
  isAuthority: boolean,
): Promise<Answered> {
  let taken = ''
  const refused = (code: string, reason: string): Answered => ({ kind: 'refused', code, reason, taken })
  try {
    const response = await provider.record(identifier, prefix)
    const { header, sha256, now, other } = await cutRecord(response, file, isAuthority)
    taken = now
    if (header !== null && header.identifier !== identifier) {
      return refused('other_record', `the provider answered with ${header.identifier}`)
    }
    if (header?.deleted) return { kind: 'withdrawn' }
    if (sha256 === null) return refused('no_document', `the record has ${other ?? 'nothing'} instead of ${prefix}`)
    return { kind: 'document', sha256, taken }
  } catch (error) {
    if (error instanceof ProviderError) {
      // It is still in the list, so it may be there again in a moment.
      if (error.code === 'idDoesNotExist') return { kind: 'later', reason: error.message }
      return refused(error.code, error.message)
    }
    if (error instanceof EadError) return refused(error.code, error.message)
    if (error instanceof FetchError && !error.transient) return refused('not_fetched', error.message)
    throw error
  }
}
