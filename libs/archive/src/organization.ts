import { bind } from '@fonds/db/statement'
import type { Rights } from '@fonds/types'
import { tenantOf } from './finding-aid.queries.ts'
import type { Reader } from './snapshot.ts'

/** The archive whose holdings they are. */
export interface OrganizationRecord {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** ISIL. */
  readonly identifier: string | null
  readonly description: string | null
  /** Its parts by name: `street`, `locality`, `postal_code`, `region`, `country`. */
  readonly address: Readonly<Record<string, string>> | null
  /** Its ways by name: `email`, `telephone`, `url`. */
  readonly contact: Readonly<Record<string, string>> | null
  readonly opening_hours: string | null
  readonly logo: string | null
  /** IANA name. */
  readonly time_zone: string
  readonly languages: readonly string[]
  /** What holds where nothing more particular is said. */
  readonly rights: Rights | null
  readonly site_url_template: string | null
  readonly oai_namespace: string
  /** When anything of the archive last changed, to the second. */
  readonly committed_at: Date
  /** A number, as text: another with every change of the archive's content. */
  readonly content_version: string
}

/** The archive. @throws where there is none of that id, which no signed context names */
export async function readOrganization(read: Reader, tenantId: string): Promise<OrganizationRecord> {
  const [row] = await read<OrganizationRecord>(bind(tenantOf, { tenant: tenantId }))
  if (row === undefined) throw new Error(`no tenant ${tenantId}`)
  return row
}
