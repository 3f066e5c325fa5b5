import type { TenantContext } from '@fonds/types/context'
import type { OpeningRow } from '../feed/feed.queries.ts'

/** The properties of an archive that every record contains. */
type Archive = Pick<OpeningRow, 'name' | 'oai_namespace' | 'metadata_rights' | 'material_rights'>

/** The context of a request. */
export interface OaiContext {
  readonly tenant: TenantContext
  readonly archive: Archive
  /** The first and last batch of the archive; null if there is none. */
  readonly feed: Pick<OpeningRow, 'first_seq' | 'last_seq'>
  /** The archive's own URL of this service, whatever host was requested. */
  readonly baseUrl: string
  readonly requestId: string
  /** The language that the client prefers for what exists in one only; null for none. */
  readonly language: string | null
  /** Key of the client for per-client limits. */
  readonly client: string
  /** Key of its network. */
  readonly network: string
  /** Tells the gateway that the request only waits from now on. */
  readonly announceWait: () => void
  /** Time before which everything committed is visible. */
  readonly now: Date
}
