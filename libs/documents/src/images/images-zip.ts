import { ZipFile } from 'yazl'
import type { Sink } from '../formats/format.ts'
import type { SavedImages } from './saved-images.ts'

/** Bytes that may wait for whoever reads the archive. */
const MAX_WAITING = 8 * 1024 ** 2
const MAX_NAME = 80

interface ImagesZip {
  readonly images: SavedImages
  /** Time of the files, the same for the same content. */
  readonly changed: Date
  /** Returns the text of `about.txt`, once all images are written. */
  about(): string
}

/** Writes images as numbered files of a ZIP, one at a time, and `about.txt` at its end. JPEGs are not compressed again. */
export async function writeImagesZip({ images, changed, about }: ImagesZip, sink: Sink): Promise<void> {
  const zip = new ZipFile()
  const output = zip.outputStream as NodeJS.ReadableStream & { destroy(error?: Error): void }
  let waiting = 0
  let room = (): void => undefined
  const pumped = (async () => {
    for await (const chunk of output) {
      const bytes = Buffer.from(chunk as Uint8Array)
      await sink.write(bytes)
      waiting -= bytes.length
      room()
    }
  })()
  const hasFailed = pumped.then(
    () => false,
    () => true,
  )
  const add = async (name: string, body: Buffer, isText = false) => {
    zip.addBuffer(body, name, { compress: isText, mtime: changed, mode: 0o100644 })
    waiting += body.length
    while (
      waiting > MAX_WAITING &&
      !(await Promise.race([hasFailed, new Promise<false>((go) => (room = () => go(false)))]))
    ) {
      // The next look is after the next chunk.
    }
    if (waiting > MAX_WAITING) await pumped
  }
  try {
    const digits = Math.max(2, String(images.count).length)
    for await (const { image, number, jpeg } of images.all()) {
      await add(`${String(number).padStart(digits, '0')}${fileWords(image.caption)}.jpg`, jpeg)
    }
    await add('about.txt', Buffer.from(about()), true)
    zip.end()
    await pumped
  } catch (error) {
    output.destroy()
    await hasFailed
    throw error
  }
}

/** Returns a caption as a part of a file name that every system accepts. */
function fileWords(caption: string | null): string {
  const words = (caption ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{C}\s<>:"/\\|?*]+/gu, ' ')
    .trim()
  const short = Array.from(words)
    .slice(0, MAX_NAME)
    .join('')
    .replace(/[. ]+$/, '')
  return short === '' ? '' : ` ${short}`
}
