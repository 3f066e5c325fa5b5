import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CommandError, type MediaInput } from '@fonds/db'
import { type Examined, examine, originalKey, thumbnailKey } from '@fonds/imaging'
import type { ObjectStore } from '@fonds/service-kit/object-store'

/** Where files go, and what is there. */
export interface FileTarget {
  readonly store: ObjectStore
  readonly tenantId: string
  /** Checksums of what the description has already: such a file is not looked into again. */
  readonly known: ReadonlySet<string>
}

/**
 * Brings a file into the object store, with its thumbnail, and says what is to be known of it.
 * @throws CommandError where it is missing, empty, or changes meanwhile
 */
export async function storeFile(path: string, caption: string | null, target: FileTarget): Promise<MediaInput> {
  const { store, tenantId, known } = target
  const info = await stat(path).catch(() => null)
  if (!info?.isFile()) throw new CommandError('not_found', `no file ${path}`)
  if (info.size === 0) throw new CommandError('invalid', `${path} is empty`)
  const sha256 = await checksum(path)
  const file = { tenantId, sha256 }
  const looked = known.has(sha256) ? null : await examine(path)
  const key = originalKey(file)
  if ((await store.stat(key))?.bytes !== info.size) await store.put(key, readChecked(path, sha256))
  if (looked?.renderable) await store.put(thumbnailKey(file, looked.page), looked.thumbnail)
  return {
    sha256,
    bytes: info.size,
    mime_type: looked?.mimeType ?? '',
    file_name: basename(path).normalize('NFC').slice(0, 255),
    caption,
    picture: looked === null ? null : pictureOf(looked),
  }
}

function pictureOf(looked: Examined): MediaInput['picture'] {
  if (!looked.renderable) {
    const { reason, width, height } = looked
    return { renderable: false, reason, width, height }
  }
  const { width, height, pages, page, colour, thumbnailSize } = looked
  return {
    renderable: true,
    width,
    height,
    pages,
    page,
    colour,
    thumb_width: thumbnailSize.width,
    thumb_height: thumbnailSize.height,
  }
}

async function checksum(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** A file's bytes; fails at their end where they are not those of the checksum any more. */
function readChecked(path: string, sha256: string): Readable {
  const hash = createHash('sha256')
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(hash.digest('hex') === sha256 ? null : new CommandError('busy', `${path} changed while it was read`))
    },
  })
  const source = createReadStream(path)
  source.once('error', (error) => check.destroy(error))
  return source.pipe(check)
}
