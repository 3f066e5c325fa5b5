import type { estypes } from '@elastic/elasticsearch'

/** Returns the number of hits of a search. */
export const totalOf = (total: estypes.SearchHitsMetadata['total']): number =>
  typeof total === 'number' ? total : (total?.value ?? 0)
