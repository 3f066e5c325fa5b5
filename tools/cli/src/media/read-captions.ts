import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { CommandError, type FileTextInput } from '@fonds/db'
import { CaptionError, MAX_CAPTION_BYTES, readCaptions } from '@fonds/reader-text'
import { captionKind, captionLanguage, captionName } from './caption-name.ts'
import { type LinkRules, openRegular, sizeOf } from './open-file.ts'

/** Captions of a file that is not known yet, and the name by which it is found. */
export interface NamedCaptions extends Omit<FileTextInput, 'media_id'> {
  readonly path: string
  readonly stem: string
}

/**
 * Reads a file of captions. Its language and kind are those of its name, else those of its header.
 * @throws CommandError for one that cannot be read, is too large or malformed, with the line
 */
export async function readCaptionFile(path: string, links: LinkRules): Promise<NamedCaptions> {
  const file = await openRegular(path, links)
  try {
    const size = await sizeOf(path, file)
    if (size > MAX_CAPTION_BYTES) {
      throw new CommandError(
        'invalid',
        `${path} is larger than ${MAX_CAPTION_BYTES / 1024 ** 2} MB, the limit for captions`,
      )
    }
    const { buffer: bytes, bytesRead } = await file.read(Buffer.alloc(size), 0, size, 0)
    const read = bytes.subarray(0, bytesRead)
    const sha256 = createHash('sha256').update(read).digest('hex')
    const { cues, ...stated } = captionsIn(path, read)
    const named = captionName(basename(path))
    const { kind, language } = named
    return {
      ...{ path, stem: named.stem, sha256, file_name: basename(path).normalize('NFC').slice(0, 255) },
      kind: kind ?? (stated.kind === null ? null : captionKind(stated.kind)) ?? 'captions',
      language: language ?? (stated.language === null ? null : captionLanguage(stated.language)),
      content: cues.map(({ text }) => text).join('\n'),
      times: cues.flatMap(({ start, end }) => [start, end]),
    }
  } finally {
    await file.close()
  }
}

function captionsIn(path: string, bytes: Buffer): ReturnType<typeof readCaptions> {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
  let text: string
  try {
    text = new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new CommandError('invalid', `${path} is not in UTF-8; save it in this encoding`)
  }
  try {
    return readCaptions(text)
  } catch (error) {
    if (error instanceof CaptionError) throw new CommandError('invalid', `${path}:${error.line}: ${error.message}`)
    throw error
  }
}
