import { type EntityState, findTenant, keepApart, mergeEntities, setEntityState } from '@fonds/db'
import { plural } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'

interface EntityRequest {
  readonly tenant: string
  readonly slug: string
}

/** Sets an entity's state, which decides when it is visible. */
export async function setState(
  { pool, out }: ActionContext,
  { tenant, slug, state }: EntityRequest & { readonly state: EntityState },
): Promise<number> {
  const { id } = await findTenant(pool, tenant)
  const result = await setEntityState(pool, id, slug, state)
  out.result({ ...result, state })
  const changed = plural(result.changed, 'description')
  out.line(`${result.name} is now ${state} and ${result.visible ? 'public' : 'hidden'}: ${changed} changed for readers`)
  return EXIT.ok
}

/** Merges an entity into another. */
export async function merge(
  { pool, out }: ActionContext,
  { tenant, slug, into }: EntityRequest & { readonly into: string },
): Promise<number> {
  const { id } = await findTenant(pool, tenant)
  const result = await mergeEntities(pool, id, slug, into)
  out.result(result)
  out.line(`Merged ${slug} into ${result.slug} (${result.name}): ${plural(result.changed, 'description')} updated`)
  return EXIT.ok
}

/** Stores the decision that two entities are different, or takes it back. */
export async function keepEntitiesApart(
  { pool, out }: ActionContext,
  { tenant, slug, other, undo }: EntityRequest & { readonly other: string; readonly undo: boolean },
): Promise<number> {
  const { id } = await findTenant(pool, tenant)
  const result = await keepApart(pool, id, [slug, other], !undo)
  out.result(result)
  const both = `${result.entity.slug} (${result.entity.name}) and ${result.other.slug} (${result.other.name})`
  out.line(
    result.changed
      ? `${both} are ${undo ? 'no longer' : 'now'} kept apart`
      : `${both} were ${undo ? 'not' : 'already'} kept apart`,
  )
  return EXIT.ok
}
