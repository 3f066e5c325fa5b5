import { basename } from 'node:path'
import { originalsState } from '@fonds/db'
import { isOffered, type RenderProcesses } from '@fonds/imaging'
import { plural } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { type Output, warn } from '../output.ts'
import type { Attached } from './attach-files.ts'
import { originalsNotice } from './originals-notice.ts'
import type { PictureQueue } from './picture-queue.ts'
import type { PlannedKind } from './plan-files.ts'

/** Context of the actions that attach files. */
export interface AttachCommand extends ActionContext {
  readonly pictures: PictureQueue
  readonly processes: RenderProcesses
  readonly followLinks: boolean
  readonly withholdMaster?: boolean | null
}

/** Prints what was attached to a description, and what readers cannot see of it. */
export async function printAttached(
  { pool, out }: Pick<ActionContext, 'pool' | 'out'>,
  tenantId: string,
  { kind, slug, attached, known, texts, unreadable, pages }: Attached,
): Promise<void> {
  const already = known > 0 ? `, ${known} already attached` : ''
  const timed = texts > 0 ? ` and ${plural(texts, 'text')} of sound and film` : ''
  out.line(`${kind} ${slug}: attached ${plural(attached, 'file')}${timed}${already}`)
  printShown(out, { pages, unreadable }, 'is stored but cannot be displayed')
  const notice = originalsNotice(await originalsState(pool, tenantId, { kind, slugOrId: slug }), slug)
  if (notice !== null) warn(`${notice}`)
}

/**
 * Prints which files have several pages, which are no pictures, and which cannot be displayed.
 * @param what what the last means for a file
 */
export function printShown(
  out: Output,
  { pages, unreadable }: Pick<Attached, 'pages' | 'unreadable'>,
  what: string,
): void {
  for (const { file, pages: count } of pages) out.line(`  ${file} has ${count} pages, each of which is an image`)
  for (const { file, reason } of unreadable)
    warn(isOffered(reason) ? `  ${file}: ${reason}` : `  ${file} ${what}: ${reason}`)
}

/** Warns of a part of a document that is not shown, or not searched. */
export const warnOf = (path: string, warning: string): void => warn(`  ${basename(path)}: ${warning}`)

/** Prints what would be attached, with the kind and type of each file. */
export function printPlanned(
  out: Output,
  files: readonly (Omit<PlannedKind, 'path'> & { readonly file: string })[],
): void {
  for (const { file, kind, mime_type, access_copy_of: master, poster_of: owners } of files) {
    const copied = master === undefined ? '' : `, access copy of ${master}`
    const shown = owners === undefined ? '' : `, poster of ${owners.join(', ')}`
    out.line(`  + ${file} (${kind}, ${mime_type}${copied}${shown})`)
  }
}

/** Returns the number of pages of files beyond the first of each. */
export const furtherPages = ({ pages }: Pick<Attached, 'pages'>): number =>
  pages.reduce((sum, { pages: count }) => sum + count - 1, 0)

/** Prints when the thumbnails of attached images will be ready. */
export function printThumbnails(
  out: Output,
  { images, queued }: { readonly images: number; readonly queued: number },
): void {
  if (queued > 0) out.line(`A worker is making thumbnails of ${plural(queued, 'image')}`)
  if (images > queued) {
    out.line(`Thumbnails of ${plural(images - queued, 'image')} will be made when they are first requested`)
  }
}
