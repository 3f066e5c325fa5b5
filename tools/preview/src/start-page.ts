import { CommandError, isUuid } from '@fonds/db'
import { createPool } from '@fonds/db/pool'
import { runCommand } from '@fonds/db/statement'
import type { DescriptionKind } from '@fonds/types'
import { BASE_PATH } from '@fonds/types/context'
import { descriptionNamed } from './start-page.queries.ts'

/** A description, published or not. */
export interface DescriptionName {
  readonly kind: DescriptionKind
  /** Slug or UUID. */
  readonly slug: string
}

/**
 * Returns the path of the page that a preview begins with: a description's, or else the archive's home page.
 * @throws CommandError not_found
 */
export async function startPage(databaseUrl: string, tenant: string, named: DescriptionName | null): Promise<string> {
  if (named === null) return BASE_PATH
  const { kind, slug } = named
  const pool = createPool(databaseUrl, { name: 'fonds-cli', max: 1, drafts: { tenant } })
  try {
    const id = isUuid(slug) ? slug : null
    const [row] = await runCommand<{ slug: string }>(pool, descriptionNamed, { tenant, kind, slug, id })
    if (row === undefined) throw new CommandError('not_found', `no ${kind} has the slug or UUID ${slug}`)
    return `${BASE_PATH}/${kind}s/${encodeURIComponent(row.slug)}`
  } finally {
    await pool.end()
  }
}
