import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { type Excluded, excludable, notFound, sides, slugParam, valuesOf } from '@fonds/http'
import type { Deps } from '../deps.ts'
import { knownRepositories } from './repositories.queries.ts'

/** The parameter that chooses what some repositories hold, or do not. */
export const REPOSITORY_PARAM = valuesOf(
  excludable<string>(slugParam('Only what the repository with this slug or UUID holds'), {
    minLength: 1,
    maxLength: 200,
  }),
)

type Asked = readonly (string | Excluded<string>)[] | undefined

/** Returns the names of repositories that are asked for, and of those that are excluded, as statements have them; null for none. */
export function repositoriesIn(asked: Asked): {
  readonly repositories: readonly string[] | null
  readonly not_repositories: readonly string[] | null
} {
  const { any, none } = sides<string>(asked)
  const sorted = (names: readonly string[] | undefined) => (names === undefined ? null : [...new Set(names)].sort())
  return { repositories: sorted(any), not_repositories: sorted(none) }
}

/** @throws ApiError not_found for a repository that the archive does not have */
export async function requireRepositories({ pool }: Deps, tenant: string, asked: Asked): Promise<void> {
  if (asked === undefined) return
  const { any = [], none = [] } = sides<string>(asked)
  const names = [...any, ...none]
  const [known] = await query<{ readonly missing: boolean }>(pool, bind(knownRepositories, { tenant, names }))
  if (known?.missing !== false) throw notFound()
}
