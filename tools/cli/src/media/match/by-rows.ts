import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { RowFiles } from '@fonds/import/table'
import { listFilesBelow } from './list-folder.ts'
import { FilesByDescription, type MatchItem } from './matched.ts'
import { pathBelow } from './object-path.ts'

/** Finds the files below a folder that rows of a table name. */
export async function* matchByRows(folder: string, rows: readonly RowFiles[]): AsyncGenerator<MatchItem> {
  const found = new FilesByDescription()
  const find = await fileFinder(folder)
  for (const { files, ...description } of rows) {
    for (const name of files) {
      const file = await find(name)
      if ('path' in file) found.add(description, { path: file.path, caption: null })
      else yield { unmatched: { entry: `${description.slug}: ${name}`, reason: file.reason } }
    }
  }
  yield* found.items()
}

type Found = { readonly path: string } | { readonly reason: string }

/**
 * Returns a function that finds files below a folder: by their path, else by their name, with or without its extension.
 * @throws CommandError for a folder that does not exist, or has too many files
 */
async function fileFinder(folder: string): Promise<(name: string) => Promise<Found>> {
  const files = await listFilesBelow(folder)
  const nameOf = (path: string) => basename(path).toLowerCase()
  const byName = Map.groupBy(files, nameOf)
  const byStem = Map.groupBy(files, (path) => nameOf(path).replace(/\.[^.]+$/, ''))
  return async (name) => {
    // Tables made on Windows have its separators, and often the folders of the computer that made the scans.
    const written = name.replaceAll('\\', '/')
    const path = pathBelow(folder, written)
    if (path !== null && (await stat(path).catch(() => null))?.isFile() === true) return { path }
    const last = nameOf(written)
    const [first, second] = byName.get(last) ?? byStem.get(last) ?? []
    if (first === undefined) return { reason: `no file below ${folder} has this name` }
    return second === undefined ? { path: first } : { reason: `several files below ${folder} have this name` }
  }
}
