import type { SlugRule } from '@fonds/types'
import type pg from 'pg'
import { slugify } from '../values/fold.ts'

/**
 * Returns what the slug of a description begins with: its title or its reference code in ASCII, whichever the rule prefers
 * and has letters or digits; empty if neither has.
 */
export function slugBase(
  rule: SlugRule,
  { title, reference_code }: { readonly title: string; readonly reference_code: string | null },
): string {
  const code = reference_code ?? ''
  return rule === 'reference' ? slugify(code) || slugify(title) : slugify(title) || slugify(code)
}

/** Reads what slugs of a tenant's descriptions are made of. */
export async function readSlugRule(client: pg.ClientBase, tenantId: string): Promise<SlugRule> {
  const { rows } = await client.query<{ slugs: SlugRule }>('SELECT slugs FROM fonds.tenant WHERE id = $1', [tenantId])
  return rows[0]?.slugs ?? 'title'
}
