import { detachTexts, findTenant, type MediaTarget } from '@fonds/db'
import { plural } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { confirmed } from '../confirm.ts'
import { EXIT } from '../exit-codes.ts'
import { warn } from '../output.ts'

interface DetachRequest {
  readonly tenant: string
  readonly target: MediaTarget
  /** UUIDs or file names of images. */
  readonly images: readonly string[] | 'all'
  /** Whether to detach without asking. */
  readonly yes: boolean
}

/** Removes the texts of images of a description, after confirmation on a terminal. @returns the exit code */
export async function detachTextsOf(
  { pool, out }: ActionContext,
  { tenant, target, images, yes }: DetachRequest,
): Promise<number> {
  const { id } = await findTenant(pool, tenant)
  const what = images === 'all' ? 'every text' : plural(images.length, 'text')
  const question = `Detach ${what} from images of ${target.kind} ${target.slugOrId} of tenant ${tenant}?`
  if (!yes && !(await confirmed(question))) {
    warn('Nothing was detached.')
    return EXIT.refused
  }
  const result = await detachTexts(pool, id, target, images)
  out.result({ ...result, kind: target.kind })
  out.line(`Detached ${plural(result.detached, 'text')} from images of ${target.kind} ${result.slug}`)
  return EXIT.ok
}
