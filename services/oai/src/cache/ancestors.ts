import type { BriefAncestor } from '@fonds/archive'

/** Maximum number of archives whose ancestors are kept. */
const MAX_ARCHIVES = 4
/** Maximum number of ancestors kept of an archive; beyond it, they are read anew. */
const MAX_ANCESTORS = 8_192

/**
 * Ancestors whose titles and URLs records repeat. A harvest names those of a finding aid again on each page, because it
 * does not follow the finding aid's order.
 */
export interface Ancestors {
  /**
   * Returns the cache of an archive, for reading and writing.
   * @param version the last batch of the archive's feed: with the next one, everything is read anew
   */
  of(tenantId: string, version: string): Map<string, BriefAncestor>
}

/** Creates a store of ancestors in this process, limited in archives and ancestors. */
export function createAncestors(): Ancestors {
  const archives = new Map<string, { readonly version: string; readonly known: Map<string, BriefAncestor> }>()
  return {
    of(tenantId, version) {
      const found = archives.get(tenantId)
      archives.delete(tenantId)
      const kept =
        found?.version === version && found.known.size < MAX_ANCESTORS ? found : { version, known: new Map() }
      archives.set(tenantId, kept)
      const [oldest] = archives.keys()
      if (archives.size > MAX_ARCHIVES && oldest !== undefined) archives.delete(oldest)
      return kept.known
    },
  }
}
