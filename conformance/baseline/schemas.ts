import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { makeBaselineDatabase } from '@fonds/db/testing-baseline'
import { catalogOf } from '@fonds/db/testing-catalog'
import { ensureDatabase, withClient } from '@fonds/local-stack'
import { ROOT } from '@fonds/scripts/lib/root.ts'
import type pg from 'pg'
import type { EarlierRelease } from '../upgrade/earlier-release.ts'
import { migrateWith } from './migrate-with.ts'

/** The oldest schema that the release of the baseline migrates, in its own folder. */
const OLDEST = 'libs/db/src/testing/database-at-0039.sql.gz'

const MAX_SHOWN = 10

/**
 * Has the release of the baseline migrate a database step by step from its oldest schema, then has this checkout migrate it.
 * Compares it with the copy of the release's schema that tests use, and with a new database of this checkout.
 * @returns the problems
 */
export async function compareSchemas(url: string, release: EarlierRelease, signal: AbortSignal): Promise<string[]> {
  const stepped = await ensureDatabase(url, 'stepped')
  const copied = await ensureDatabase(url, 'copied')
  const fresh = await ensureDatabase(url, 'fresh')
  await withClient(stepped, async (client) => {
    const text = gunzipSync(readFileSync(join(release.folder, OLDEST))).toString()
    // Its migrations made their own table before there was a schema with the name of the owner.
    await client.query(`SET search_path = public; ${text}`)
  })
  await migrateWith(release.folder, stepped, signal)
  await withClient(copied, makeBaselineDatabase)
  const problems = await compare(['the copy', copied], [release.name, stepped])
  await migrateWith(ROOT, stepped, signal)
  await migrateWith(ROOT, fresh, signal)
  return [...problems, ...(await compare(['a new database', fresh], ['a migrated one', stepped]))]
}

type Named = readonly [name: string, url: string]

async function compare([one, oneUrl]: Named, [other, otherUrl]: Named): Promise<string[]> {
  const [left, right] = [await withClient(oneUrl, stateOf), await withClient(otherUrl, stateOf)]
  const lacks = (name: string, own: readonly string[], wanted: readonly string[]) =>
    wanted.filter((line) => !own.includes(line)).map((line) => `${name} lacks: ${line}`)
  const few = left.length < 1_000 ? [`${one} has only ${left.length} objects`] : []
  return [...few, ...[...lacks(one, left, right), ...lacks(other, right, left)].slice(0, MAX_SHOWN)]
}

/** Describes all objects of a database, and the migrations that it records. */
async function stateOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM kysely_migration')
  return [...(await catalogOf(client)), ...rows.map(({ name }) => `migration ${name}`)]
}
