import { originalsState } from '@fonds/db'
import type { RenderProcesses } from '@fonds/imaging'
import { plural } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { type Output, warn } from '../output.ts'
import type { Attached } from './attach-files.ts'
import { originalsNotice } from './originals-notice.ts'
import type { PictureQueue } from './picture-queue.ts'

/** Context of the actions that attach files. */
export interface AttachCommand extends ActionContext {
  readonly pictures: PictureQueue
  readonly processes: RenderProcesses
  readonly followLinks: boolean
}

/** Prints what was attached to a description, and what readers cannot see of it. */
export async function printAttached(
  { pool, out }: Pick<ActionContext, 'pool' | 'out'>,
  tenantId: string,
  { kind, slug, attached, known, unreadable }: Attached,
): Promise<void> {
  const already = known > 0 ? `, ${known} already attached` : ''
  out.line(`${kind} ${slug}: attached ${plural(attached, 'file')}${already}`)
  for (const { file, reason } of unreadable) {
    warn(`  ${file} is stored but cannot be displayed: ${reason}`)
  }
  const notice = originalsNotice(await originalsState(pool, tenantId, { kind, slugOrId: slug }), slug)
  if (notice !== null) warn(`${notice}`)
}

/** Prints when the thumbnails of attached images will be ready. */
export function printThumbnails(
  out: Output,
  {
    attached,
    unreadable,
    queued,
  }: Pick<Attached, 'attached' | 'queued'> & { readonly unreadable: { readonly length: number } },
): void {
  const images = attached - unreadable.length
  if (queued > 0) out.line(`A worker is making thumbnails of ${plural(queued, 'image')}`)
  if (images > queued) {
    out.line(`Thumbnails of ${plural(images - queued, 'image')} will be made when they are first requested`)
  }
}
