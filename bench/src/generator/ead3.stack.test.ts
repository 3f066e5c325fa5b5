import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { needsSchemas, schemasFolder } from '@fonds/test-kit'
import { afterAll, expect, test } from 'vitest'
import { writeEad3 } from './ead3.ts'
import { planTree } from './load.ts'

const folder = mkdtempSync(join(tmpdir(), 'fonds-generator-'))
afterAll(() => rmSync(folder, { recursive: true }))

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
    await expect(promisify(execFile)('xmllint', args, { env })).resolves.toBeDefined()
  },
)
