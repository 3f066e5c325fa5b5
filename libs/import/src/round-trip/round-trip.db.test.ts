import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { withFindingAid } from '@fonds/archive'
import { writeEad3 } from '@fonds/crosswalks'
import { joinChunks, PLACE, schemaOf } from '@fonds/crosswalks/testing'
import { putTree } from '@fonds/db'
import { createPool, type Pool } from '@fonds/db/pool'
import { aTenant } from '@fonds/db/testing'
import { readEad } from '@fonds/reader-ead'
import { differences, readWhole } from '@fonds/reader-ead/testing'
import { createTestDatabase, needsSchemas, type TestDatabase } from '@fonds/test-kit'
import type { ComponentInput } from '@fonds/types'
import { afterAll, beforeAll, expect, test } from 'vitest'

let db: TestDatabase
let pool: Pool
beforeAll(async () => {
  db = await createTestDatabase()
  pool = createPool(db.url, { name: 'round-trip-test', max: 2 })
})
afterAll(async () => {
  await pool.end()
  await db.drop()
})

const DEMO = join(import.meta.dirname, '../../../../demo')

/**
 * Imports and publishes a file.
 * @returns the units that were read, and the slug of the root
 */
async function imported(tenantId: string, file: string): Promise<{ slug: string; components: ComponentInput[] }> {
  const components: ComponentInput[] = []
  const client = await db.pool.connect()
  try {
    const { rootId } = await putTree(client, { tenantId, source: file, publish: true }, async (add) => {
      const component = (unit: ComponentInput) => {
        components.push(unit)
        return add(unit)
      }
      await readEad(createReadStream(file), { component }, { fileName: file })
    })
    return { slug: rootId, components }
  } finally {
    client.release()
  }
}

const exported = (tenantId: string, slugOrId: string) =>
  withFindingAid(pool, tenantId, { audience: 'public', slugOrId }, (findingAid) =>
    joinChunks(writeEad3(findingAid, PLACE)),
  )

// Those of the second archive have translations.
const files = ['demo', 'harbour'].flatMap((folder) =>
  readdirSync(join(DEMO, folder)).flatMap((name) => (name.endsWith('.xml') ? [join(folder, name)] : [])),
)

test('the demo’s finding aids are stored without changes', async () => {
  const { id } = await aTenant(db.pool)
  expect(files.length).toBeGreaterThan(5)
  for (const name of files) {
    const { slug, components } = await imported(id, join(DEMO, name))
    const xml = (await exported(id, slug)) ?? ''
    const found = differences(components, (await readWhole(xml)).components)
    expect(
      found.filter(({ field }) => field !== 'notes, order'),
      name,
    ).toEqual([])
  }
})

test('their exports are valid against the official schema', needsSchemas('ead3/ead3.xsd'), async () => {
  const { id } = await aTenant(db.pool)
  const schema = schemaOf('ead3/ead3.xsd')
  for (const name of files) {
    const { slug } = await imported(id, join(DEMO, name))
    const xml = (await exported(id, slug)) ?? ''
    expect([xml.length > 1_000, schema.problems(xml)], name).toEqual([true, []])
  }
})
