import { servedType } from '@fonds/archive'
import { fileMissing, type StoredBody } from '@fonds/http'
import { originalKey } from '@fonds/imaging'
import { ObjectMissing, type ObjectStore } from '@fonds/object-store'
import type { MediaRow } from './media.queries.ts'

/** A file as it was stored, ready to be sent; one that the store has lost is told before its first byte. */
export function originalOf(
  store: ObjectStore,
  tenantId: string,
  { sha256, mime_type, ...media }: MediaRow,
): StoredBody {
  const key = originalKey({ tenantId, sha256 })
  const bytes = Number(media.bytes)
  return {
    etag: sha256,
    contentType: servedType(mime_type),
    async open() {
      // Of another length it is not what the checksum promises.
      if ((await store.stat(key))?.bytes !== bytes) throw fileMissing(new ObjectMissing(key))
      return { bytes, read: (range) => store.read(key, range) }
    },
  }
}
