import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from '../lib/root.ts'

/** Exports of a `*.fuzz.ts`, which is next to the code that it tests. */
export interface FuzzTarget {
  /** Valid inputs to start from. */
  readonly seeds: readonly (string | Uint8Array)[]
  /** Words to insert, in addition to the strings in the code itself. */
  readonly dictionary?: readonly string[]
  /** Parses an input. Everything that it throws is a finding, so it must catch the errors that the code documents. */
  run(input: Buffer): void | Promise<void>
}

/** Returns the files of all targets by name. */
export function findTargets(): ReadonlyMap<string, string> {
  const files = globSync('{libs,libs/readers,services,tools}/*/src/**/*.fuzz.ts', { cwd: ROOT }).sort()
  return new Map(files.map((file) => [basename(file, '.fuzz.ts'), join(ROOT, file)]))
}
