import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { PNPM } from './lib/pnpm.ts'
import { ROOT } from './lib/root.ts'
import { licenseProblems, nameOf, readBom, satisfies, writeThirdParty } from './third-party.ts'

const folder = mkdtempSync(join(tmpdir(), 'fonds-third-party-'))
afterAll(() => rmSync(folder, { recursive: true }))

const part = (name: string, expression?: string) => ({
  name,
  version: '1.0.0',
  ...(expression === undefined ? {} : { licenses: [{ expression }] }),
})

describe('a licence', () => {
  const mine = (license: string) => license === 'MIT' || license === 'ISC'
  test.each([
    ['MIT', true],
    ['MIT AND ISC', true],
    ['MIT AND GPL-3.0', false],
    ['GPL-3.0 OR MIT', true],
    ['(GPL-3.0 OR MIT) AND ISC', true],
    ['(GPL-3.0 OR MIT) AND AGPL-3.0', false],
    ['GPL-3.0 OR MIT AND AGPL-3.0', false],
    ['(MIT', false],
    ['MIT ISC', false],
    ['', false],
  ])('%j is allowed: %s', (expression, expected) => {
    expect(satisfies(expression, mine)).toBe(expected)
  })

  test.each([
    'AGPL-3.0-only',
    'GPL-3.0-or-later',
    'SSPL-1.0',
    'BUSL-1.1',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE',
    'Unknown',
  ])('%s is rejected', (license) => {
    expect(licenseProblems([part('a', license)], false)).toEqual([`a 1.0.0: ${license} is not allowed`])
  })

  test('that is not stated is rejected', () => {
    expect(licenseProblems([part('a'), { ...part('b'), licenses: [] }], false)).toEqual([
      'a 1.0.0: states no licence',
      'b 1.0.0: states no licence',
    ])
  })

  test('allowed for a tool is not allowed for what is shipped', () => {
    expect(licenseProblems([part('axe-core', 'MPL-2.0')], false)).toEqual([])
    expect(licenseProblems([part('axe-core', 'MPL-2.0')], true)).toHaveLength(1)
    expect(licenseProblems([part('axe-core', 'LGPL-3.0-or-later')], false)).toHaveLength(1)
  })
})

test('every part of this repository has an allowed licence', () => {
  const { components } = readBom(PNPM, ROOT)
  expect(components.length).toBeGreaterThan(300)
  expect(licenseProblems(components, false)).toEqual([])
})

test('the build writes a bill of materials and the notices of what is shipped, with reproducible content', () => {
  const read = () =>
    ['sbom.cdx.json', 'THIRD-PARTY-NOTICES.txt'].map((name) => readFileSync(join(folder, name), 'utf8'))
  writeThirdParty(PNPM, ROOT, folder)
  const first = read()
  writeThirdParty(PNPM, ROOT, folder)
  expect(read()).toEqual(first)
  const [bom = '', notices = ''] = first
  const { bomFormat, components } = JSON.parse(bom)
  expect(bomFormat).toBe('CycloneDX')
  const names: string[] = components.map(nameOf)
  expect(names).toEqual(expect.arrayContaining(['express', 'pg', 'sharp', 'swagger-ui-dist', 'zod']))
  expect(names).not.toEqual(expect.arrayContaining(['vitest']))
  expect(names).not.toEqual(expect.arrayContaining(['axe-core']))
  expect(names.filter((name) => name.startsWith('@fonds/'))).toEqual([])
  const parts = components.filter(({ purl }: { purl: string }) => purl.startsWith('pkg:generic/'))
  expect(parts.map(nameOf)).toEqual(expect.arrayContaining(['node', 'libvips', 'libwebp']))
  // The notices of the packages that contain them name their licences.
  for (const component of components.filter((each: object) => !parts.includes(each)))
    expect(notices).toContain(`\n${nameOf(component)} ${component.version}\n`)
  expect(notices).toMatch(/sharp-libvips-[\s\S]*LGPL-3.0-or-later[\s\S]*libvips/)
  expect(notices).toMatch(/SIL OPEN FONT LICENSE/i)
})
