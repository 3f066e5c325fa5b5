import type { TenantAddressRow } from '@fonds/config'
import { defineStatement } from '@fonds/db/read'
import type { OpeningRow } from '../feed/feed.queries.ts'

/** Reads an archive's URLs, and what each response begins with. */
export const archiveToPrepare = defineStatement(
  'oai.archive_to_prepare',
  [],
  `
SELECT t.id, t.slug, t.name, t.custom_domain, t.public_origin, t.site_url_template, t.ark_naan, t.ark_shoulder,
  o.now, o.first_seq, o.last_seq, o.oai_namespace, o.metadata_rights, o.material_rights
FROM api.tenant(:tenant) t CROSS JOIN api.oai_start(:tenant) o`,
)

export type ArchiveToPrepare = TenantAddressRow & OpeningRow
