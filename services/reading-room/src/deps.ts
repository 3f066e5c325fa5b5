import type { Api } from './api/api.ts'
import type { Organizations } from './api/organizations.ts'

/** Dependencies of the pages. */
export interface Deps {
  readonly api: Api
  readonly organizations: Organizations
  /** Whether there is a search service, so that pages offer a search. */
  readonly hasSearch: boolean
  /** Returns the URL at which another viewer opens a manifest; null to offer none. */
  readonly iiifViewer: ((manifest: string) => string) | null
}
