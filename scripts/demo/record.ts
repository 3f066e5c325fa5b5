import { existsSync, readFileSync } from 'node:fs'

/** What an earlier run wrote into a file of one line; undefined where there is none. */
export function recorded(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}
