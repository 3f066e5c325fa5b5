import { readFileSync } from 'node:fs'

type Table = Readonly<Record<string, string>>

const read = (name: string): Table => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))

let single: Table | null = null
let eastAsian: Table | null = null

/** Final character of the East Asian set, whose characters have three bytes. */
export const EAST_ASIAN = 0x31
/** Stands in the tables for the second half of a mark over two letters, which Unicode writes once. */
export const SECOND_HALF = '\u034f'

const at = (row: string | undefined, byte: number): string | null => {
  const found = row?.[(byte & 0x7f) - 0x21]
  return found === undefined || found === ' ' ? null : found
}

/** Returns the character of a byte in a set, which its final character names; null for none. */
export function characterOf(set: number, byte: number): string | null {
  single ??= read('./sets.json')
  return at(single[set.toString(16).toUpperCase()], byte)
}

/** Returns the character of three bytes of the East Asian set; null for none that Unicode has. */
export function eastAsianOf(first: number, second: number, third: number): string | null {
  const row = ((first & 0x7f) << 8) | (second & 0x7f)
  if (row === 0x2123 && (third & 0x7f) === 0x20) return '\u3000'
  eastAsian ??= read('./east-asian.json')
  return at(eastAsian[row.toString(16).toUpperCase()], third)
}

/** Returns whether there is a table of a set. */
export function isKnownSet(set: number): boolean {
  single ??= read('./sets.json')
  return set === EAST_ASIAN || Object.hasOwn(single, set.toString(16).toUpperCase())
}
