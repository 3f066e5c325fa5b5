import type pg from 'pg'
import { CommandError } from '../command-error.ts'

interface Owner {
  readonly slug: string
  readonly prefix: string
}

/**
 * Records the prefix of a tenant's ARKs, with which they resolve from then on, whatever prefix it has later. Called
 * whenever the prefix may have changed, in the same transaction.
 * @throws CommandError invalid; conflict if another tenant has, or had, the prefix or one that includes it. The
 *   transaction can then only be rolled back.
 */
export async function claimArkPrefix(client: pg.ClientBase, tenantId: string): Promise<void> {
  const { rows } = await client.query<{ naan: string | null; shoulder: string | null }>(
    'SELECT ark_naan AS naan, ark_shoulder AS shoulder FROM fonds.tenant WHERE id = $1',
    [tenantId],
  )
  const { naan = null, shoulder = null } = rows[0] ?? {}
  if (naan === null) {
    if (shoulder !== null) throw new CommandError('invalid', 'ark_shoulder needs ark_naan; set or clear both')
    return
  }
  // Two tenants that claim a prefix at once would not see each other.
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('fonds ark prefixes', 0))")
  const prefix = `${naan}/${shoulder ?? ''}`
  const [owner] = await otherOwners(client, tenantId, naan, prefix)
  if (owner !== undefined) throw conflictWith(owner, naan)
  await client.query(
    'UPDATE fonds.tenant SET ark_prefixes = array_append(ark_prefixes, $2) WHERE id = $1 AND NOT $2 = ANY (ark_prefixes)',
    [tenantId, prefix],
  )
}

/** Returns another tenant that has the prefix, all of the NAAN, or a part of it that the prefix would include. */
async function otherOwners(client: pg.ClientBase, tenantId: string, naan: string, prefix: string): Promise<Owner[]> {
  const all = `${naan}/`
  const { rows } = await client.query<Owner>(
    `SELECT t.slug, p.prefix FROM fonds.tenant t, unnest(t.ark_prefixes) p (prefix)
     WHERE t.id <> $1 AND (p.prefix IN ($2, $3) OR ($2 = $3 AND starts_with(p.prefix, $3))) LIMIT 1`,
    [tenantId, prefix, all],
  )
  return rows
}

function conflictWith({ slug, prefix }: Owner, naan: string): CommandError {
  const detail =
    prefix === `${naan}/`
      ? `tenant ${slug} has all names of the NAAN ${naan}; give each tenant a shoulder to share it`
      : `tenant ${slug} has ark:${prefix}; choose another --ark-shoulder`
  return new CommandError('conflict', detail)
}
