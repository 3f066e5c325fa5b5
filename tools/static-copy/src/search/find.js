// Searches the index of a copy: small files, of which each search reads a few.
import { wordsOf } from './words.js'

/** Number of index files that one word of a query may read: longer lists of words that begin with it are cut. */
const MAX_FILES = 12
const MAX_WORDS = 12
/** Letters from which on a word of the query also finds words that begin with it. */
const MIN_PREFIX = 3

/**
 * Opens an index.
 * @param read returns the JSON at a path in the index
 */
export function openIndex(read) {
  const kept = new Map()
  const load = (path) => {
    if (!kept.has(path)) kept.set(path, read(path))
    return kept.get(path)
  }

  /** Yields the entries of words that begin with a word, or equal it if it is short. */
  async function entriesOf(word, node, budget) {
    const found = []
    const isPrefix = word.length >= MIN_PREFIX
    const { keys, leaves } = await load(node)
    for (const [n, [first, path]] of keys.entries()) {
      const next = keys[n + 1]?.[0]
      if (next !== undefined && next < word) continue
      if (first > word && !(isPrefix && first.startsWith(word))) break
      if (budget.files-- <= 0) break
      if (leaves) {
        for (const entry of await load(path)) {
          if (entry[0] === word || (isPrefix && entry[0].startsWith(word))) found.push(entry)
        }
      } else found.push(...(await entriesOf(word, path, budget)))
    }
    return found
  }

  /** Returns a score for each document that has a word, and whether the word is too common to be required. */
  async function scoresOf(word, total) {
    const scores = new Map()
    const entries = await entriesOf(word, 'root.json', { files: MAX_FILES })
    let isCommon = false
    for (const [term, count, postings] of entries) {
      if (count > postings.length / 2) isCommon = true
      const worth = Math.log(1 + total / count) * (term === word ? 1 : 0.6)
      for (let at = 0; at < postings.length; at += 2) {
        scores.set(postings[at], Math.max(scores.get(postings[at]) ?? 0, postings[at + 1] * worth))
      }
    }
    return { scores, isCommon }
  }

  return {
    /**
     * Returns the documents that have all words of a query, the best first.
     * @returns their number, and a function that reads some of them
     */
    async search(query) {
      const words = [...new Set(wordsOf(query))].slice(0, MAX_WORDS)
      const { documents, size } = await load('root.json')
      const all = await Promise.all(words.map((word) => scoresOf(word, documents)))
      const required = all.filter(({ isCommon }) => !isCommon)
      const counted = required.length > 0 ? required : all
      const [fewest, ...others] = counted.toSorted((a, b) => a.scores.size - b.scores.size)
      const hits = []
      for (const n of fewest?.scores.keys() ?? []) {
        if (others.every(({ scores }) => scores.has(n))) {
          hits.push([n, all.reduce((sum, { scores }) => sum + (scores.get(n) ?? 0), 0)])
        }
      }
      hits.sort(([a, x], [b, y]) => y - x || a - b)
      return {
        total: hits.length,
        read: (from, to) =>
          Promise.all(
            hits.slice(from, to).map(async ([n]) => {
              const shard = await load(`documents/${Math.floor(n / size)}.json`)
              return shard[n % size]
            }),
          ),
      }
    },
  }
}
