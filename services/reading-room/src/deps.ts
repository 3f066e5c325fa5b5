import type { Api } from './api/api.ts'
import type { Organizations } from './api/organizations.ts'

/** Dependencies of the pages. */
export interface Deps {
  readonly api: Api
  readonly organizations: Organizations
  /** Whether there is a search service, so that pages offer a search. */
  readonly hasSearch: boolean
}
