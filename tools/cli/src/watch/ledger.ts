import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { CommandError } from '@fonds/db'
import { z } from 'zod'

const MAX_BYTES = 200_000_000

const Entry = z.object({
  size: z.number(),
  changed: z.number(),
  /** SHA-256 of the content, in hexadecimal. */
  sha256: z.string(),
  /** Why the content was refused; null if it was imported. */
  refused: z.string().nullable(),
  /** Name that identifies its finding aids over imports. */
  sources: z.array(z.string()),
  /** UUIDs of its collections. */
  collections: z.array(z.string()),
})
const Content = z.object({ version: z.literal(1), files: z.record(z.string(), Entry) })

/** Last import from a file, or its refusal. */
export type LedgerEntry = z.infer<typeof Entry>

/** Imports from a folder, by the name of the file. Without it, every file counts as new. */
export type Ledger = Map<string, LedgerEntry>

/**
 * Reads the ledger from its file; an absent one is empty.
 * @throws CommandError invalid for a file that is no ledger
 */
export async function readLedger(path: string): Promise<Ledger> {
  const info = await stat(path).catch(() => null)
  if (info === null) return new Map()
  const text = info.size > MAX_BYTES ? '' : await readFile(path, 'utf8')
  const parsed = Content.safeParse(jsonOf(text))
  if (!parsed.success) {
    throw new CommandError(
      'invalid',
      `${path} is not a record of earlier imports; move it away to import everything again`,
    )
  }
  return new Map(Object.entries(parsed.data.files))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Writes the ledger completely, or not at all.
 * @throws CommandError conflict if the file cannot be written
 */
export async function writeLedger(path: string, ledger: Ledger): Promise<void> {
  const content = JSON.stringify({ version: 1, files: Object.fromEntries(ledger) })
  try {
    await writeFile(`${path}.new`, content, { mode: 0o600 })
    await rename(`${path}.new`, path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandError('conflict', `${path} cannot be written (${reason}); name another file with --state`)
  }
}
