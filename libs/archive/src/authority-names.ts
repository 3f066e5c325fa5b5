import { bind } from '@fonds/db/statement'
import { type AuthorityName, authorityNames } from './authority-names.queries.ts'
import type { Reader } from './snapshot.ts'

/** Reads further forms of names of persons, by UUID; none of those without an authority record. */
export async function readAuthorityNames(
  read: Reader,
  tenant: string,
  ids: readonly string[],
): Promise<Readonly<Record<string, AuthorityName>>> {
  if (ids.length === 0) return {}
  const rows = await read<{ readonly id: string; readonly name: AuthorityName }>(bind(authorityNames, { tenant, ids }))
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
