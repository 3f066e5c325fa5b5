import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { CommandError, findByCodes } from '@fonds/db'
import type pg from 'pg'
import type { Attachment } from './attach-files.ts'

/** Entries of a folder that match exactly one description, and the other entries. */
export interface ByCode {
  readonly attachments: readonly Attachment[]
  readonly refused: readonly { readonly entry: string; readonly reason: string }[]
}

const MAX_ENTRIES = 100_000
const order = new Intl.Collator('en', { numeric: true })

/**
 * Reads a folder whose entries are named after reference codes. A file, without its extension, is one image; a folder
 * contains several, in the order of their names. Characters other than letters and digits are equivalent.
 * @throws CommandError for a folder that does not exist or has too many entries
 */
export async function readByCode(pool: pg.Pool, tenantId: string, folder: string): Promise<ByCode> {
  const entries = await listEntries(folder)
  const codeOf = (entry: Dirent) => (entry.isDirectory() ? entry.name : parse(entry.name).name)
  const found = await findByCodes(pool, tenantId, entries.map(codeOf))
  const attachments: Attachment[] = []
  const refused: { entry: string; reason: string }[] = []
  for (const entry of entries) {
    const matches = found.get(codeOf(entry)) ?? []
    const [match] = matches
    const path = join(folder, entry.name)
    const files = entry.isDirectory() ? await filesOf(path) : [path]
    if (match === undefined) refused.push({ entry: path, reason: 'no description has this reference code' })
    else if (matches.length > 1)
      refused.push({
        entry: path,
        reason: `several descriptions have this reference code: ${matches.map((m) => m.slug).join(', ')}`,
      })
    else if (files.length === 0) refused.push({ entry: path, reason: 'the folder is empty' })
    else {
      const target = { kind: match.kind, slugOrId: match.id }
      attachments.push({ target, files: files.map((file) => ({ path: file, caption: null })) })
    }
  }
  return { attachments, refused }
}

async function listEntries(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => null)
  if (entries === null) throw new CommandError('not_found', `folder ${folder} does not exist`)
  // Symbolic links are kept, so that storing them reports why they are rejected.
  const wanted = entries.filter((e) => !e.name.startsWith('.') && (e.isFile() || e.isDirectory() || e.isSymbolicLink()))
  if (wanted.length > MAX_ENTRIES) {
    throw new CommandError('invalid', `${wanted.length} entries are too many for one run; the limit is ${MAX_ENTRIES}`)
  }
  return wanted.sort((a, b) => order.compare(a.name, b.name))
}

const filesOf = async (folder: string): Promise<string[]> =>
  (await listEntries(folder)).filter((entry) => !entry.isDirectory()).map((entry) => join(folder, entry.name))
