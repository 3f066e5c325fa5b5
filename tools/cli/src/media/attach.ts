import { join } from 'node:path'
import { findTenant } from '@fonds/db'
import { createRenderProcesses, decoderConfinement, EXAMINE_BOUNDS } from '@fonds/imaging'
import { objectStoreOf } from '@fonds/object-store'
import { plural } from '@fonds/util'
import type { ActionContext } from '../action-context.ts'
import { dataDirOf, redisUrlOf } from '../connect.ts'
import { EXIT } from '../exit-codes.ts'
import { interruptible } from '../interruption.ts'
import { warn } from '../output.ts'
import { Progress } from '../progress.ts'
import { attachMatches, type BulkRequest } from './attach-bulk.ts'
import { type Attachment, attachFiles } from './attach-files.ts'
import { openPictureQueue } from './picture-queue.ts'
import { planFiles } from './plan-files.ts'
import {
  type AttachCommand,
  furtherPages,
  printAttached,
  printPlanned,
  printShown,
  printThumbnails,
  warnOf,
} from './print-attached.ts'

/** Options of all ways to attach files. */
interface AttachOptions {
  readonly tenant: string
  /** Whether to attach the targets of symbolic links. */
  readonly followLinks: boolean
  /** Whether readers do not get masters of access copies; null leaves that as it is. */
  readonly withholdMaster?: boolean | null
}

/** Options of attaching named files. */
interface OneOptions extends AttachOptions {
  /** Whether to show only what would be attached. */
  readonly dryRun: boolean
}

async function withHelpers<T>(work: (helpers: Pick<AttachCommand, 'pictures' | 'processes'>) => Promise<T>) {
  const { reason } = decoderConfinement()
  if (reason !== null) warn(`Images are decoded without full confinement: ${reason}`)
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
export function attachOne(
  context: ActionContext,
  { tenant, followLinks, withholdMaster = null, dryRun }: OneOptions,
  attachment: Attachment,
) {
  const perform = dryRun ? planAll : attachAll
  return withHelpers((helpers) => perform({ ...context, ...helpers, followLinks, withholdMaster }, tenant, attachment))
}

/** Attaches the files of a folder to the descriptions they match. @returns the exit code */
export function attachFolder(
  context: ActionContext,
  { tenant, followLinks, withholdMaster = null }: AttachOptions,
  request: Omit<BulkRequest, 'tenantId' | 'store'>,
) {
  const where = () => 'Each description has all of its files or none. Run the same command again to go on.'
  return interruptible(context, where, () =>
    withHelpers(async (helpers) => {
      const { id } = await findTenant(context.pool, tenant)
      return attachMatches(
        { ...context, ...helpers, followLinks, withholdMaster },
        { ...request, tenantId: id, store: openStore() },
      )
    }),
  )
}

async function attachAll(command: AttachCommand, tenant: string, attachment: Attachment): Promise<number> {
  const { pool, out, pictures, processes, followLinks, withholdMaster = null } = command
  const { id } = await findTenant(pool, tenant)
  const progress = new Progress('images', attachment.files.length, 'files')
  let done = 0
  const onFile = (path: string) => progress.update(++done, path)
  const context = {
    pool,
    pictures,
    processes,
    followLinks,
    withholdMaster,
    store: openStore(),
    tenantId: id,
    onFile,
    onWarning: warnOf,
  }
  const result = await attachFiles(context, attachment).finally(() => progress.end())
  out.result(result)
  await printAttached(command, id, result)
  const images = result.attached + furtherPages(result) - result.unreadable.length
  printThumbnails(out, { images, queued: result.queued })
  return EXIT.ok
}

async function planAll(command: AttachCommand, tenant: string, attachment: Attachment): Promise<number> {
  const { pool, out, processes, followLinks } = command
  const { id: tenantId } = await findTenant(pool, tenant)
  let refused = 0
  const plan = await planFiles(
    { pool, tenantId, processes, followLinks, onWarning: warnOf },
    attachment,
    (path, reason) => {
      refused++
      warn(`Refused: ${path}: ${reason}`)
    },
  )
  const { kinds, known, pages, unreadable } = plan
  const files = kinds.map(({ path, ...what }) => ({ file: path, ...what }))
  out.result({ dry_run: true, files, known, pages, unreadable })
  if (known > 0) out.line(`${plural(known, 'file')} already attached`)
  printPlanned(out, files)
  printShown(out, plan, 'cannot be displayed, only stored')
  out.line('Dry run: nothing was written.')
  return refused > 0 ? EXIT.refused : EXIT.ok
}

const openStore = () => objectStoreOf({ ...process.env, DATA_DIR: dataDirOf(process.env) })
