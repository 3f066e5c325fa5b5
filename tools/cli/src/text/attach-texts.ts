import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import {
  attachTexts,
  CommandError,
  type ImageTextInput,
  imagesForTexts,
  type MediaTarget,
  type TextImage,
} from '@fonds/db'
import { normaliseLanguage } from '@fonds/language'
import { MAX_FILE_BYTES, readText } from '@fonds/reader-text'
import { EadError } from '@fonds/reader-xml'
import type pg from 'pg'
import { changed, checksum, type LinkRules, openRegular, sizeOf } from '../media/open-file.ts'
import { fitText } from './fit.ts'
import { pickImage } from './match/pick-image.ts'
import type { TextFile } from './match/text-item.ts'
import { textStem } from './match/text-name.ts'

/** Number of texts to store in one transaction; all of them are in memory at once. */
const TEXTS_AT_ONCE = 100

export interface TextContext {
  readonly pool: pg.Pool
  readonly tenantId: string
  /** Language of all texts, instead of those that the files state; ISO 639. */
  readonly language: string | null
  readonly links: LinkRules
  /** Whether to read everything but write nothing. */
  readonly dryRun: boolean
  /** Whether the only image of a description matches a single file with any name. */
  readonly onlyImage: boolean
  /** Called after each file. */
  readonly onFile?: (path: string) => void
  /** Called with a file whose positions may be wrong. */
  readonly onWarning: (path: string, warning: string) => void
  /** Called with a file that is refused; if absent, the error is thrown instead. */
  readonly onRefused?: (path: string, reason: string) => void
}

/** Effect on one description. */
export interface TextsAttached {
  readonly kind: MediaTarget['kind']
  readonly attached: number
  readonly replaced: number
  readonly known: number
  /** Paths of files that were, or would be, attached. */
  readonly files: readonly string[]
}

/**
 * Reads files and gives the texts to images of a record or collection, in groups of 100: all of a group or, if one is
 * refused and that is not reported otherwise, none.
 * @throws CommandError
 */
export async function attachTextFiles(
  context: TextContext,
  target: MediaTarget,
  files: readonly TextFile[],
): Promise<TextsAttached> {
  const { pool, tenantId, dryRun, onRefused, onFile } = context
  const images = await imagesForTexts(pool, tenantId, target)
  const taken = new Map<string, string>()
  const total = { attached: 0, replaced: 0, known: 0 }
  const stored: string[] = []
  let group: { readonly path: string; readonly text: ImageTextInput; readonly replaces: boolean }[] = []
  const store = async () => {
    if (dryRun) for (const { replaces } of group) total[replaces ? 'replaced' : 'attached']++
    else if (group.length > 0) {
      const done = await attachTexts(
        pool,
        tenantId,
        target,
        group.map(({ text }) => text),
      )
      for (const key of ['attached', 'replaced', 'known'] as const) total[key] += done[key]
    }
    stored.push(...group.map(({ path }) => path))
    group = []
  }
  for (const file of files) {
    try {
      const image = imageOf(images, file, context.onlyImage && files.length === 1)
      claim(taken, image, file.path)
      const text = await readTextOf(context, file.path, image)
      if (text === null) total.known++
      else group.push({ path: file.path, text, replaces: image.text_sha256 !== null })
    } catch (error) {
      const refused = refusalOf(error)
      if (onRefused === undefined) throw refused
      onRefused(file.path, refused.message)
    }
    onFile?.(file.path)
    if (group.length >= TEXTS_AT_ONCE) await store()
  }
  await store()
  return { kind: target.kind, ...total, files: stored }
}

function imageOf(images: readonly TextImage[], { path, image }: TextFile, onlyImage: boolean): TextImage {
  const picked = pickImage(images, { stem: textStem(basename(path)), image, onlyImage })
  if (typeof picked === 'string') throw new CommandError('not_found', `${path}: ${picked}`)
  return picked
}

/** @throws CommandError if another file has already been read for the image */
function claim(taken: Map<string, string>, image: TextImage, path: string): void {
  const other = taken.get(image.id)
  if (other !== undefined) {
    throw new CommandError('invalid', `${path}: ${other} is a text of the same image, ${image.file_name}`)
  }
  taken.set(image.id, path)
}

/** Returns the text of a file; null if the image has it already. */
async function readTextOf(
  { links, language, onWarning }: TextContext,
  path: string,
  image: TextImage,
): Promise<ImageTextInput | null> {
  const file = await openRegular(path, links)
  try {
    const size = await sizeOf(path, file)
    if (size > MAX_FILE_BYTES) {
      throw new CommandError(
        'invalid',
        `${path} is larger than ${MAX_FILE_BYTES / 1024 ** 2} MB, the limit for one image`,
      )
    }
    const sha256 = await checksum(file)
    if (sha256 === image.text_sha256 && (language === null || language === image.text_language)) return null
    const hash = createHash('sha256')
    async function* hashed(): AsyncGenerator<Uint8Array> {
      for await (const chunk of file.createReadStream({ start: 0, end: MAX_FILE_BYTES, autoClose: false })) {
        hash.update(chunk)
        yield chunk
      }
    }
    const read = await readText(hashed(), path)
    if (hash.digest('hex') !== sha256) throw changed(path)
    if (read.lines.length === 0) throw new CommandError('invalid', `${path} has no text`)
    const { width, height } = image
    if (width === null || height === null)
      throw new CommandError('invalid', `the size of ${image.file_name} is unknown`)
    const { content, boxes, warning } = fitText(read, { width, height })
    if (warning !== null) onWarning(path, warning)
    return {
      image_id: image.id,
      format: read.format,
      file_name: basename(path).normalize('NFC').slice(0, 255),
      sha256,
      language: language ?? (read.language === null ? null : normaliseLanguage(read.language)),
      content,
      boxes,
    }
  } finally {
    await file.close()
  }
}

function refusalOf(error: unknown): CommandError {
  if (error instanceof EadError) return new CommandError('invalid', `${error.file}:${error.line}: ${error.message}`)
  if (error instanceof CommandError) return error
  throw error
}
