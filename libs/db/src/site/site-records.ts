import type { Client } from '../statements/statement.ts'
import { itemKey, type SiteSection } from './site-entries.ts'

/** An entry that was applied. */
export interface SiteRecord {
  readonly section: SiteSection
  readonly key: string
  /** Digest of the value as stored. */
  readonly digest: string
}

/** Reads what earlier site files set. */
export async function readSiteRecords(client: Client, tenantId: string): Promise<SiteRecord[]> {
  const { rows } = await client.query<SiteRecord>(
    'SELECT section, key, digest FROM fonds.site_entry WHERE tenant_id = $1',
    [tenantId],
  )
  return rows
}

/** Replaces the records; writes only what differs. */
export async function replaceSiteRecords(
  client: Client,
  tenantId: string,
  { before, after }: { readonly before: readonly SiteRecord[]; readonly after: readonly SiteRecord[] },
): Promise<void> {
  const kept = new Set(after.map(itemKey))
  const gone = before.filter((record) => !kept.has(itemKey(record)))
  const digests = new Map(before.map((record) => [itemKey(record), record.digest]))
  const fresh = after.filter((record) => digests.get(itemKey(record)) !== record.digest)
  if (gone.length > 0) {
    await client.query(
      `DELETE FROM fonds.site_entry s USING unnest($2::text[], $3::text[]) AS g (section, key)
       WHERE s.tenant_id = $1 AND s.section = g.section AND s.key = g.key`,
      [tenantId, gone.map(({ section }) => section), gone.map(({ key }) => key)],
    )
  }
  if (fresh.length > 0) {
    await client.query(
      `INSERT INTO fonds.site_entry (tenant_id, section, key, digest)
       SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[])
       ON CONFLICT (tenant_id, section, key) DO UPDATE SET digest = excluded.digest`,
      [tenantId, fresh.map(({ section }) => section), fresh.map(({ key }) => key), fresh.map(({ digest }) => digest)],
    )
  }
}
