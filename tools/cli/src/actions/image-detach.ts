import { detachMedia, findTenant, type MediaTarget } from '@fonds/db'
import { plural } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { confirmed } from '../confirm.ts'
import { EXIT } from '../exit-codes.ts'
import { warn } from '../output.ts'

interface DetachRequest {
  readonly tenant: string
  readonly target: MediaTarget
  /** UUIDs or file names. */
  readonly images: readonly string[] | 'all'
  /** Whether to detach without asking. */
  readonly yes: boolean
}

/** Detaches files from a description, after confirmation on a terminal. */
export async function detach(
  { pool, out }: ActionContext,
  { tenant, target, images, yes }: DetachRequest,
): Promise<number> {
  const { id } = await findTenant(pool, tenant)
  const what = images === 'all' ? 'every file, images and others,' : plural(images.length, 'file')
  if (!yes && !(await confirmed(`Detach ${what} from ${target.kind} ${target.slugOrId} of tenant ${tenant}?`))) {
    warn('Nothing was detached.')
    return EXIT.refused
  }
  const result = await detachMedia(pool, id, target, images)
  out.result({ ...result, kind: target.kind })
  out.line(`Detached ${plural(result.detached, 'file')} from ${target.kind} ${result.slug}`)
  return EXIT.ok
}
