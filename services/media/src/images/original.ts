import { servedType } from '@fonds/archive'
import { fileMissing, type StoredBody } from '@fonds/http'
import { originalKey } from '@fonds/imaging'
import { ObjectMissing, type ObjectStore } from '@fonds/object-store'
import type { MediaRow } from './media.queries.ts'

/** Opens a stored file for sending. A lost file is reported before the first byte. */
export function originalOf(
  store: ObjectStore,
  tenantId: string,
  { sha256, mime_type, ...media }: MediaRow,
): StoredBody {
  const key = originalKey({ tenantId, sha256 })
  const bytes = Number(media.bytes)
  return {
    etag: sha256,
    sha256,
    contentType: servedType(mime_type),
    async open() {
      // A file of another length cannot have the promised checksum.
      if ((await store.stat(key))?.bytes !== bytes) throw fileMissing(new ObjectMissing(key))
      return { bytes, read: (range) => store.stream(key, range) }
    },
  }
}
