import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withFindingAid } from '@fonds/archive'
import { writeEad3 } from '@fonds/crosswalks'
import { gather, PLACE } from '@fonds/crosswalks/testing'
import { createPool } from '@fonds/db/pool'
import { aTenant } from '@fonds/db/testing'
import { createTestDatabase } from '@fonds/test-kit'
import { importFile } from '../import/import-file.ts'

/** An archive in the store, with finding aids coming in and going out as the commands do it. */
export interface StoredArchive {
  /** Imports a file, published. @returns the export of it */
  exportOfFile(path: string): Promise<string>
  /** Imports a document under the name of a source, published. @returns the export of it */
  exportOf(document: string, source: string): Promise<string>
}

/** A database of its own, in which any number of archives with the same name begin empty. */
export async function openStore(): Promise<{ anArchive(): Promise<StoredArchive>; close(): Promise<void> }> {
  // Whole finding aids are read by their plans: a reader that may read nothing directly has others.
  const db = await createTestDatabase({ production: true })
  const pool = createPool(db.url, { name: 'round-trip-test', max: 2 })
  const folder = await mkdtemp(join(tmpdir(), 'fonds-round-trip-'))
  let files = 0

  async function exportOfFile(tenantId: string, path: string, source: string | null): Promise<string> {
    const how = { tenantId, publish: true, dryRun: false, source, seen: new Map(), label: '' }
    const outcome = await importFile(db.pool, path, how)
    if (!outcome.ok) throw new Error(`${path} was refused at line ${outcome.line}: ${outcome.reason}`)
    const sought = { audience: 'public', slugOrId: outcome.result.rootId } as const
    const xml = await withFindingAid(pool, tenantId, sought, (findingAid) => gather(writeEad3(findingAid, PLACE)))
    if (xml === null) throw new Error(`${path} is not published`)
    return xml
  }

  return {
    async anArchive() {
      const { id } = await aTenant(db.pool, { name: 'One archive' })
      return {
        exportOfFile: (path) => exportOfFile(id, path, null),
        async exportOf(document, source) {
          const path = join(folder, `${files++}.xml`)
          await writeFile(path, document)
          try {
            return await exportOfFile(id, path, source)
          } finally {
            await rm(path)
          }
        },
      }
    },
    async close() {
      await pool.end()
      await db.drop()
      await rm(folder, { recursive: true })
    },
  }
}

/** What each archive has of its own, in an export: UUIDs, permalinks, and when it was published and last changed. */
const OWN =
  /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|(?<=<unitid localtype="permalink"[^>]*>)[^<]*|(?<=<eventdatetime[^>]*>)\d{4}-\d\d-\d\dT[\d:]+Z(?=<)|(?<= standarddatetime=")\d{4}-\d\d-\d\dT[\d:]+Z(?=")/g

/** An export but for what the archive that made it has of its own. */
export const withoutOwn = (xml: string): string => xml.replace(OWN, '')

/** The first lines that differ between two exports; empty where they are the same. */
export function differingLines(one: string, other: string, most = 3): string[] {
  if (one === other) return []
  const [before, after] = [one.split('\n'), other.split('\n')]
  const found: string[] = []
  for (let n = 0; n < Math.max(before.length, after.length) && found.length < most; n++) {
    if (before[n] !== after[n]) found.push(`${n + 1}: ${before[n] ?? ''}\n   → ${after[n] ?? ''}`)
  }
  return found
}
