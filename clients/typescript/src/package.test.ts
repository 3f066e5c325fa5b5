import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { startAnswering } from './testing.ts'

const HERE = join(import.meta.dirname, '..')
const PNPM = join(HERE, '../../.tools/node_modules/.bin/pnpm')
const folder = mkdtempSync(join(tmpdir(), 'fonds-client-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the packed package runs in a project of its own, as JavaScript with types', async () => {
  execFileSync(PNPM, ['pack', '--pack-destination', folder], { cwd: HERE, stdio: 'pipe' })
  const modules = join(folder, 'node_modules')
  const installed = join(modules, '@fonds/client')
  mkdirSync(installed, { recursive: true })
  const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  execFileSync('tar', ['--extract', '--strip-components=1', '--file', join(folder, archive), '--directory', installed])
  symlinkSync(join(HERE, 'node_modules/openapi-fetch'), join(modules, 'openapi-fetch'))

  expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json'])
  const names = readdirSync(join(installed, 'dist'))
  expect(names).toEqual(expect.arrayContaining(['index.js', 'index.d.ts', 'schema.gen.d.ts']))
  expect(names.filter((name) => /test|generate|document|tsbuildinfo/.test(name))).toEqual([])
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  expect(manifest.license).toBe('Apache-2.0')
  expect(manifest.dependencies).toEqual({ 'openapi-fetch': expect.stringMatching(/^\d/) })
  expect(manifest.private).toBeUndefined()

  const body = { items: [{ title: 'A letter' }], links: { next_cursor: null } }
  const server = await startAnswering(() => ({ body }))
  const program = `import { createFondsClient, items } from '@fonds/client'
const found = items(createFondsClient('${server.origin}'), '/api/public/search', { params: { query: { q: 'letter' } } })
for await (const { title } of found) console.log(title)`
  writeFileSync(join(folder, 'program.mjs'), program)
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['program.mjs'], { cwd: folder })
    expect(stdout).toBe('A letter\n')
  } finally {
    server.close()
  }
})
