import type { FondsClient } from '@fonds/client'
import type { TenantContext } from '@fonds/types/context'
import { quarterOf } from '@fonds/util'
import { LRUCache } from 'lru-cache'
import type { Organization } from './bodies.ts'
import { read } from './read.ts'

/** Archives whose own descriptions are kept. Each takes a few kilobytes. */
const MAX_KEPT = 500

interface OrganizationRequest {
  readonly contentVersion: string | null
  /** Stands for the languages of labels and of the archive's own words. */
  readonly language: string
}

/** The archives' own descriptions, which every page needs, and few publications change; a new day may, by an announcement. */
export interface Organizations {
  /**
   * Returns the archive's own description, from memory if its content has the same version as when it was read, and no time zone has
   * begun a new day since.
   * @throws ApiError if the archive has gone offline, or the catalog does not answer
   */
  read(api: FondsClient, tenant: TenantContext, request: OrganizationRequest): Promise<Organization>
}

export function createOrganizations(): Organizations {
  const kept = new LRUCache<string, Organization>({ max: MAX_KEPT })
  return {
    async read(api, { id, origin }, { contentVersion, language }) {
      const key = `${id} ${origin} ${contentVersion} ${language} ${quarterOf(new Date())}`
      const known = contentVersion === null ? undefined : kept.get(key)
      if (known !== undefined) return known
      const organization = await read(
        api.GET('/api/public/organization', { params: { query: { include: ['translations'] } } }),
      )
      if (contentVersion !== null) kept.set(key, organization)
      return organization
    },
  }
}
