import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings'
import { newAction, newGroup } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { UsageError } from '../usage-error.ts'
import { collect, tenantOption } from './arguments.ts'

/** Creates `fonds image`. */
export const imageGroup = (perform: Perform): CommandUnknownOpts =>
  newGroup('image', 'Attach files to descriptions and detach them', [attach(perform), detach(perform)])

const recordOption = () => new Option('--record <slug>', 'slug or UUID of a record').conflicts(['collection', 'from'])
const collectionOption = () =>
  new Option('--collection <slug>', 'slug or UUID of a collection, instead of a record').conflicts(['record', 'from'])

const attach = (perform: Perform): CommandUnknownOpts =>
  newAction('attach', {
    summary: 'Attach images or other files to a record or collection',
    details: [
      'All files are attached in the order given, or none is. A file that is already attached is skipped. Files are ' +
        'stored in DATA_DIR/objects, or in OBJECT_STORE_URL. With Redis (REDIS_URL, or that of the running demo) a ' +
        'worker makes their thumbnails at once; without it, they are made when they are first requested.',
      'With --from, each file or folder in the folder is named after a reference code. Other characters than letters ' +
        'and digits are interchangeable (MS_12_3.tif belongs to MS 12/3). A folder holds the files of one description, ' +
        'in the order of their names.',
    ].join('\n\n'),
    example:
      'image attach --tenant city --record letter-to-the-miller recto.tif verso.tif --caption Recto --caption Verso',
  })
    .argument('[file...]', 'files to attach')
    .addOption(tenantOption())
    .addOption(recordOption())
    .addOption(collectionOption())
    .option('--from <folder>', 'folder whose files are named after reference codes')
    .option('--caption <text>', 'caption; one for all files, or one for each', collect)
    .option('--follow-links', 'attach the targets of symbolic links instead of refusing them')
    .action(async (files, options) => {
      const { tenant, from, followLinks = false } = options
      const attaching = () => import('../media/attach.ts')
      if (from !== undefined) {
        if (from === '') throw new UsageError('--from must not be empty')
        if (files.length > 0) throw new UsageError('--from cannot be combined with files')
        await perform(options, async (context) =>
          (await attaching()).attachFolder(context, { tenant, followLinks }, from),
        )
        return
      }
      if (files.length === 0) throw new UsageError('name at least one file, or a folder with --from')
      const attachment = { target: targetOf(options), files: withCaptions(files, options.caption ?? []) }
      await perform(options, async (context) =>
        (await attaching()).attachOne(context, { tenant, followLinks }, attachment),
      )
    })

const detach = (perform: Perform): CommandUnknownOpts =>
  newAction('detach', {
    summary: 'Detach images from a record or collection',
    details: 'Their files leave the object store within a day or two, unless another description has them too.',
    example: 'image detach --tenant city --record letter-to-the-miller verso.tif',
  })
    .argument('[image...]', 'UUIDs or file names of images')
    .addOption(tenantOption())
    .addOption(recordOption())
    .addOption(collectionOption())
    .option('--all', 'detach every image')
    .action(async (images, options) => {
      const target = targetOf(options)
      const all = options.all === true
      if (all === images.length > 0) throw new UsageError('name the images, or use --all')
      await perform(options, async (context) =>
        (await import('../actions/image-detach.ts')).detach(context, {
          tenant: options.tenant,
          target,
          images: all ? 'all' : images,
        }),
      )
    })

interface TargetOptions {
  readonly record?: string | undefined
  readonly collection?: string | undefined
}

/**
 * Returns the record or collection given by options.
 * @throws UsageError unless exactly one of the two is given
 */
function targetOf({ record, collection }: TargetOptions) {
  if (record) return { kind: 'record', slugOrId: record } as const
  if (collection) return { kind: 'collection', slugOrId: collection } as const
  throw new UsageError('name a --record or a --collection')
}

/**
 * Combines files with their captions.
 * @throws UsageError unless there are no captions, one, or one for each file
 */
function withCaptions(files: readonly string[], captions: readonly string[]) {
  if (captions.length > 1 && captions.length !== files.length) {
    throw new UsageError(`give one --caption, or one for each of the ${files.length} files`)
  }
  return files.map((path, index) => ({ path, caption: captions[index] ?? captions[0] ?? null }))
}
