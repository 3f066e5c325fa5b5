import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeEad3 } from './ead3.ts'
import { planTree } from './load.ts'

const folder = mkdtempSync(join(tmpdir(), 'fonds-generator-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a generated file has a component for each unit but the root', async () => {
  const file = join(folder, 'count.xml')
  await writeEad3(file, planTree(1, 3_000))
  const text = readFileSync(file, 'utf8')
  expect(text.match(/<c /g)?.length).toBe(2_999)
  expect(text.match(/<\/c>/g)?.length).toBe(2_999)
})
