import type { Prefixes } from '../store/source.ts'
import { AUTHORITY_RECORDS } from '../take/remove.ts'
import { ProviderError } from './provider.ts'

/** Names that providers give to EAD, the first one on offer being taken, and to EAC-CPF. */
const FINDING_AIDS = ['oai_ead', 'ead', 'ead3', 'oai_ead3', 'ead4', 'oai_ead4', 'ead2002', 'oai_ead2002']

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

/** Formats that providers offer beside finding aids, and what they are. */
const OTHERS: readonly (readonly [names: RegExp, what: string])[] = [
  [/^(?:oai_)?(?:q?dc|dcterms|qualified_dc)$/i, 'Dublin Core'],
  [/^(?:oai_)?(?:marc|marc21|marcxml|oai_marc)$/i, 'MARC'],
  [/^(?:oai_)?(?:mods|mets|edm|ese|lido|rdf|ore|datacite|oai_datacite|didl|uketd_dc)$/i, 'not EAD'],
]

/** Says why a prefix cannot be followed; null if it may be that of finding aids. */
export function whyNotFollowed(prefix: string): string | null {
  const [, what = null] = OTHERS.find(([names]) => names.test(prefix)) ?? []
  const isAuthority = AUTHORITY_RECORDS.includes(prefix)
  if (what === null && !isAuthority) return null
  const is = what === null ? 'authority records, which are taken anyway' : what
  return `${prefix} is ${is}; finding aids are followed as ${FINDING_AIDS.join(', ')}`
}
