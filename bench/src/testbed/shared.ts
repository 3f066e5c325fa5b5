import { globSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from './root.ts'

/** Returns the largest real finding aid from the folder `../shared`; null if there is none. */
export const largestFindingAid = (): string | null => findingAids().at(-1) ?? null

/** Returns the real finding aids up to a size in bytes, largest last; none if the folder is missing. */
export function findingAids(mostBytes = Number.POSITIVE_INFINITY): string[] {
  const shared = process.env.FONDS_SHARED ?? resolve(ROOT, '../shared')
  const files = globSync('corpus/ead/*.xml', { cwd: shared }).map((file) => join(shared, file))
  const sized = files.map((file) => ({ file, bytes: statSync(file).size })).filter(({ bytes }) => bytes <= mostBytes)
  return sized.toSorted((a, b) => a.bytes - b.bytes).map(({ file }) => file)
}
