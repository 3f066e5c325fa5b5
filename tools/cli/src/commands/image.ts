import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings'
import type { Match } from '../media/attach-bulk.ts'
import { newAction, newGroup } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { UsageError } from '../usage-error.ts'
import { collect, tenantOption } from './arguments.ts'
import { collectionOption, recordOption, targetOf } from './target.ts'

/** Creates `fonds image`, which is `fonds file` under its earlier name. */
export const imageGroup = (perform: Perform): CommandUnknownOpts =>
  newGroup('image', 'Attach files to descriptions and detach them, as with file', [
    attachCommand('image', perform),
    detachCommand('image', perform),
  ])

/** Creates the command that attaches files. @param group the group in which it stands */
export const attachCommand = (group: 'file' | 'image', perform: Perform): CommandUnknownOpts =>
  newAction('attach', {
    summary: 'Attach images or other files to records and collections',
    details: [
      'All files are attached in the order given, or none is. A file that is already attached is skipped. Files are ' +
        'stored in DATA_DIR/objects, or in OBJECT_STORE_URL. With Redis (REDIS_URL, or that of the running demo) a ' +
        'worker makes their thumbnails at once; without it, they are made when they are first requested.',
      'With --from, the files of a folder are attached to the descriptions that they match:',
      [
        '  --match reference  the name is a reference code, with or without a number: MS_12_3-001.tif is of MS 12/3',
        '  --match filename   the name is that of a digital object (dao) in the finding aid',
        '  --match csv        the file --mapping has the columns reference, file and, optionally, label',
        '  --from-dao         the digital objects in the finding aid are paths below the folder',
      ].join('\n'),
      'Each page of a TIFF or PDF is an image of its own. Other documents, sound, film and other files are offered as files, and ' +
        'sound and film are played, with captions in WebVTT or SRT: MS_12_3.en.vtt is of MS_12_3.mp3. Files that cannot be displayed are listed with the reason. The type of a file is told by its content.',
      'A file named as MS_12_3.access.mp4 is the access copy of MS_12_3.mov, and readers get it in its place; so is the file of ' +
        '--access-copy-of. With --withhold-master, they do not get the master beside it.',
      'A picture named as MS_12_3.poster.jpg stands for MS_12_3.mp4, and for no other: its thumbnail, and what its player shows first; so ' +
        'does the picture of --poster-of. Without one, the cover in the file does.',
      'With --match reference, a folder with such a name holds several files, in the order of their names.',
      'Files that match no description, or several, are listed and skipped. A file that is refused does not stop ' +
        'the others. In either case the command exits with 1.',
    ].join('\n\n'),
    example: `${group} attach --tenant city --from scans/ --match reference --dry-run`,
  })
    .argument('[file...]', 'files to attach')
    .addOption(tenantOption())
    .addOption(recordOption())
    .addOption(collectionOption())
    .option('--from <folder>', 'folder whose files are matched to descriptions')
    .addOption(
      new Option('--match <how>', 'how to match them (default: reference)')
        .choices(['reference', 'filename', 'csv'] as const)
        .conflicts('fromDao'),
    )
    .option('--mapping <file>', 'CSV file for --match csv')
    .option('--from-dao', 'attach the files that finding aids name as digital objects')
    .option('--dry-run', 'show what would be attached and of which kind each file is, but write nothing')
    .option('--caption <text>', 'caption; one for all files, or one for each', collect)
    .addOption(
      new Option('--as <role>', 'what the document is for its collection: its finding aid, as it was received').choices(
        ['finding-aid'] as const,
      ),
    )
    .option('--access-copy-of <file>', 'name or UUID of the attached file that readers get this one in place of')
    .option('--poster-of <file>', 'name or UUID of the attached sound or film that this picture stands for')
    .addOption(
      new Option('--withhold-master', 'keep the masters of access copies from readers').conflicts('offerMaster'),
    )
    .option('--offer-master', 'offer them beside the copies, as without either option')
    .option('--follow-links', 'attach the targets of symbolic links instead of refusing them')
    .action(async (files, options) => {
      const { tenant, from, followLinks = false, dryRun = false } = options
      const withholdMaster = options.withholdMaster === true ? true : options.offerMaster === true ? false : null
      const accessCopyOf = options.accessCopyOf
      if (accessCopyOf !== undefined && (from !== undefined || files.length !== 1))
        throw new UsageError('--access-copy-of needs exactly one file')
      const { posterOf } = options
      if (posterOf !== undefined && (from !== undefined || files.length !== 1))
        throw new UsageError('--poster-of needs exactly one file')
      if (options.as !== undefined && (from !== undefined || options.collection === undefined))
        throw new UsageError('--as finding-aid needs --collection and a file')
      const attaching = () => import('../media/attach.ts')
      if (from !== undefined) {
        if (from === '') throw new UsageError('--from must not be empty')
        if (files.length > 0) throw new UsageError('--from cannot be combined with files')
        if (options.caption !== undefined) {
          throw new UsageError(
            '--from cannot be combined with --caption; captions can be in the column label of --mapping',
          )
        }
        const request = { folder: from, match: matchOf(options), dryRun }
        await perform(options, async (context) =>
          (await attaching()).attachFolder(context, { tenant, followLinks, withholdMaster }, request),
        )
        return
      }
      for (const name of ['match', 'mapping', 'fromDao'] as const) {
        if (options[name] !== undefined) throw new UsageError(`${FLAGS[name]} needs --from`)
      }
      if (files.length === 0) throw new UsageError('name at least one file, or a folder with --from')
      const attachment = {
        target: targetOf(options),
        files: withCaptions(files, options.caption ?? []),
        accessCopyOf,
        posterOf,
        role: options.as,
      }
      await perform(options, async (context) =>
        (await attaching()).attachOne(context, { tenant, followLinks, withholdMaster, dryRun }, attachment),
      )
    })

