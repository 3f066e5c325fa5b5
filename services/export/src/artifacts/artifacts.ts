import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import type { Format, Resource } from '@fonds/documents'
import type { StoredBody } from '@fonds/http'
import { ObjectMissing, type ObjectStore } from '@fonds/object-store'
import { BoundedMap, isoSeconds } from '@fonds/util'
import { ArtifactMetadata, bodyKey, type Coding, encodedKey, metadataKey, writtenKeys } from './artifact.ts'
import { type BodyCache, createBodyCache, MAX_BODY_BYTES } from './body-cache.ts'
import { Digest } from './digest.ts'
import { encodeStored } from './encode-stored.ts'

/** Stores built documents. Each one is either complete or absent. */
export interface Artifacts {
  /** Returns null if the document is not stored, or only in part. */
  find(tenantId: string, id: string): Promise<ArtifactMetadata | null>
  /**
   * Returns whether all bytes of a coding are stored. If they are not, removes the document, so the next request
   * rebuilds it.
   */
  isWhole(tenantId: string, metadata: ArtifactMetadata, coding: Coding | 'identity'): Promise<boolean>
  /** Returns the body for a response in the given coding. */
  stored(tenantId: string, metadata: ArtifactMetadata, coding: Coding | 'identity'): StoredBody
  /**
   * Stores a document from a stream; leaves nothing behind if the stream fails.
   * @returns its metadata
   */
  publish(tenantId: string, subject: ArtifactSubject, body: Readable | Buffer): Promise<ArtifactMetadata>
}

export interface ArtifactSubject {
  readonly id: string
  readonly resource: Pick<Resource, 'id' | 'version'>
  readonly format: Pick<Format, 'kind' | 'contentType' | 'check' | 'template'>
  /** The language of its texts; null for that of the originals, or all. */
  readonly language: string | null
  /** Called after all bytes are written. Defaults to true: the document is valid until its content changes. */
  lasting?(): boolean
  /** How many images it lacks; called at the same time. */
  leftOut?(): number
}

/** Age in milliseconds after which a provisional document is rebuilt. */
const PROVISIONAL_MS = 30_000

/** Number of documents whose metadata is cached; each takes a few hundred bytes. */
const MAX_KNOWN = 2_000

export function createArtifacts(store: ObjectStore, memory: BodyCache = createBodyCache()): Artifacts {
  // The document of an id never changes, so its metadata is valid as long as its bytes exist.
  const known = new BoundedMap<string, ArtifactMetadata>(MAX_KNOWN)
  const remember = (key: string, metadata: ArtifactMetadata): ArtifactMetadata => {
    if (metadata.lasting) known.set(key, metadata)
    else known.delete(key)
    return metadata
  }
  return {
    async find(tenantId, id) {
      const key = metadataKey({ tenantId, id })
      const at = known.get(key)
      if (at !== undefined) {
        const body = bodyKey({ tenantId, id }, at.writing)
        // Cheaper than reading the metadata again, and shows that all bytes are there.
        if (memory.get(body) !== undefined || (await store.stat(body))?.bytes === at.bytes) return at
      }
      known.delete(key)
      const read = await readMetadata(store, key)
      if (read === null || isExpired(read)) return null
      if ((await store.stat(bodyKey({ tenantId, id }, read.writing)))?.bytes !== read.bytes) return null
      return remember(key, read)
    },
    async isWhole(tenantId, metadata, coding) {
      const { key, bytes } = bytesOf(tenantId, metadata, coding)
      if (memory.get(key) !== undefined || (await store.stat(key))?.bytes === bytes) return true
      const place = { tenantId, id: metadata.id }
      known.delete(metadataKey(place))
      await store.remove(metadataKey(place))
      return false
    },
    stored(tenantId, metadata, coding) {
      const { key, bytes, sha256, isPlain } = bytesOf(tenantId, metadata, coding)
      const sum = metadata.sha256.slice(0, 32)
      return {
        // The same text may compress to different bytes in two writes.
        etag: isPlain ? sum : `${sum}-${metadata.writing.slice(0, 8)}-${coding}`,
        contentType: metadata.content_type,
        sha256,
        open: async () => ({
          bytes,
          async read(range) {
            if (bytes > MAX_BODY_BYTES) return store.stream(key, range)
            const body = memory.get(key) ?? (await buffer(await store.read(key)))
            if (body.length === bytes) memory.put(key, body)
            return range === undefined ? body : body.subarray(range.start, range.end + 1)
          },
        }),
      }
    },
    async publish(tenantId, subject, body) {
      const metadata = await write(store, { tenantId, id: subject.id }, subject, body)
      return remember(metadataKey({ tenantId, id: subject.id }), metadata)
    },
  }
}

/** Returns whether a provisional document is due to be rebuilt. */
function isExpired({ lasting, made_at }: ArtifactMetadata): boolean {
  const age = Date.now() - Date.parse(made_at)
  // A time in the future means that the clock was set back since.
  return !lasting && (age >= PROVISIONAL_MS || age < -MAX_CLOCK_DIFFERENCE_MS)
}

/** Maximum difference expected between the clocks of two machines. */
const MAX_CLOCK_DIFFERENCE_MS = 120_000

/** Returns key, size and checksum of a coding, or those of the plain text if the document is not stored in it. */
function bytesOf(tenantId: string, metadata: ArtifactMetadata, coding: Coding | 'identity') {
  const place = { tenantId, id: metadata.id }
  const encoded = coding === 'identity' ? undefined : metadata.encoded_bytes?.[coding]
  return coding === 'identity' || encoded === undefined
    ? { key: bodyKey(place, metadata.writing), bytes: metadata.bytes, sha256: metadata.sha256, isPlain: true }
    : {
        key: encodedKey(place, metadata.writing, coding),
        bytes: encoded,
        sha256: metadata.encoded_sha256?.[coding],
        isPlain: false,
      }
}

/** Reads the metadata of a document; returns null if it is missing or in a format that this version cannot read. */
export async function readMetadata(store: ObjectStore, key: string): Promise<ArtifactMetadata | null> {
  try {
    const parsed = ArtifactMetadata.safeParse(JSON.parse(await text(await store.read(key))))
    return parsed.success ? parsed.data : null
  } catch (error) {
    if (error instanceof ObjectMissing || error instanceof SyntaxError) return null
    throw error
  }
}

async function write(
  store: ObjectStore,
  place: { readonly tenantId: string; readonly id: string },
  { id, resource, format, language, lasting, leftOut }: ArtifactSubject,
  body: Readable | Buffer,
): Promise<ArtifactMetadata> {
  const writing = randomUUID()
  const key = bodyKey(place, writing)
  const digest = new Digest()
  try {
    await store.put(key, Buffer.isBuffer(body) ? digest.all(body) : digest.through(body))
    const encoded = format.check === 'xml' ? await encodeStored(store, place, writing) : { bytes: null, sha256: null }
    const metadata: ArtifactMetadata = {
      id,
      kind: format.kind,
      resource: resource.id,
      language,
      version: resource.version,
      template: format.template,
      writing,
      ...digest.result(),
      encoded_bytes: encoded.bytes,
      encoded_sha256: encoded.sha256,
      content_type: format.contentType,
      made_at: isoSeconds(new Date()),
      left_out: leftOut?.() ?? 0,
      lasting: lasting?.() ?? true,
    }
    await store.put(metadataKey(place), Buffer.from(JSON.stringify(metadata)))
    return metadata
  } catch (error) {
    // Clean up, but report the original error.
    await Promise.allSettled(writtenKeys(place, writing).map((written) => store.remove(written)))
    throw error
  }
}
