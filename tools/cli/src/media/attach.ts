import { join } from 'node:path'
import { CommandError, findTenant, originalsState } from '@fonds/db'
import { createRenderProcesses, decoderConfinement, EXAMINE_BOUNDS, type RenderProcesses } from '@fonds/imaging'
import { objectStoreOf } from '@fonds/object-store'
import type { ActionContext } from '../action-context.ts'
import { dataDirOf, redisUrlOf } from '../connect.ts'
import { EXIT } from '../exit-codes.ts'
import type { Output } from '../output.ts'
import { plural } from '../plural.ts'
import { Progress } from '../progress.ts'
import { type Attached, type Attachment, attachFiles } from './attach-files.ts'
import { readByCode } from './by-code.ts'
import { originalsNotice } from './originals-notice.ts'
import { openPictureQueue, type PictureQueue } from './picture-queue.ts'

interface AttachCommand extends ActionContext {
  readonly pictures: PictureQueue
  readonly processes: RenderProcesses
  readonly followLinks: boolean
}

/** Options of both ways to attach files. */
interface AttachOptions {
  readonly tenant: string
  /** Whether to attach the targets of symbolic links. */
  readonly followLinks: boolean
}

async function withHelpers<T>(work: (helpers: Pick<AttachCommand, 'pictures' | 'processes'>) => Promise<T>) {
  const { reason } = decoderConfinement()
  if (reason !== null) process.stderr.write(`Images are decoded without full confinement: ${reason}\n`)
  const pictures = openPictureQueue(redisUrlOf(process.env), process.env.QUEUE_PREFIX || undefined)
  const processes = createRenderProcesses(EXAMINE_BOUNDS, join(dataDirOf(process.env), 'rendering'))
  try {
    return await work({ pictures, processes })
  } finally {
    await Promise.all([pictures.close(), processes.stop()])
  }
}

/**
 * Attaches files to a record or collection.
 * @returns the exit code
 */
export function attachOne(context: ActionContext, { tenant, followLinks }: AttachOptions, attachment: Attachment) {
  return withHelpers((helpers) => attachAll({ ...context, ...helpers, followLinks }, tenant, attachment))
}

/** Attaches the files of a folder by reference code. @returns the exit code */
export function attachFolder(context: ActionContext, { tenant, followLinks }: AttachOptions, folder: string) {
  return withHelpers((helpers) => attachEach({ ...context, ...helpers, followLinks }, tenant, folder))
}

async function attachAll(command: AttachCommand, tenant: string, attachment: Attachment): Promise<number> {
  const { pool, out, pictures, processes, followLinks } = command
  const { id } = await findTenant(pool, tenant)
  const progress = new Progress('images', attachment.files.length, 'files')
  let done = 0
  const onFile = (path: string) => progress.update(++done, path)
  const context = { pool, pictures, processes, followLinks, store: openStore(), tenantId: id, onFile }
  const result = await attachFiles(context, attachment).finally(() => progress.end())
  out.result(result)
  print(out, result)
  await warn(command, id, result)
  printThumbnails(out, [result])
  return EXIT.ok
}

async function attachEach(command: AttachCommand, tenant: string, folder: string): Promise<number> {
  const { pool, out, pictures, processes, followLinks } = command
  const { id } = await findTenant(pool, tenant)
  const { attachments, refused: unnamed } = await readByCode(pool, id, folder)
  const refused = [...unnamed]
  const results: Attached[] = []
  const total = attachments.reduce((sum, { files }) => sum + files.length, 0)
  const progress = new Progress('images', total, 'files')
  let done = 0
  const onFile = (path: string) => progress.update(++done, path)
  const context = { pool, pictures, processes, followLinks, store: openStore(), tenantId: id, onFile }
  for (const attachment of attachments) {
    try {
      results.push(await attachFiles(context, attachment))
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      refused.push({ entry: attachment.files[0]?.path ?? folder, reason: error.message })
    }
  }
  progress.end()
  out.result({ attached: results, refused })
  for (const result of results) {
    print(out, result)
    await warn(command, id, result)
  }
  printThumbnails(out, results)
  for (const { entry, reason } of refused) process.stderr.write(`Refused ${entry}: ${reason}\n`)
  return refused.length > 0 ? EXIT.refused : EXIT.ok
}

/** Warns the operator if the files have closed or restricted access. */
async function warn({ pool }: AttachCommand, tenantId: string, { kind, slug }: Attached): Promise<void> {
  const notice = originalsNotice(await originalsState(pool, tenantId, { kind, slugOrId: slug }), slug)
  if (notice !== null) process.stderr.write(`${notice}\n`)
}

function print(out: Output, { kind, slug, attached, known, unreadable }: Attached): void {
  const already = known > 0 ? `, ${known} already attached` : ''
  out.line(`${kind} ${slug}: attached ${plural(attached, 'file')}${already}`)
  for (const { file, reason } of unreadable) {
    process.stderr.write(`  ${file} is stored but cannot be displayed: ${reason}\n`)
  }
}

/** Prints when thumbnails will be ready. */
function printThumbnails(out: Output, results: readonly Attached[]): void {
  const sum = (of: (result: Attached) => number) => results.reduce((total, result) => total + of(result), 0)
  const images = sum(({ attached, unreadable }) => attached - unreadable.length)
  const queued = sum((result) => result.queued)
  if (queued > 0) out.line(`A worker is making thumbnails of ${plural(queued, 'image')}`)
  const later = plural(images - queued, 'image')
  if (images > queued) out.line(`Thumbnails of ${later} will be made when they are first requested`)
}

const openStore = () => objectStoreOf({ ...process.env, DATA_DIR: dataDirOf(process.env) })
