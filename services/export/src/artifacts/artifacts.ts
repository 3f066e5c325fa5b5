import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import type { Format, Resource } from '@fonds/documents'
import type { StoredBody } from '@fonds/http'
import { ObjectMissing, type ObjectStore } from '@fonds/object-store'
import { BoundedMap, isoSeconds } from '@fonds/util'
import { About, aboutKey, bodyKey, type Coding, encodedKey, writtenKeys } from './artifact.ts'
import { Digest } from './digest.ts'
import { encodeStored } from './encode-stored.ts'
import { createMemory, type Memory, SMALL } from './memory.ts'

/** Documents that were made, each whole or not there. */
export interface Artifacts {
  /** Null where it was not made, or is gone, or the store has a part of it only. */
  find(tenantId: string, id: string): Promise<About | null>
  /**
   * Whether the store has all the bytes of a coding. Where it does not, the document is dropped: it is made again for the
   * next who asks.
   */
  isWhole(tenantId: string, about: About, coding: Coding | 'identity'): Promise<boolean>
  /** The bytes as they are answered, compressed where the client can take it. */
  stored(tenantId: string, about: About, coding: Coding | 'identity'): StoredBody
  /**
   * Stores a document from a stream; if that breaks, nothing of it is there.
   * @returns what it is known by from now on
   */
  publish(tenantId: string, subject: ArtifactSubject, body: Readable | Buffer): Promise<About>
}

export interface ArtifactSubject {
  readonly id: string
  readonly resource: Pick<Resource, 'id' | 'version'>
  readonly format: Pick<Format, 'kind' | 'contentType' | 'check' | 'template'>
  /** Asked when all is written; where it is not given, the document lasts as long as its content. */
  lasting?(): boolean
}

/** How long a document that lacks what will be there soon is of use, in milliseconds. */
const PROVISIONAL_MS = 30_000

/** How many descriptions of documents are kept at hand: a few hundred bytes each. */
const REMEMBERED = 2_000

export function createArtifacts(store: ObjectStore, memory: Memory = createMemory()): Artifacts {
  // An id's document never changes, so what is known of it holds as long as its bytes are there.
  const known = new BoundedMap<string, About>(REMEMBERED)
  const remember = (key: string, about: About): About => {
    if (about.lasting) known.set(key, about)
    else known.delete(key)
    return about
  }
  return {
    async find(tenantId, id) {
      const key = aboutKey({ tenantId, id })
      const at = known.get(key)
      if (at !== undefined) {
        const body = bodyKey({ tenantId, id }, at.writing)
        // A look at the bytes costs less than reading what is known of them, and tells that they are all there.
        if (memory.get(body) !== undefined || (await store.stat(body))?.bytes === at.bytes) return at
      }
      known.delete(key)
      const read = await readAbout(store, key)
      if (read === null || isOutdated(read)) return null
      if ((await store.stat(bodyKey({ tenantId, id }, read.writing)))?.bytes !== read.bytes) return null
      return remember(key, read)
    },
    async isWhole(tenantId, about, coding) {
      const { key, bytes } = bytesOf(tenantId, about, coding)
      if (memory.get(key) !== undefined || (await store.stat(key))?.bytes === bytes) return true
      const place = { tenantId, id: about.id }
      known.delete(aboutKey(place))
      await store.remove(aboutKey(place))
      return false
    },
    stored(tenantId, about, coding) {
      const { key, bytes, isPlain } = bytesOf(tenantId, about, coding)
      const sum = about.sha256.slice(0, 32)
      return {
        // Two writings of a text may be compressed differently.
        etag: isPlain ? sum : `${sum}-${about.writing.slice(0, 8)}-${coding}`,
        contentType: about.content_type,
        open: async () => ({
          bytes,
          async read(range) {
            if (bytes > SMALL) return store.stream(key, range)
            const body = memory.get(key) ?? (await buffer(await store.read(key)))
            if (body.length === bytes) memory.put(key, body)
            return range === undefined ? body : body.subarray(range.start, range.end + 1)
          },
        }),
      }
    },
    async publish(tenantId, subject, body) {
      const about = await write(store, { tenantId, id: subject.id }, subject, body)
      return remember(aboutKey({ tenantId, id: subject.id }), about)
    },
  }
}

/** Whether a document that lacks what would be there soon is to be made again. */
function isOutdated({ lasting, made_at }: About): boolean {
  const age = Date.now() - Date.parse(made_at)
  // Made before the clock was set back.
  return !lasting && (age >= PROVISIONAL_MS || age < -MAX_CLOCK_DIFFERENCE_MS)
}

/** Clocks of two machines differ by less than this. */
const MAX_CLOCK_DIFFERENCE_MS = 120_000

/** Where the bytes of a coding are, and how many; of a text that is not stored in it, those of the text itself. */
function bytesOf(tenantId: string, about: About, coding: Coding | 'identity') {
  const place = { tenantId, id: about.id }
  const encoded = coding === 'identity' ? undefined : about.encoded_bytes?.[coding]
  return coding === 'identity' || encoded === undefined
    ? { key: bodyKey(place, about.writing), bytes: about.bytes, isPlain: true }
    : { key: encodedKey(place, about.writing, coding), bytes: encoded, isPlain: false }
}

/** What is known of a document by the key that says so; null where nothing is, or nothing that this version can read. */
export async function readAbout(store: ObjectStore, key: string): Promise<About | null> {
  try {
    const parsed = About.safeParse(JSON.parse(await text(await store.read(key))))
    return parsed.success ? parsed.data : null
  } catch (error) {
    if (error instanceof ObjectMissing || error instanceof SyntaxError) return null
    throw error
  }
}

async function write(
  store: ObjectStore,
  place: { readonly tenantId: string; readonly id: string },
  { id, resource, format, lasting }: ArtifactSubject,
  body: Readable | Buffer,
): Promise<About> {
  const writing = randomUUID()
  const key = bodyKey(place, writing)
  const digest = new Digest()
  try {
    await store.put(key, Buffer.isBuffer(body) ? digest.all(body) : digest.through(body))
    const encoded_bytes = format.check === 'xml' ? await encodeStored(store, place, writing) : null
    const about: About = {
      id,
      kind: format.kind,
      resource: resource.id,
      version: resource.version,
      template: format.template,
      writing,
      ...digest.result(),
      encoded_bytes,
      content_type: format.contentType,
      made_at: isoSeconds(new Date()),
      lasting: lasting?.() ?? true,
    }
    await store.put(aboutKey(place), Buffer.from(JSON.stringify(about)))
    return about
  } catch (error) {
    // What nobody knows of is only in the way; the first error is the one to tell.
    await Promise.allSettled(writtenKeys(place, writing).map((written) => store.remove(written)))
    throw error
  }
}
