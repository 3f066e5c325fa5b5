import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { addTests, listTests, type TestsWithoutShared } from './without-shared.ts'

describe('the list of tests that were skipped because ../shared is missing', () => {
  test('has their number, and their names by package, whatever task ran them', () => {
    const all: TestsWithoutShared = new Map()
    addTests(all, '@fonds/oai#test:integration', ['Identify is valid'])
    addTests(all, '@fonds/cli#test', ['EAC-CPF 2.0', 'the corpus is read'])
    addTests(all, '@fonds/cli#test:integration', ['the corpus is stored'])
    addTests(all, '@fonds/db#test', [])
    addTests(all, '//#format')
    expect(listTests(all)).toEqual([
      '4 tests skipped because ../shared is missing:',
      '  @fonds/cli',
      '    EAC-CPF 2.0',
      '    the corpus is read',
      '    the corpus is stored',
      '  @fonds/oai',
      '    Identify is valid',
    ])
  })

  test('is left out if there are none', () => {
    expect(listTests(new Map())).toEqual([])
  })

  test('counts a single one', () => {
    expect(listTests(new Map([['@fonds/cli', ['is read']]]))[0]).toBe('1 test skipped because ../shared is missing:')
  })
})

test('tests are skipped without ../shared only by needsShared and needsSchemas, which say so', () => {
  const files = globSync('{libs,libs/readers,services,tools}/*/src/**/*.test.ts', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
  const texts = files.map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
  expect(texts.filter(({ text }) => /needsS(?:hared|chemas)\(/.test(text)).length).toBeGreaterThan(20)
  const silent = texts.filter(({ text }) => /(?:skipIf|runIf|skip)\([^)]*(?:shared|realFiles)\b/i.test(text))
  expect(silent.map(({ file }) => file)).toEqual([])
})
