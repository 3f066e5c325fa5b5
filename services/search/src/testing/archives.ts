import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Tenant } from '@fonds/db'
import { aTenant } from '@fonds/db/testing'
import { sharedFolder, type TestDatabase } from '@fonds/test-kit'

const ROOT = join(import.meta.dirname, '../../../..')
const run = promisify(execFile)

/** Returns the demo's finding aids by the folder of their archive. */
export const demoFiles = (archive: 'demo' | 'harbour'): string[] => {
  const folder = join(ROOT, 'demo', archive)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.xml'))
    .map((name) => join(folder, name))
}

/**
 * Returns real finding aids in Dutch, Hebrew, Albanian and English with about 1,500 components; an empty list if they
 * are not available.
 */
export function realFiles(): string[] {
  const shared = sharedFolder()
  if (shared === null) return []
  return [
    'archivesportaleuropefoundation__NL-HaNA_1.01.01.01.ead.xml',
    'archivesportaleuropefoundation__AL.xml',
    'ehri__YV_m19_heb.xml',
    'emory-libraries__raoul548.xml',
    'mlibrary__marshallfam_final.xml',
    'saa-sdt__C1571.EAD3.xml',
  ].map((name) => join(shared, 'corpus', 'ead', name))
}

/** Creates an archive from finding aids, imported as an operator would import them. */
export async function anArchive(db: TestDatabase, slug: string, files: readonly string[]): Promise<Tenant> {
  const tenant = await aTenant(db.pool, { slug })
  await fonds(db, 'import', 'ead', ...files, '--tenant', slug, '--publish')
  return tenant
}

const fonds = (db: TestDatabase, ...words: string[]) =>
  run(process.execPath, [join(ROOT, 'tools/cli/bin/fonds.mjs'), ...words], {
    env: { ...process.env, DATABASE_URL: db.url, TZ: 'UTC' },
  })
