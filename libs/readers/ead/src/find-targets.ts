import { decodeStream, Refusal } from '@fonds/reader-xml'

/** Maximum number of ids of a file to which its links lead. */
export const MAX_TARGETS = 50_000
/** Length of the longest attribute that can be cut by the end of a piece of the file. */
const OVERLAP = 512

/** Matches the id to which a link leads: EAD's own `target`, and a fragment in `href`, which our exports write. */
const TARGET = /\b(?:target\s{0,9}=\s{0,9}["']|href\s{0,9}=\s{0,9}["']#)\s{0,9}([^"'<>&\s#]{1,200})\s{0,9}["']/g

/**
 * Returns the ids to which links of a finding aid lead, before it is read: a link may come before or after its target, and
 * only the ids of notes that are needed are kept, at most `MAX_TARGETS`. A file that cannot be decoded has none, and is rejected when it is read.
 */
export async function findTargets(source: AsyncIterable<Uint8Array>): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  let before = ''
  try {
    for await (const { text, problem } of decodeStream(source, () => undefined)) {
      const piece = before + text
      for (const [, id = ''] of piece.matchAll(TARGET)) {
        if (found.size < MAX_TARGETS && !found.has(id)) found.add(copied(id))
      }
      if (problem !== null) break
      before = piece.slice(-OVERLAP)
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  return found
}

// V8 keeps the text of which a string is a part as long as the string, so that the ids alone would hold the whole file.
const copied = (id: string): string => Buffer.from(id, 'utf16le').toString('utf16le')
