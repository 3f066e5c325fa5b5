import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withFindingAid } from '@fonds/archive'
import { writeEad3 } from '@fonds/crosswalks'
import { joinChunks, PLACE } from '@fonds/crosswalks/testing'
import { createPool } from '@fonds/db/pool'
import { aTenant } from '@fonds/db/testing'
import { createTestDatabase } from '@fonds/test-kit'
import { importFile } from '../ead/import-file.ts'

/** An archive in the database that imports and exports finding aids as the commands do. */
export interface StoredArchive {
  /**
   * Imports and publishes a file.
   * @returns its export
   */
  exportOfFile(path: string): Promise<string>
  /**
   * Imports and publishes a document under the name of a source.
   * @returns its export
   */
  exportOf(document: string, source: string): Promise<string>
}

/** Creates a separate database for any number of archives, which have the same name and start out empty. */
export async function openStore(): Promise<{ anArchive(): Promise<StoredArchive>; close(): Promise<void> }> {
  // Uses production rights, since whole finding aids are read efficiently only if functions are inlined.
  const db = await createTestDatabase({ production: true })
  const pool = createPool(db.url, { name: 'round-trip-test', max: 2 })
  const folder = await mkdtemp(join(tmpdir(), 'fonds-round-trip-'))
  let files = 0

  async function exportOfFile(tenantId: string, path: string, source: string | null): Promise<string> {
    const how = { tenantId, publish: true, dryRun: false, source, seen: new Map(), label: '' }
    const outcome = await importFile(db.pool, path, how)
    if (!outcome.ok) throw new Error(`${path} was refused at line ${outcome.line}: ${outcome.reason}`)
    const sought = { audience: 'public', slugOrId: outcome.result.rootId } as const
    const xml = await withFindingAid(pool, tenantId, sought, (findingAid) => joinChunks(writeEad3(findingAid, PLACE)))
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

/**
 * Matches the parts of an export that differ between archives: UUIDs, permalinks, and times of publication and change.
 */
const OWN =
  /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|(?<=<unitid localtype="permalink"[^>]*>)[^<]*|(?<=<eventdatetime[^>]*>)\d{4}-\d\d-\d\dT[\d:]+Z(?=<)|(?<= standarddatetime=")\d{4}-\d\d-\d\dT[\d:]+Z(?=")/g

/** Removes the parts of an export that differ between archives. */
export const withoutOwn = (xml: string): string => xml.replace(OWN, '')

/** Returns the first lines that differ between two exports; empty if there are none. */
export function differingLines(one: string, other: string, most = 3): string[] {
  if (one === other) return []
  const [before, after] = [one.split('\n'), other.split('\n')]
  const found: string[] = []
  for (let n = 0; n < Math.max(before.length, after.length) && found.length < most; n++) {
    if (before[n] !== after[n]) found.push(`${n + 1}: ${before[n] ?? ''}\n   → ${after[n] ?? ''}`)
  }
  return found
}
