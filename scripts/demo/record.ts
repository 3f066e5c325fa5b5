import { existsSync, readFileSync } from 'node:fs'

/** Returns the content of an earlier run's one-line file; undefined if there is none. */
export function recorded(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}
