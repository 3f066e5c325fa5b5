import type { DescriptionKind } from '@fonds/types'
import { nearestName } from '@fonds/util'
import type pg from 'pg'
import { CommandError } from '../command-error.ts'
import { slugify } from '../values/fold.ts'
import type { CodeMatch } from './find-by-codes.ts'

/** Maximum number of slugs to compare with a misspelt one. */
const MAX_COMPARED = 10_000

interface Sought {
  readonly kind: DescriptionKind
  readonly name: string
  /** Descriptions of that reference code, or of that slug but another kind. */
  readonly matches: readonly CodeMatch[]
}

/** Returns the error for a description that does not exist, with what the operator may have meant. */
export async function describeMissing(
  client: pg.ClientBase | pg.Pool,
  tenantId: string,
  { kind, name, matches }: Sought,
): Promise<CommandError> {
  const quoted = JSON.stringify(name)
  const same = matches.filter((match) => match.kind === kind)
  if (same.length > 1) {
    const slugs = same.map(({ slug }) => slug).join(', ')
    return new CommandError(
      'conflict',
      `several ${kind}s have the reference code ${quoted}; name one by its slug: ${slugs}`,
    )
  }
  const [other] = matches
  if (other !== undefined) return new CommandError('not_found', `${quoted} is a ${other.kind}, not a ${kind}`)
  const near = await nearestSlug(client, tenantId, kind, name)
  const advice = near === null ? '' : `; did you mean ${near}?`
  return new CommandError('not_found', `no ${kind} ${quoted} in this tenant${advice}`)
}

/** Returns the slug closest to a misspelt one, or to the one that a title has; null if none is close. */
async function nearestSlug(
  client: pg.ClientBase | pg.Pool,
  tenantId: string,
  kind: DescriptionKind,
  name: string,
): Promise<string | null> {
  const slug = slugify(name)
  if (slug === '') return null
  const { rows } = await client.query<{ slug: string }>(
    `SELECT slug FROM ((SELECT slug FROM fonds.description
         WHERE tenant_id = $1 AND kind = $2 AND slug >= $3 AND slug < $3 || '~' ORDER BY slug LIMIT ${MAX_COMPARED / 2})
       UNION (SELECT slug FROM fonds.description WHERE tenant_id = $1 AND kind = $2 ORDER BY slug LIMIT ${MAX_COMPARED / 2})) x
     ORDER BY slug`,
    [tenantId, kind, slug.slice(0, 3)],
  )
  return nearestName(
    slug,
    rows.map((row) => row.slug),
  )
}
