import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { notFound, slugParam, valuesOf } from '@fonds/http'
import type { Deps } from '../deps.ts'
import { knownRepositories } from './repositories.queries.ts'

/** The parameter that chooses what some repositories hold. */
export const REPOSITORY_PARAM = valuesOf(slugParam('Only what the repository with this slug or UUID holds'))

/** @throws ApiError not_found for a repository that the archive does not have */
export async function requireRepositories(
  { pool }: Deps,
  tenant: string,
  names: readonly string[] | undefined,
): Promise<void> {
  if (names === undefined) return
  const [known] = await query<{ readonly missing: boolean }>(pool, bind(knownRepositories, { tenant, names }))
  if (known?.missing !== false) throw notFound()
}
