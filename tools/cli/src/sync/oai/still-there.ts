import { EadError } from '@fonds/reader-xml'
import { AskedToWait, FetchError } from '../fetch/fetch-error.ts'
import type { OaiSource } from '../store/source.ts'
import type { PendingResource } from '../take/import-record.ts'
import { cutRecord } from './cut-record.ts'
import { type Provider, ProviderError } from './provider.ts'
import { isInSet } from './since.ts'

interface Asking {
  readonly source: OaiSource
  readonly provider: Provider
  /** For the document. */
  readonly file: string
  readonly isAuthority: boolean
}

/**
 * Asks for a record that a full list did not name. Whatever is changed while a list is read shifts the rest of it at some providers,
 * so that a record is passed over.
 * @returns whether the provider has it, in the sets that are followed; false also for one that does not answer
 * @throws AskedToWait
 */
export async function isStillThere(
  { source, provider, file, isAuthority }: Asking,
  { identifier, prefix }: Pick<PendingResource, 'identifier' | 'prefix'>,
): Promise<boolean> {
  const { sets } = source.settings
  try {
    const response = await provider.record(identifier, prefix)
    const { header, sha256 } = await cutRecord(response, file, isAuthority)
    if (header === null || header.deleted || header.identifier !== identifier || sha256 === null) return false
    return sets.length === 0 || sets.some((set) => header.sets.length > 0 && isInSet(header.sets, set))
  } catch (error) {
    const isAnswer = error instanceof FetchError || error instanceof ProviderError || error instanceof EadError
    if (!isAnswer || error instanceof AskedToWait) throw error
    return false
  }
}
