import { createHash } from 'node:crypto'
import { SEARCH_PATH } from '../addresses.ts'
import type { Payload } from '../payload.ts'
import type { SearchWords } from '../state/search-words.ts'

/** Size of index files in bytes: most are at least so large, and none is larger. */
const MIN_BYTES = 8_000
const MAX_BYTES = 96_000
/** Occurrences of a word that the index has, the most telling ones; a word with more need not occur in a result. */
const MAX_POSTINGS = 5_000
/** Entries of documents in a file, and keys in a node. */
const DOCUMENTS = 50
const KEYS = 500

const FOLDER = `${SEARCH_PATH.slice(1)}/index`
/** Owner of the index's files in the state. */
export const INDEX_OWNER = 'search-index'

type Keys = readonly (readonly [firstTerm: string, path: string])[]

/**
 * Writes the index as a tree of small files: leaves hold words in order, each with the numbers of its documents and
 * weights; nodes hold the first word of each leaf. Its words decide where a leaf ends, so a change of one leaf
 * leaves the others unchanged.
 */
export async function writeIndex(words: SearchWords, payload: Payload): Promise<void> {
  let level: Keys = await writeLeaves(words, payload)
  let leaves = true
  while (level.length > KEYS) {
    const nodes: [string, string][] = []
    for (let at = 0; at < level.length; at += KEYS) {
      const keys = level.slice(at, at + KEYS)
      nodes.push([keys[0]?.[0] ?? '', await writeNamed(payload, 'nodes', JSON.stringify({ keys, leaves }))])
    }
    level = nodes
    leaves = false
  }
  const documents = await writeDocuments(words, payload)
  const root = { documents, size: DOCUMENTS, keys: level, leaves }
  await payload.write(`${FOLDER}/root.json`, INDEX_OWNER, `${JSON.stringify(root)}\n`)
}

async function writeLeaves(words: SearchWords, payload: Payload): Promise<Keys> {
  const keys: [string, string][] = []
  let first = ''
  let leaf: string[] = []
  let bytes = 0
  const end = async () => {
    if (leaf.length > 0) keys.push([first, await writeNamed(payload, 'words', `[${leaf.join(',\n')}]`)])
    leaf = []
    bytes = 0
  }
  for (const { term, count } of words.words()) {
    const rows = words.best(term, MAX_POSTINGS)
    const postings = rows.toSorted((a, b) => a.n - b.n).flatMap(({ n, weight }) => [n, weight])
    const entry = JSON.stringify([term, count, postings])
    const size = Buffer.byteLength(entry) + 2
    if (bytes + size > MAX_BYTES || (bytes > MIN_BYTES && isBoundary(term))) await end()
    if (leaf.length === 0) first = term
    leaf.push(entry)
    bytes += size
  }
  await end()
  return keys
}

/** Returns whether a leaf may begin with a word, as one in eight does. */
const isBoundary = (term: string): boolean => (createHash('sha256').update(term).digest()[0] ?? 0) % 8 === 0

/** Writes a file that is named after its content. @returns its path in the index */
async function writeNamed(payload: Payload, folder: string, text: string): Promise<string> {
  const name = `${folder}/${createHash('sha256').update(text).digest('hex').slice(0, 20)}.json`
  await payload.write(`${FOLDER}/${name}`, INDEX_OWNER, `${text}\n`)
  return name
}

/** @returns the number of documents */
async function writeDocuments(words: SearchWords, payload: Payload): Promise<number> {
  let total = 0
  let current = -1
  let shard: string[] = []
  const end = async () => {
    if (shard.length === 0) return
    const entries = Array.from({ length: DOCUMENTS }, (_, at) => shard[at] ?? 'null')
    await payload.write(`${FOLDER}/documents/${current}.json`, INDEX_OWNER, `[${entries.join(',\n')}]\n`)
    shard = []
  }
  for (const { n, entry } of words.entries()) {
    const number = Math.floor(n / DOCUMENTS)
    if (number !== current) await end()
    current = number
    shard[n % DOCUMENTS] = entry
    total++
  }
  await end()
  return total
}
