import { bind } from '@fonds/db/statement'
import type { Wording } from '@fonds/labels'
import type { PdfPageSize, Rights } from '@fonds/types'
import { tenantOf } from './finding-aid.queries.ts'
import type { Reader } from './snapshot.ts'

/** The archive that holds the material. */
export interface OrganizationRecord {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** An ISIL. */
  readonly identifier: string | null
  readonly description: string | null
  /** Its parts by name: `street`, `locality`, `postal_code`, `region`, `country`. */
  readonly address: Readonly<Record<string, string>> | null
  /** Contact details by name: `email`, `telephone`, `url`. */
  readonly contact: Readonly<Record<string, string>> | null
  readonly opening_hours: string | null
  readonly logo: string | null
  /** An IANA time zone name. */
  readonly time_zone: string
  readonly languages: readonly string[]
  /** The terms of its descriptions. */
  readonly metadata_rights: Rights | null
  /** The statement for material that has none of its own. */
  readonly material_rights: Rights | null
  readonly site_url_template: string | null
  readonly oai_namespace: string
  readonly pdf_page_size: PdfPageSize
  /** Its own words for labels, by language and name; null if it has none. */
  readonly labels?: Wording | null
  /** The time of the archive's last change, to the second. */
  readonly committed_at: Date
  /** A number as text, which changes with every change of the archive's content. */
  readonly content_version: string
}

/** Reads the archive. @throws if the id is unknown, which cannot happen with a signed context */
export async function readOrganization(read: Reader, tenantId: string): Promise<OrganizationRecord> {
  const [row] = await read<OrganizationRecord>(bind(tenantOf, { tenant: tenantId }))
  if (row === undefined) throw new Error(`no tenant ${tenantId}`)
  return row
}
