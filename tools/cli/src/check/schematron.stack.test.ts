import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BROKEN, KEPT } from '@fonds/reader-schema/testing'
import { needsSchemas, schemasFolder } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runMain } from '../testing.ts'
import { compileSchematron } from './testing-schematron.ts'

const DEMO = join(import.meta.dirname, '../../../../demo')

/** The rule of attributes in XHTML matches those of the element around it as well, where the schema takes foreign ones. */
const ITSELF = /^The attribute '@\w+' is not allowed on the &lt;formattingExtension&gt; element/

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'fonds-schematron-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const compiled = new Map<string, ReturnType<typeof compileSchematron>>()

/** Compiles a Schematron once. */
function official(name: string): ReturnType<typeof compileSchematron> {
  const known = compiled.get(name)
  if (known !== undefined) return known
  const work = join(root, name)
  mkdirSync(work)
  const made = compileSchematron(join(schemasFolder(), 'eas-2026/schematron', name), work)
  compiled.set(name, made)
  return made
}

const needed = needsSchemas('eas-2026/schematron/ead.sch', 'eas-2026/schematron/eac.sch')

describe('the official Schematron', needed, () => {
  test('refuses what we refuse, and nothing else', async () => {
    const folder = join(root, 'documents')
    mkdirSync(folder)
    const documents = [...KEPT, ...BROKEN]
    for (const [n, [, xml]] of documents.entries()) writeFileSync(join(folder, `${n}.xml`), xml)
    const messages = await (await official('ead.sch')).messagesOf(folder)
    expect(messages.size).toBe(documents.length)
    const refused = documents.filter((_, n) => messages.get(`${n}.xml`)?.length !== 0).map(([name]) => name)
    expect(refused).toEqual(BROKEN.map(([name]) => name))
  })

  test.each([
    ['ead.sch', 'ead4', ['demo', 'harbour']],
    ['eac.sch', 'eac3', ['demo/eac', 'harbour/eac']],
  ])('%s takes what fonds convert makes of the demo', async (rules, to, folders) => {
    const out = join(root, to)
    for (const folder of folders) {
      const files = readdirSync(join(DEMO, folder)).filter((name) => name.endsWith('.xml'))
      const paths = files.map((name) => join(DEMO, folder, name))
      const { code, stdout } = await runMain('convert', '--to', to, '--out', out, '--overwrite', ...paths)
      expect(code, stdout).toBe(0)
    }
    const messages = await (await official(rules)).messagesOf(out)
    expect(messages.size).toBeGreaterThan(5)
    const found = [...messages].flatMap(([name, texts]) =>
      texts.filter((text) => !ITSELF.test(text)).map((text) => [name, text]),
    )
    expect(found).toEqual([])
  })
})
