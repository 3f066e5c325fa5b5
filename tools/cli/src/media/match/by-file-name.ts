import { basename } from 'node:path'
import { type DescribedObjects, describedObjects } from '@fonds/db'
import type pg from 'pg'
import { listFilesBelow } from './list-folder.ts'
import { FilesByDescription, type MatchItem } from './matched.ts'
import { fileNameOf } from './object-path.ts'

type Target = Pick<DescribedObjects, 'kind' | 'id' | 'slug'>

interface Named {
  readonly paths: string[]
  /** Descriptions whose digital objects have the name, by id. */
  readonly targets: Map<string, Target>
}

/** Maximum number of candidates to remember for a name, enough to show that it is ambiguous. */
const MAX_CANDIDATES = 5

/**
 * Matches the files below a folder with descriptions whose digital objects (`dao`) have an address that ends with the
 * file's name. Files of a description are in the order of its digital objects.
 * @throws CommandError for a folder that does not exist or has too many files
 */
export async function* matchByFileName(pool: pg.Pool, tenantId: string, folder: string): AsyncGenerator<MatchItem> {
  const names = new Map<string, Named>()
  for (const path of await listFilesBelow(folder)) {
    const name = basename(path).normalize('NFC')
    const named: Named = names.get(name) ?? { paths: [], targets: new Map() }
    named.paths.push(path)
    names.set(name, named)
  }
  const files = new FilesByDescription()
  const inOrder: { readonly target: Target; readonly named: Named }[] = []
  for await (const { urls, ...target } of describedObjects(pool, tenantId)) {
    for (const url of urls) {
      const named = names.get(fileNameOf(url) ?? '')
      if (named === undefined || named.targets.size >= MAX_CANDIDATES) continue
      if (!named.targets.has(target.id)) inOrder.push({ target, named })
      named.targets.set(target.id, target)
    }
  }
  for (const { paths, targets } of names.values()) {
    const reason = problemOf(paths, targets)
    if (reason !== null) for (const entry of paths) yield { unmatched: { entry, reason } }
  }
  for (const { target, named } of inOrder) {
    const [path] = named.paths
    if (path !== undefined && problemOf(named.paths, named.targets) === null) files.add(target, { path, caption: null })
  }
  yield* files.items()
}

function problemOf(paths: readonly string[], targets: ReadonlyMap<string, Target>): string | null {
  if (targets.size === 0) return 'no digital object in a finding aid has this file name'
  if (targets.size > 1) {
    const slugs = [...targets.values()].map(({ slug }) => slug)
    return `digital objects of several descriptions have this file name: ${slugs.join(', ')}`
  }
  return paths.length > 1 ? `several files have this name: ${paths.slice(0, MAX_CANDIDATES).join(', ')}` : null
}
