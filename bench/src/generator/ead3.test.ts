import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { needsSchemas, schemasFolder } from '@fonds/test-kit'
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

const noXmllint = spawnSync('xmllint', ['--version']).status !== 0

test.skipIf(noXmllint)(
  'a generated file is valid against the official EAD3 schema',
  needsSchemas('ead3/ead3.xsd'),
  async () => {
    const schemas = schemasFolder()
    const file = join(folder, 'valid.xml')
    await writeEad3(file, planTree(7, 2_000))
    const args = ['--nonet', '--noout', '--schema', join(schemas, 'ead3/ead3.xsd'), file]
    const env = { ...process.env, XML_CATALOG_FILES: join(schemas, 'catalog.xml') }
    expect(() => execFileSync('xmllint', args, { env, stdio: 'pipe' })).not.toThrow()
  },
)
