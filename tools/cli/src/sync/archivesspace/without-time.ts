import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** A finding aid that ArchivesSpace exported. */
interface Exported {
  readonly sha256: string
  /** URI of the collection; null for an ArchivesSpace that exports none. */
  readonly first: string | null
  /** Number of parts. */
  readonly parts: number
}

const URI = /type="aspace_uri"[^>]*>\s*(\/repositories\/\d+\/[a-z_]+\/\d+)\s*</g
/** Characters of an element with a URI, which may be cut in two. */
const LONGEST = 300
/** Bytes within which the header ends, or is left as it is. */
const MAX_HEADER = 1_000_000
const CREATION = /<creation(?:\s[^>]*)?>[\s\S]*?<\/creation\s*>/

/** Copies a finding aid without the time of its export, which would make each one a change of its collection. */
export async function withoutTime(from: string, to: string): Promise<Exported> {
  const hash = createHash('sha256')
  const found = { first: null as string | null, parts: 0 }
  let rest = ''
  const look = (text: string): void => {
    const both = rest + text
    let end = 0
    for (const { 0: whole, 1: uri = '', index } of both.matchAll(URI)) {
      found.first ??= uri
      if (uri.includes('/archival_objects/')) found.parts++
      end = index + whole.length
    }
    rest = both.slice(Math.max(end, both.length - LONGEST))
  }
  await pipeline(
    createReadStream(from, 'latin1'),
    // Latin 1 keeps all bytes as they are.
    async function* (chunks: AsyncIterable<string>) {
      for await (const text of withoutCreation(chunks)) {
        look(text)
        const bytes = Buffer.from(text, 'latin1')
        hash.update(bytes)
        yield bytes
      }
    },
    createWriteStream(to, { mode: 0o600 }),
  )
  return { sha256: hash.digest('hex'), ...found }
}

async function* withoutCreation(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let head: string | null = ''
  for await (const chunk of chunks) {
    if (head === null) {
      yield chunk
      continue
    }
    head += chunk
    if (!head.includes('</eadheader>') && head.length < MAX_HEADER) continue
    yield head.replace(CREATION, '')
    head = null
  }
  if (head !== null) yield head.replace(CREATION, '')
}
