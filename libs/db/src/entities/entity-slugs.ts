import type pg from 'pg'
import { slugify } from '../values/fold.ts'
import { isUuid } from '../values/uuid.ts'
import type { EntityType } from './entity-keys.ts'

const TAKEN = `
SELECT w.slug FROM unnest($2::text[], $3::uuid[]) AS w(slug, id)
WHERE EXISTS (SELECT FROM fonds.entity e WHERE e.tenant_id = $1 AND e.slug = w.slug AND e.id <> w.id)
  OR EXISTS (SELECT FROM fonds.slug_history h WHERE h.tenant_id = $1 AND h.kind = 'entity' AND h.slug = w.slug AND h.item_id <> w.id)`

/** Chooses readable slugs that are unique in the tenant and were never used by another entity. */
export async function entitySlugs(
  client: pg.ClientBase,
  tenantId: string,
  wanted: readonly { id: string; type: EntityType; name: string }[],
): Promise<Map<string, string>> {
  const result = new Map<string, string>()
  const given = new Set<string>()
  let open = wanted
  for (let choice = 0; open.length > 0 && choice < 3; choice++) {
    const asked = open.map((w) => ({ ...w, slug: candidate(w, choice) }))
    const { rows } = await client.query<{ slug: string }>({
      name: 'taken-entity-slugs',
      text: TAKEN,
      values: [tenantId, asked.map((a) => a.slug), asked.map((a) => a.id)],
    })
    const taken = new Set(rows.map((r) => r.slug))
    open = asked.filter(({ id, slug }) => {
      if (taken.has(slug) || given.has(slug)) return true
      given.add(slug)
      result.set(id, slug)
      return false
    })
  }
  if (open.length) throw new Error(`no free slug for ${open.length} entities`)
  return result
}

/** Returns the slug base of a name. If only dates remain of a name in another script, returns an empty string. */
export function entitySlugBase(name: string): string {
  const base = slugify(name)
  return /[a-z]/.test(base) ? base : ''
}

function candidate({ id, type, name }: { id: string; type: EntityType; name: string }, choice: number): string {
  const base = entitySlugBase(name)
  const suffix = choice < 2 ? id.slice(0, 8) : id.replaceAll('-', '')
  if (base === '' || isUuid(base)) return `${type.replace('_', '-')}-${suffix}`
  return choice === 0 ? base : `${base}-${suffix}`
}
