import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAnswering } from './testing.ts'

const run = promisify(execFile)
const HERE = join(import.meta.dirname, '..')
const TSC = join(HERE, 'node_modules/typescript/bin/tsc')
const PNPM = join(HERE, '../../.tools/node_modules/.bin/pnpm')
const folder = mkdtempSync(join(tmpdir(), 'fonds-client-'))
const modules = join(folder, 'node_modules')
const installed = join(modules, '@fonds/client')
afterAll(() => rmSync(folder, { recursive: true }))

// A project outside the workspace, with the packed package and its dependency installed.
beforeAll(async () => {
  await run(PNPM, ['pack', '--pack-destination', folder], { cwd: HERE })
  mkdirSync(installed, { recursive: true })
  const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  await run('tar', ['--extract', '--strip-components=1', '--file', join(folder, archive), '--directory', installed])
  symlinkSync(join(HERE, 'node_modules/openapi-fetch'), join(modules, 'openapi-fetch'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
})

test('the package has its modules as JavaScript with types, its licence, and nothing else', () => {
  expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json'])
  const modulesOf = [
    ...['body', 'changes', 'client', 'index', 'options', 'paging', 'problem', 'reconciliation', 'schema.gen', 'select'],
    ...['snapshots', 'waiting'],
  ]
  expect(readdirSync(join(installed, 'dist')).sort()).toEqual(
    modulesOf.flatMap((name) => [`${name}.d.ts`, `${name}.js`]).sort(),
  )
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  expect(manifest).toMatchObject({ license: 'Apache-2.0', author: 'The Fonds maintainers' })
  expect(manifest.dependencies).toEqual({ 'openapi-fetch': expect.stringMatching(/^\d/) })
  expect(manifest.private).toBeUndefined()
  expect(manifest.engines).toEqual({ node: '>=20' })
  expect(manifest.types).toBe('./dist/index.d.ts')
  expect(manifest.exports).toEqual({ '.': { types: './dist/index.d.ts', default: './dist/index.js' } })
})

test('another project runs it in plain Node', async () => {
  const body = { items: [{ title: 'A letter' }], links: { next_cursor: null } }
  const server = await startAnswering(() => ({ body }))
  const program = `import { createFondsClient, items } from '@fonds/client'
const found = items(createFondsClient('${server.origin}'), '/api/public/search', { params: { query: { q: 'letter' } } })
for await (const { title } of found) console.log(title)`
  writeFileSync(join(folder, 'program.mjs'), program)
  try {
    const { stdout } = await run(process.execPath, ['program.mjs'], { cwd: folder })
    expect(stdout).toBe('A letter\n')
  } finally {
    server.close()
  }
})

test('npm alone does not pack it, and says why', async () => {
  // pnpm, which may have started this test, would seem to be the one that packs.
  const env = { ...process.env, npm_config_user_agent: undefined }
  const packed = run('npm', ['pack', '--dry-run'], { cwd: HERE, env }).catch(({ stderr }: { stderr: string }) => ({
    stderr,
  }))
  expect((await packed).stderr).toContain('Pack and publish with pnpm')
})

test('another project compiles against its types', async () => {
  const program = `import { type BodyOf, createFondsClient, items, unwrap } from '@fonds/client'
const fonds = createFondsClient('https://archive.example')
const record: BodyOf<'/api/public/records/{slug}'> = await unwrap(
  fonds.GET('/api/public/records/{slug}', { params: { path: { slug: 'a-letter' } } }),
)
const titles: string[] = [record.title]
for await (const { title } of items(fonds, '/api/public/search', { params: { query: { q: 'letter' } } })) titles.push(title)
const query = { fields: ['title', 'date.start'] } as const
for await (const hit of items(fonds, '/api/public/search', { params: { query } })) {
  titles.push(hit.title, String(hit.date?.start))
  // @ts-expect-error: was not asked for
  titles.push(hit.level_label)
}
// @ts-expect-error: there is no such member
console.log(record.titel)
// @ts-expect-error: there is no such path
await fonds.GET('/api/public/recrods')
`
  writeFileSync(join(folder, 'program.ts'), program)
  const options = {
    module: 'nodenext',
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: [],
    strict: true,
    noEmit: true,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['program.ts'] }))
  const compiled = run(process.execPath, [TSC, '-p', '.'], { cwd: folder }).catch(({ stdout }: { stdout: string }) => ({
    stdout,
  }))
  expect((await compiled).stdout.split('\n').filter((line) => line !== '')).toEqual([])
})