const FLAGS = { match: '--match', mapping: '--mapping', fromDao: '--from-dao' } as const

interface MatchOptions {
  readonly match?: 'reference' | 'filename' | 'csv' | undefined
  readonly mapping?: string | undefined
  readonly fromDao?: true | undefined
}

/**
 * Returns how files are matched.
 * @throws UsageError for a mapping without `--match csv`, or the reverse
 */
function matchOf({ match = 'reference', mapping, fromDao }: MatchOptions): Match {
  if (match === 'csv') {
    if (!mapping) throw new UsageError('--match csv needs --mapping, a CSV file')
    return { by: match, mapping }
  }
  if (mapping !== undefined) throw new UsageError('--mapping needs --match csv')
  return { by: fromDao === true ? 'dao' : match }
}

/** Creates the command that detaches files. @param group the group in which it stands */
export const detachCommand = (group: 'file' | 'image', perform: Perform): CommandUnknownOpts =>
  newAction('detach', {
    summary: `Detach ${group}s from a record or collection`,
    details:
      'Their files leave the object store within a day or two, unless another description has them too. On a terminal ' +
      'the command asks before it detaches.',
    example: `${group} detach --tenant city --record letter-to-the-miller verso.tif`,
  })
    .argument(`[${group}...]`, `UUIDs or file names of ${group}s`)
    .addOption(tenantOption())
    .addOption(recordOption())
    .addOption(collectionOption())
    .option('--all', 'detach every file, images and others')
    .option('-y, --yes', 'detach without asking')
    .action(async (images, options) => {
      const target = targetOf(options)
      const all = options.all === true
      if (all === images.length > 0) throw new UsageError('name the files, or use --all')
      await perform(options, async (context) =>
        (await import('../actions/image-detach.ts')).detach(context, {
          tenant: options.tenant,
          target,
          images: all ? 'all' : images,
          yes: options.yes === true,
        }),
      )
    })

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
