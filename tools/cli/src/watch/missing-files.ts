import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isTooMuch } from '@fonds/db'
import { runCommand } from '@fonds/db/statement'
import { plural } from '@fonds/util'
import type pg from 'pg'
import type { Ledger } from './ledger.ts'
import { countCollections } from './missing.commands.ts'

/** A file that was imported and is no longer in the folder. */
export interface MissingFile {
  readonly name: string
  /** UUIDs of the collections that no other file has. */
  readonly collections: readonly string[]
}

/** A folder may always lose this many files. */
const REMOVABLE = 3
/** Number of files that a message names. */
const MAX_NAMES = 3

/** Lists the files that are gone. @param present names of the files in the folder */
export function missingFiles(ledger: Ledger, present: ReadonlySet<string>): MissingFile[] {
  const elsewhere = new Set([...ledger].flatMap(([name, { collections }]) => (present.has(name) ? collections : [])))
  return [...ledger].flatMap(([name, { collections }]) =>
    present.has(name) ? [] : [{ name, collections: collections.filter((id) => !elsewhere.has(id)) }],
  )
}

/**
 * Says why the collections of files that are gone may not be deleted without being asked to: so many are gone at once
 * that a folder may not be mounted, or an export have ended too early. Null if they may.
 */
export async function whyKept(
  pool: pg.Pool,
  { folder, tenantId }: { readonly folder: string; readonly tenantId: string },
  ledger: Ledger,
  missing: readonly MissingFile[],
): Promise<string | null> {
  const lost = missing.filter(({ collections }) => collections.length > 0)
  if (lost.length === 0) return null
  const gone = new Set(missing.map(({ name }) => name))
  const known = [...ledger].filter(([name, { collections }]) => collections.length > 0 || gone.has(name))
  const values = {
    tenant: tenantId,
    all: known.flatMap(([, { collections }]) => collections),
    gone: lost.flatMap(({ collections }) => collections),
  }
  const [counts] = await runCommand<{ descriptions: number; removed: number }, keyof typeof values>(
    pool,
    countCollections,
    values,
  )
  const { descriptions, removed } = counts ?? { descriptions: 0, removed: 0 }
  const empty = await emptiedFolder(folder, [...ledger.keys()], lost, gone)
  const isMany = lost.length > REMOVABLE && lost.length * 4 > known.length
  if (empty === null && !isMany && !isTooMuch(removed, descriptions)) return null
  const names = lost.slice(0, MAX_NAMES).map(({ name }) => name)
  const more = lost.length > names.length ? ', …' : ''
  return (
    `${empty === null ? '' : `the folder ${empty} has none of its files any more: `}` +
    `${lost.length.toLocaleString('en')} of ${plural(known.length, 'file')} are gone (${names.join(', ')}${more}), with ` +
    `${removed.toLocaleString('en')} of ${plural(descriptions, 'public description')}`
  )
}

/** Returns a subfolder that is there, but has lost all of its files, of which there were several. */
async function emptiedFolder(
  folder: string,
  all: readonly string[],
  lost: readonly MissingFile[],
  gone: ReadonlySet<string>,
): Promise<string | null> {
  for (const below of new Set(lost.map(({ name }) => dirname(name)))) {
    if (below === '.') continue
    const within = all.filter((name) => name.startsWith(`${below}/`))
    if (within.length < 2 || !within.every((name) => gone.has(name))) continue
    const info = await stat(join(folder, below)).catch(() => null)
    if (info?.isDirectory()) return below
  }
  return null
}
