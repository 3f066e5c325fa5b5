import { createHash } from 'node:crypto'
import type { Target } from '../addresses.ts'
import type { SearchWords } from '../state/search-words.ts'
import type { State } from '../state/state.ts'
import { isDocument, searchDocument } from './document.ts'

const CHANGED = 'search_changed'

/** Collects what the search of a copy finds. */
export interface IndexStore {
  /** Takes over a response if it describes a resource. */
  note(target: Target, body: unknown): void
  /** Drops resources that the run has not seen. @returns whether the index has to be written again */
  finish(): boolean
}

/** @param run number of this run */
export const createIndexStore = (state: State, words: SearchWords, run: number): IndexStore => ({
  note(target, body) {
    if (!isDocument(target)) return
    const { title, facts, words: own } = searchDocument(body as Readonly<Record<string, unknown>>)
    const entry = JSON.stringify([target.file.replace(/index\.json$/, 'index.html'), title, facts])
    const hash = createHash('sha256')
      .update(entry)
      .update(JSON.stringify([...own]))
      .digest('hex')
    const known = words.find(target.url)
    if (known?.hash === hash) {
      words.see(known.n, run)
      return
    }
    state.setMeta(CHANGED, 'yes')
    words.put({ n: known?.n ?? null, url: target.url, hash, entry }, own, run)
  },
  finish() {
    if (words.dropVanished(run)) state.setMeta(CHANGED, 'yes')
    return state.meta(CHANGED) !== 'no'
  },
})

/** Notes that the index has been written. */
export const markIndexWritten = (state: State): void => state.setMeta(CHANGED, 'no')
