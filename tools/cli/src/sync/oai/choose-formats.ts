import type { Prefixes } from '../store/source.ts'
import { ProviderError } from './provider.ts'

/** Names that providers give to EAD, the first one on offer being taken, and to EAC-CPF. */
const FINDING_AIDS = ['oai_ead', 'ead', 'ead3', 'oai_ead3', 'ead4', 'oai_ead4', 'ead2002', 'oai_ead2002']
export const AUTHORITY_RECORDS = ['oai_eac', 'eac', 'eac-cpf', 'eac_cpf', 'oai_eac_cpf', 'oai_eac-cpf']

/**
 * Chooses what to harvest: finding aids, and authority records where they are on offer.
 * @param wanted prefix of the finding aids; null to choose it
 * @throws ProviderError if there are no finding aids
 */
export function chooseFormats(offered: readonly string[], wanted: string | null): Prefixes {
  const prefix = wanted ?? FINDING_AIDS.find((name) => offered.includes(name))
  if (prefix === undefined || !offered.includes(prefix)) {
    const asked = wanted === null ? 'no finding aids' : `no records as ${wanted}`
    throw new ProviderError(
      'no_format',
      `the provider offers ${asked}, only ${offered.slice(0, 20).join(', ') || 'nothing'}`,
    )
  }
  const authorities = AUTHORITY_RECORDS.find((name) => offered.includes(name) && name !== prefix)
  // Authority records come first, so that descriptions find the names.
  return [
    ...(authorities === undefined ? [] : [{ prefix: authorities, kind: 'eac' as const }]),
    { prefix, kind: 'ead' },
  ]
}
