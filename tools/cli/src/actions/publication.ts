import { deleteTree, findTenant, setPublished } from '@fonds/db'
import type { DescriptionKind } from '@fonds/types'
import { plural } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { confirmed } from '../confirm.ts'
import { EXIT } from '../exit-codes.ts'
import { warn } from '../output.ts'

interface DescriptionRequest {
  readonly tenant: string
  readonly kind: DescriptionKind
  readonly slug: string
}

/** Publishes or unpublishes a description and all its descendants. */
export async function publish(
  { pool, out }: ActionContext,
  { tenant, kind, slug, published }: DescriptionRequest & { readonly published: boolean },
): Promise<number> {
  const { id } = await findTenant(pool, tenant)
  const result = await setPublished(pool, id, kind, slug, published)
  out.result({ ...result, kind, published })
  const changed = plural(result.changed, 'description')
  const outcome = published ? `${changed} became public` : `${changed} disappeared`
  out.line(`${published ? 'Published' : 'Unpublished'} ${kind} ${result.slug}: ${outcome}`)
  if (published && !result.visible) out.line('It stays hidden until everything above it is published.')
  return EXIT.ok
}

/** Deletes a description and all its descendants, after confirmation on a terminal. */
export async function deleteDescription(
  { pool, out }: ActionContext,
  { tenant, kind, slug, forget = false, yes = false }: DescriptionRequest & DeleteOptions,
): Promise<number> {
  const { id } = await findTenant(pool, tenant)
  const question = `Delete ${kind} ${slug} of tenant ${tenant} and everything below it?`
  if (!yes && !(await confirmed(question))) {
    warn('Nothing was deleted.')
    return EXIT.refused
  }
  const result = await deleteTree(pool, id, kind, slug, forget)
  out.result({ ...result, kind, forgotten: forget })
  out.line(`Deleted ${kind} ${JSON.stringify(result.title)}: ${plural(result.deleted, 'description')} in all`)
  return EXIT.ok
}

interface DeleteOptions {
  readonly forget?: boolean | undefined
  readonly yes?: boolean | undefined
}
