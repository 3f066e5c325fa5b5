import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings'
import { isLanguageCode, normaliseLanguage } from '@fonds/language'
import { newAction, newGroup } from '../program/new-command.ts'
import type { Perform } from '../program/perform.ts'
import { UsageError } from '../usage-error.ts'
import { tenantOption } from './arguments.ts'
import { collectionOption, recordOption, targetOf } from './target.ts'

/** Creates `fonds text`. */
export const textGroup = (perform: Perform): CommandUnknownOpts =>
  newGroup('text', 'Attach texts to images and detach them', [attach(perform), detach(perform)])

const attach = (perform: Perform): CommandUnknownOpts =>
  newAction('attach', {
    summary: 'Attach transcriptions or OCR to images of records and collections',
    details: [
      'Reads ALTO 1 to 4, hOCR (XHTML or HTML) and PAGE XML, also in METS, whose positions are kept, and plain text in UTF-8 ' +
        '(.txt). A file has the text of one image, and its name: page-1.xml, page-1.alto.xml or page-1.tif.xml is the text of ' +
        'page-1.tif. A single file for a description with a single image can have any name. A file with several pages has ' +
        'the texts of several images of a description, matched by number.',
      'A text that the image already has is skipped; another one is replaced. Searches find the texts within seconds, and ' +
        'IIIF viewers search in them.',
      'With --from, the files of a folder are matched with images:',
      [
        '  --match filename   by name alone, among all images of the tenant',
        '  --match reference  by reference code as in image attach, then by name among the images of the description',
      ].join('\n'),
      'Files that match no image, or several, are listed and skipped. A file that is refused does not stop the others. In ' +
        'either case the command exits with 1.',
    ].join('\n\n'),
    example: 'text attach --tenant city --from ocr/ --match reference --dry-run',
  })
    .argument('[file...]', 'files to attach')
    .addOption(tenantOption())
    .addOption(recordOption())
    .addOption(collectionOption())
    .option('--image <name>', 'UUID or file name of the image of a single file')
    .option('--from <folder>', 'folder whose files are matched with images')
    .addOption(
      new Option('--match <how>', 'how to match them (default: filename)').choices(['filename', 'reference'] as const),
    )
    .option('--language <code>', 'language of the texts (ISO 639), instead of what the files say')
    .option('--dry-run', 'read the files and show what would be attached, but write nothing')
    .option('--follow-links', 'read the targets of symbolic links instead of refusing them')
    .action(async (files, options) => {
      const { tenant, from, match = 'filename', followLinks = false, dryRun = false, image } = options
      const common = { tenant, followLinks, dryRun, language: languageOf(options.language) }
      const running = () => import('../text/text-run.ts')
      if (from !== undefined) {
        if (from === '') throw new UsageError('--from must not be empty')
        if (files.length > 0) throw new UsageError('--from cannot be combined with files')
        if (image !== undefined) throw new UsageError('--from cannot be combined with --image')
        await perform(options, async (context) =>
          (await running()).attachTextsOfFolder(context, common, { folder: from, match }),
        )
        return
      }
      if (options.match !== undefined) throw new UsageError('--match needs --from')
      if (files.length === 0) throw new UsageError('name at least one file, or a folder with --from')
      if (image !== undefined && files.length > 1) throw new UsageError('--image needs exactly one file')
      const texts = { target: targetOf(options), files: files.map((path) => ({ path, image })) }
      await perform(options, async (context) => (await running()).attachTextsOfOne(context, common, texts))
    })

/**
 * Normalizes a language code.
 * @throws UsageError for an unknown one
 */
function languageOf(code: string | undefined): string | null {
  if (code === undefined) return null
  const known = normaliseLanguage(code)
  if (known === null || !isLanguageCode(known))
    throw new UsageError(`--language ${JSON.stringify(code)} is not a language code of ISO 639`)
  return known
}

const detach = (perform: Perform): CommandUnknownOpts =>
  newAction('detach', {
    summary: 'Detach texts from images of a record or collection',
    details: 'The images stay attached. On a terminal the command asks before it detaches.',
    example: 'text detach --tenant city --record letter-to-the-miller verso.tif',
  })
    .argument('[image...]', 'UUIDs or file names of images')
    .addOption(tenantOption())
    .addOption(recordOption())
    .addOption(collectionOption())
    .option('--all', 'detach the text of every image')
    .option('-y, --yes', 'detach without asking')
    .action(async (images, options) => {
      const target = targetOf(options)
      const all = options.all === true
      if (all === images.length > 0) throw new UsageError('name the images, or use --all')
      await perform(options, async (context) =>
        (await import('../text/text-detach.ts')).detachTextsOf(context, {
          tenant: options.tenant,
          target,
          images: all ? 'all' : images,
          yes: options.yes === true,
        }),
      )
    })
