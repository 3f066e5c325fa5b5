import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CommandError } from '@fonds/db'

/** Number of characters written at once: far fewer writes than findings. */
const CHUNK_LENGTH = 65_536

/** Prints text as fast as the reader accepts it. A reader that needs no more of it, such as `head`, ends it silently. */
export async function print(text: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(inChunks(text), process.stdout, { end: false })
  } catch (error) {
    if (!isClosedPipe(error)) throw error
  }
}

const isClosedPipe = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ERR_STREAM_PREMATURE_CLOSE')

/**
 * Writes text to a file that appears only when it is complete, and then replaces a previous one.
 * @param make starts to produce the text once the file can be written
 * @throws CommandError not_found if there is no such folder; invalid if it cannot be written to; whatever the text throws
 */
export async function writeFileWhole(
  path: string,
  make: (write: (text: AsyncIterable<string>) => Promise<void>) => Promise<void>,
): Promise<void> {
  const unfinished = `${path}.${process.pid}.new`
  const file = await open(unfinished, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new CommandError('not_found', `there is no folder ${dirname(path)}`)
    throw new CommandError('invalid', `cannot write ${path}: ${error.message}`)
  })
  try {
    await make(async (text) => {
      for await (const chunk of inChunks(text)) await file.appendFile(chunk)
    })
    await file.close()
    await rename(unfinished, path)
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(unfinished, { force: true })
    throw error
  }
}

async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = ''
  for await (const text of texts) {
    chunk += text
    if (chunk.length < CHUNK_LENGTH) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}
