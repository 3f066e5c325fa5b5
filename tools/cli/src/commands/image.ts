import { CommandError, detachMedia, findTenant, type MediaTarget } from '@fonds/db'
import { objectStoreOf } from '@fonds/service-kit/object-store'
import { dataDirOf, redisUrlOf } from '../connect.ts'
import { EXIT, UsageError } from '../exit-codes.ts'
import { type Attached, type Attachment, attachFiles } from '../media/attach-files.ts'
import { readByCode } from '../media/by-code.ts'
import { openPictureQueue, type PictureQueue } from '../media/picture-queue.ts'
import type { Output } from '../output.ts'
import { Progress } from '../progress.ts'
import { type Command, type CommandContext, required } from './command.ts'

const TARGET = {
  options: { tenant: { type: 'string' }, record: { type: 'string' }, collection: { type: 'string' } } as const,
  help: {
    tenant: 'slug of the tenant',
    record: 'slug or UUID of the record',
    collection: 'slug or UUID of the collection, instead',
  },
}

/** @throws UsageError unless exactly one of the two is given */
function targetOf({ record, collection }: Readonly<Record<string, unknown>>): MediaTarget {
  if (typeof record === 'string' && record !== '' && collection === undefined) {
    return { kind: 'record', slugOrId: record }
  }
  if (typeof collection === 'string' && collection !== '' && record === undefined) {
    return { kind: 'collection', slugOrId: collection }
  }
  throw new UsageError('name one --record or one --collection')
}

/** @throws UsageError unless there is one caption, or one for each file */
function captioned(files: readonly string[], given: unknown): Attachment['files'] {
  const captions = Array.isArray(given) ? given.map(String) : []
  if (captions.length > 1 && captions.length !== files.length) {
    throw new UsageError(`give one --caption, or one for each of the ${files.length} files`)
  }
  return files.map((path, index) => ({ path, caption: captions[index] ?? captions[0] ?? null }))
}

export const imageAttach: Command = {
  name: 'image attach',
  usage: '--tenant TENANT (--record R | --collection C) FILE … [--caption TEXT …]  or  --tenant TENANT --from DIR',
  summary: [
    'Attach images or other files to a record or collection, in their order: all of them, or none.',
    'A file that is attached already is not attached again. The store is DATA_DIR/objects, or that of OBJECT_STORE_URL.',
    'Where there is a Redis (REDIS_URL, or the running demo’s), a worker makes their pictures from now on; else they are',
    'made when they are first asked for.',
    'With --from: each file or folder in DIR is named by a reference code, other signs than letters and digits being as',
    'good as any others (MS_12_3.tif for MS 12/3); a folder has several files, in the order of their names.',
  ].join('\n'),
  example:
    'image attach --tenant city --record letter-to-the-miller recto.tif verso.tif --caption Recto --caption Verso',
  options: { ...TARGET.options, from: { type: 'string' }, caption: { type: 'string', multiple: true } },
  optionHelp: {
    ...TARGET.help,
    from: 'folder of files named by reference code',
    caption: 'what is said of the image; one for all, or one for each file',
  },
  parse(values, positionals) {
    const tenant = required(values, 'tenant')
    if (values.from === undefined) {
      if (positionals.length === 0) throw new UsageError('name at least one file')
      const attachment = { target: targetOf(values), files: captioned(positionals, values.caption) }
      return (context) => withQueue((pictures) => attachOne({ ...context, pictures }, tenant, attachment))
    }
    if (positionals.length > 0 || values.record !== undefined || values.collection !== undefined) {
      throw new UsageError('--from goes with neither files nor --record nor --collection')
    }
    const from = required(values, 'from')
    return (context) => withQueue((pictures) => attachFolder({ ...context, pictures }, tenant, from))
  },
}

interface AttachCommand extends CommandContext {
  readonly pictures: PictureQueue
}

async function withQueue<T>(work: (pictures: PictureQueue) => Promise<T>): Promise<T> {
  const pictures = openPictureQueue(redisUrlOf(process.env), process.env.QUEUE_PREFIX || undefined)
  try {
    return await work(pictures)
  } finally {
    await pictures.close()
  }
}

async function attachOne(command: AttachCommand, tenant: string, attachment: Attachment): Promise<number> {
  const { pool, out, pictures } = command
  const { id } = await findTenant(pool, tenant)
  const progress = new Progress('images', attachment.files.length, 'files')
  let done = 0
  const onFile = (path: string) => progress.update(++done, path)
  const context = { pool, pictures, store: openStore(), tenantId: id, onFile }
  const result = await attachFiles(context, attachment).finally(() => progress.end())
  out.result(result)
  say(out, result)
  sayWhen(out, [result])
  return EXIT.ok
}

async function attachFolder(command: AttachCommand, tenant: string, folder: string): Promise<number> {
  const { pool, out, pictures } = command
  const { id } = await findTenant(pool, tenant)
  const { attachments, refused: unnamed } = await readByCode(pool, id, folder)
  const refused = [...unnamed]
  const results: Attached[] = []
  const total = attachments.reduce((sum, { files }) => sum + files.length, 0)
  const progress = new Progress('images', total, 'files')
  let done = 0
  const onFile = (path: string) => progress.update(++done, path)
  const context = { pool, pictures, store: openStore(), tenantId: id, onFile }
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
  for (const result of results) say(out, result)
  sayWhen(out, results)
  for (const { entry, reason } of refused) process.stderr.write(`refused ${entry}: ${reason}\n`)
  return refused.length > 0 ? EXIT.refused : EXIT.ok
}

function say(out: Output, { kind, slug, attached, known, unreadable }: Attached): void {
  out.line(`${kind} ${slug}: ${attached} attached${known > 0 ? `, ${known} known` : ''}`)
  for (const { file, reason } of unreadable) process.stderr.write(`  ${file} is stored, but not shown: ${reason}\n`)
}

/** When the pictures of what was attached are made. */
function sayWhen(out: Output, results: readonly Attached[]): void {
  const sum = (of: (result: Attached) => number) => results.reduce((total, result) => total + of(result), 0)
  const images = sum(({ attached, unreadable }) => attached - unreadable.length)
  const queued = sum((result) => result.queued)
  if (queued > 0) out.line(`pictures of ${queued} are being made`)
  if (images > queued) out.line(`pictures of ${images - queued} will be made when they are first asked for`)
}

const openStore = () => objectStoreOf({ ...process.env, DATA_DIR: dataDirOf(process.env) })

export const imageDetach: Command = {
  name: 'image detach',
  usage: '--tenant TENANT (--record R | --collection C) (IMAGE … | --all)',
  summary:
    'Take images from a record or collection, named by UUID or file name. Their files leave the store within a day or two,\nunless something else has them.',
  example: 'image detach --tenant city --record letter-to-the-miller verso.tif',
  options: { ...TARGET.options, all: { type: 'boolean' } },
  optionHelp: { ...TARGET.help, all: 'every image it has' },
  parse(values, positionals) {
    const tenant = required(values, 'tenant')
    const target = targetOf(values)
    const all = values.all === true
    if (all === positionals.length > 0) throw new UsageError('name the images, or --all')
    return async ({ pool, out }) => {
      const { id } = await findTenant(pool, tenant)
      const result = await detachMedia(pool, id, target, all ? 'all' : positionals)
      out.result({ ...result, kind: target.kind })
      out.line(`${target.kind} ${result.slug}: ${result.detached} detached`)
      return EXIT.ok
    }
  },
}
