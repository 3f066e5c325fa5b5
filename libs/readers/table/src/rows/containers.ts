import { meaningOf } from '../columns/header-words.ts'
import type { Container } from './unit.ts'

/** Matches a container that says what it is: `Mappe 12`, `S 4`, `Box no. 12`. */
const NAMED = /^(\p{L}[\p{L}.-]*)\.?\s+(?:(?:no|nr|n°|nº)\.?\s*)?(\S.*)$/iu

/**
 * Returns a container of a column with one kind.
 * @param kind the word of the header, such as `Karton`
 */
export function containerOf(kind: string, cell: string): Container {
  const [, word = '', name = ''] = NAMED.exec(cell) ?? []
  if (word === '') return { type: kind, name: cell }
  if (isContainerWord(word)) return { type: word, name }
  // A word that is no container's is part of its name, and the kind of the column would only confuse: S 4.
  return /^\p{L}{1,4}\.?$/u.test(word) ? { type: null, name: cell } : { type: kind, name: cell }
}

function isContainerWord(word: string): boolean {
  const [role] = meaningOf(word, null)?.roles ?? []
  return role === 'box' || role === 'folder'
}

/** Returns the containers of a cell such as `Box 3, Folder 2`, or `3/2` in a column with two kinds. */
export function containersOf(kinds: readonly string[], cell: string): Container[] {
  const parts = cell.split(kinds.length > 1 ? /\s*[/,;|&+-]\s*|\s+/ : /\s*[,;/|]\s*/).filter((part) => part !== '')
  if (
    kinds.length > 1 &&
    parts.length === kinds.length &&
    parts.every((part) => /^[\dA-Z][\w.]*$/i.test(part) && /\d/.test(part))
  ) {
    return parts.map((name, n) => ({ type: kinds[n] ?? null, name }))
  }
  const words = cell.split(/\s*[,;/|]\s*/).filter((part) => part !== '')
  const named = words.map((part) => containerOf('', part))
  if (named.every(({ type }) => type !== null && type !== '')) return named
  return [{ type: kinds.length === 1 ? (kinds[0] ?? null) : null, name: cell }]
}
