import type { TenantContext } from '@fonds/service-kit'

/** Who is asked, when. */
export interface Asked {
  readonly tenant: TenantContext
  /** The archive's own address of this service, whatever host was asked. */
  readonly baseUrl: string
  readonly requestId: string
  /** By what bounds for one client are counted. */
  readonly client: string
  /** All that was committed before it is seen. */
  readonly now: Date
}
