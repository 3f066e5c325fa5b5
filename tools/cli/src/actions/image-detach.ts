import { detachMedia, findTenant, type MediaTarget } from '@fonds/db'
import type { ActionContext } from '../action-context.ts'
import { EXIT } from '../exit-codes.ts'
import { plural } from '../plural.ts'

interface DetachRequest {
  readonly tenant: string
  readonly target: MediaTarget
  /** UUIDs or file names. */
  readonly images: readonly string[] | 'all'
}

/** Detaches images from a description. */
export async function detach({ pool, out }: ActionContext, { tenant, target, images }: DetachRequest): Promise<number> {
  const { id } = await findTenant(pool, tenant)
  const result = await detachMedia(pool, id, target, images)
  out.result({ ...result, kind: target.kind })
  out.line(`Detached ${plural(result.detached, 'image')} from ${target.kind} ${result.slug}`)
  return EXIT.ok
}
