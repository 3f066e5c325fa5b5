import { existsSync, readFileSync } from 'node:fs'

/** Returns the content of a one-line file written by an earlier run; undefined if there is none. */
export function recorded(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}
