import { aTenant, aTree } from '@fonds/db/testing'
import { aHeading } from '@fonds/db/testing-trees'
import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { EXIT } from '../exit-codes.ts'
import { runMain } from '../testing.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  vi.stubEnv('DATABASE_URL', db.url)
  for (const slug of ['mine', 'twin']) {
    const { id } = await aTenant(db.pool, { slug })
    const headings = ['Byron, Ada', 'Lovelace, Ada'].map((name) => aHeading(name))
    await aTree(db.pool, id, { title: 'Fonds', children: [{ title: 'Letter', headings }] })
  }
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db.drop()
})

const PAIR = ['byron-ada', 'lovelace-ada']
const entity = (action: string, tenant: string, ...words: string[]) =>
  runMain('entity', action, '--tenant', tenant, ...words)

test('keep-apart prevents a merge in one tenant until it is undone', async () => {
  expect(await entity('keep-apart', 'mine', ...PAIR)).toMatchObject({
    code: EXIT.ok,
    stdout: 'byron-ada (Byron, Ada) and lovelace-ada (Lovelace, Ada) are now kept apart\n',
  })
  const again = await entity('keep-apart', 'mine', ...PAIR, '--json')
  expect(JSON.parse(again.stdout)).toMatchObject({ kept_apart: true, changed: false })
  const refused = await entity('merge', 'mine', ...PAIR)
  expect(refused).toMatchObject({ code: EXIT.conflict, stderr: expect.stringContaining('keep-apart') })
  expect(await entity('merge', 'twin', ...PAIR)).toMatchObject({ code: EXIT.ok })

  const undone = await entity('keep-apart', 'mine', ...PAIR, '--undo')
  expect(undone.stdout).toContain('are no longer kept apart')
  expect(await entity('merge', 'mine', ...PAIR)).toMatchObject({ code: EXIT.ok })
})

test('keep-apart of an unknown entity changes nothing', async () => {
  const { code, stderr } = await entity('keep-apart', 'mine', 'lovelace-ada', 'nobody')
  expect([code, stderr]).toEqual([EXIT.notFound, expect.stringContaining('nobody')])
})
