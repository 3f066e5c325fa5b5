import type { Api } from './api/api.ts'

/** Dependencies of the pages. */
export interface Deps {
  readonly api: Api
  /** Whether there is a search service, so that pages offer a search. */
  readonly hasSearch: boolean
}
