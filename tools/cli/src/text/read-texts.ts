import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { basename } from 'node:path'
import { CommandError, type ImageTextInput, type TextImage } from '@fonds/db'
import { languageOfRecognition } from '@fonds/language'
import { MAX_FILE_BYTES, openText, type ReadText, TEXT_REVISION } from '@fonds/reader-text'
import { changed, checksum, type LinkRules, openRegular, sizeOf } from '../media/open-file.ts'
import { fitText } from './fit.ts'
import { assignPages } from './match/assign-pages.ts'
import { pickImage } from './match/pick-image.ts'
import type { TextFile } from './match/text-item.ts'
import { textStem } from './match/text-name.ts'

interface Reading {
  readonly links: LinkRules
  /** Language of all texts, instead of those that the files state; ISO 639. */
  readonly language: string | null
  /** Called with what an operator should know about a file. */
  readonly onWarning: (path: string, warning: string) => void
  /** Whether the only image of a description matches a single file with any name. */
  readonly onlyImage: boolean
}

interface Candidates {
  /** Images of the description. */
  readonly images: readonly TextImage[]
  readonly isOnlyFile: boolean
}

/** The text of an image; null if the image has it already. */
export interface TextOfImage {
  readonly image: TextImage
  readonly text: ImageTextInput | null
}

/**
 * Reads the texts that a file has for images of a description: that of the image with its name or, if it has several pages,
 * those of the images with their numbers.
 * @throws CommandError, EadError
 */
export async function* readTextsOf(
  reading: Reading,
  { path, image }: TextFile,
  { images, isOnlyFile }: Candidates,
): AsyncGenerator<TextOfImage> {
  const stem = textStem(basename(path))
  const picked = pickImage(images, { stem, image, onlyImage: reading.onlyImage && isOnlyFile })
  const file = await openRegular(path, reading.links)
  try {
    const size = await sizeOf(path, file)
    if (size > MAX_FILE_BYTES) {
      throw new CommandError('invalid', `${path} is larger than ${MAX_FILE_BYTES / 1024 ** 2} MB, the limit for a file`)
    }
    const sha256 = await checksum(file)
    const known = knownBy(sha256, reading.language)
    if (typeof picked !== 'string' && known(picked)) {
      yield { image: picked, text: null }
      return
    }
    const open = () => unchanged(path, file, sha256)
    const { pages, warnings, read } = await openText(open, path)
    if (!pages.some(({ hasWords }) => hasWords)) throw new CommandError('invalid', `${path} has no text`)
    if (pages.length === 1 && typeof picked === 'string') throw new CommandError('not_found', `${path}: ${picked}`)
    for (const warning of warnings) reading.onWarning(path, warning)
    const assigned = typeof picked !== 'string' && pages.length === 1 ? [picked] : assignPages(pages, images, stem)
    if (typeof assigned === 'string') throw new CommandError('invalid', `${path} ${assigned}`)
    const wanted = assigned.filter((one) => one !== null)
    if (wanted.every(known)) {
      for (const one of wanted) yield { image: one, text: null }
      return
    }
    let n = 0
    for await (const page of read()) {
      const its = assigned[n++] ?? null
      if (its !== null)
        yield { image: its, text: inputOf(reading, page, { path, sha256, image: its, isOne: pages.length === 1, n }) }
    }
  } finally {
    await file.close()
  }
}

/** Returns whether an image has the text of a file, as the present reader reads it. */
const knownBy =
  (sha256: string, language: string | null) =>
  ({ text_sha256, text_language, text_revision }: TextImage): boolean =>
    sha256 === text_sha256 && text_revision === TEXT_REVISION && (language === null || language === text_language)

interface Page {
  readonly path: string
  readonly sha256: string
  readonly image: TextImage
  readonly isOne: boolean
  /** Number of the page in the file, from 1. */
  readonly n: number
}

function inputOf(
  { language, onWarning }: Reading,
  read: ReadText,
  { path, sha256, image, isOne, n }: Page,
): ImageTextInput {
  const { width, height } = image
  if (width === null || height === null) throw new CommandError('invalid', `the size of ${image.file_name} is unknown`)
  const { content, boxes, warnings } = fitText(read, { width, height })
  for (const warning of warnings) onWarning(path, isOne ? warning : `page ${n}: ${warning}`)
  return {
    image_id: image.id,
    format: read.format,
    file_name: basename(path).normalize('NFC').slice(0, 255),
    sha256,
    language: language ?? (read.language === null ? null : languageOfRecognition(read.language)),
    content,
    boxes,
    substitutions: read.substitutions.length === 0 ? null : read.substitutions,
    revision: TEXT_REVISION,
  }
}

/** Number of bytes to read at a time. */
const CHUNK = 65_536

/**
 * Reads a file. Whoever stops early leaves it open, which a stream would close.
 * @throws CommandError at its end if it is not the one with the checksum
 */
async function* unchanged(path: string, file: FileHandle, sha256: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for (let at = 0; at <= MAX_FILE_BYTES; ) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(CHUNK), 0, CHUNK, at)
    if (bytesRead === 0) break
    const chunk = buffer.subarray(0, bytesRead)
    hash.update(chunk)
    yield chunk
    at += bytesRead
  }
  if (hash.digest('hex') !== sha256) throw changed(path)
}
