import type { TenantContext } from '@fonds/types/context'
import type { OpeningRow } from '../feed/feed.queries.ts'

/** What every record of an archive is written with. */
type Archive = Pick<OpeningRow, 'name' | 'oai_namespace' | 'rights'>

/** Who is asked, when. */
export interface Asked {
  readonly tenant: TenantContext
  readonly archive: Archive
  /** Numbers of the first and last batch of the archive; null where there is none. */
  readonly feed: Pick<OpeningRow, 'first_seq' | 'last_seq'>
  /** The archive's own address of this service, whatever host was asked. */
  readonly baseUrl: string
  readonly requestId: string
  /** By what bounds for one client are counted. */
  readonly client: string
  /** All that was committed before it is seen. */
  readonly now: Date
}
