import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attachMedia, holdFiles, withUnusedFiles } from '../index.ts'
import { aTenant, aTree } from '../testing/builders.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const sum = (digit: string) => digit.repeat(64)

async function withFile(sha256: string, publish = true): Promise<string> {
  const { id } = await aTenant(db.pool)
  await aTree(db.pool, id, { title: 'Mill', children: [{ title: 'Letter' }] }, { publish })
  const picture = { renderable: false, reason: 'text', width: null, height: null } as const
  const file = { sha256, bytes: 1, mime_type: 'text/plain', file_name: 'a.txt', caption: null, picture }
  await attachMedia(db.pool, id, { kind: 'record', slugOrId: 'letter' }, [file])
  return id
}

async function unused(tenantId: string, sums: string[]): Promise<string[] | 'busy'> {
  let found: string[] = []
  const done = await withUnusedFiles(db.pool, tenantId, sums, async (list) => {
    found = [...list]
  })
  return done ? found : 'busy'
}

test('a file is unused if nothing of its tenant has it, visible or not; other tenants do not count', async () => {
  const [mine, other] = [await withFile(sum('a')), await withFile(sum('b'))]
  const hidden = await withFile(sum('c'), false)
  const all = [sum('a'), sum('b'), sum('c'), sum('d')]
  expect(await unused(mine, all)).toEqual([sum('b'), sum('c'), sum('d')])
  expect(await unused(other, all)).toEqual([sum('a'), sum('c'), sum('d')])
  expect(await unused(hidden, all)).toEqual([sum('a'), sum('b'), sum('d')])
})

test('while files are being stored for a tenant, only other tenants’ files can be released', async () => {
  const [mine, other] = [await withFile(sum('a')), await withFile(sum('b'))]
  await holdFiles(db.pool, mine, async () => {
    // Two processes may store files at the same time.
    await holdFiles(db.pool, mine, async () => {
      expect(await unused(mine, [sum('d')])).toBe('busy')
      expect(await unused(other, [sum('d')])).toEqual([sum('d')])
    })
  })
  expect(await unused(mine, [sum('d')])).toEqual([sum('d')])
})

test('a failure while holding files releases them', async () => {
  const mine = await withFile(sum('a'))
  const failing = holdFiles(db.pool, mine, () => Promise.reject(new Error('the disk is full')))
  await expect(failing).rejects.toThrow('the disk is full')
  expect(await unused(mine, [sum('d')])).toEqual([sum('d')])
})
