import type { CursorCodec, Pool } from '@fonds/service-kit'
import type { FacetCache } from './search/facets.ts'

/** What the routes work with. */
export interface Deps {
  readonly pool: Pool
  readonly cursors: CursorCodec
  readonly facets: FacetCache
}
