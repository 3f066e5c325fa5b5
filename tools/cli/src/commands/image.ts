import { detachMedia, findTenant, type MediaTarget } from '@fonds/db'
import { EXIT, UsageError } from '../exit-codes.ts'
import type { Attachment } from '../media/attach-files.ts'
import { type Command, required } from './command.ts'

// What reads images and talks to the queue takes 55 MB: no other command is to load it.
const attaching = () => import('../media/attach.ts')

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
  options: {
    ...TARGET.options,
    from: { type: 'string' },
    caption: { type: 'string', multiple: true },
    'follow-links': { type: 'boolean' },
  },
  optionHelp: {
    ...TARGET.help,
    from: 'folder of files named by reference code',
    caption: 'what is said of the image; one for all, or one for each file',
    'follow-links': 'attach the files that symbolic links point to, instead of refusing them',
  },
  parse(values, positionals) {
    const options = { tenant: required(values, 'tenant'), followLinks: values['follow-links'] === true }
    if (values.from === undefined) {
      if (positionals.length === 0) throw new UsageError('name at least one file')
      const attachment = { target: targetOf(values), files: captioned(positionals, values.caption) }
      return async (context) => (await attaching()).attachOne(context, options, attachment)
    }
    if (positionals.length > 0 || values.record !== undefined || values.collection !== undefined) {
      throw new UsageError('--from goes with neither files nor --record nor --collection')
    }
    const from = required(values, 'from')
    return async (context) => (await attaching()).attachFolder(context, options, from)
  },
}

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
