import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { validityBy } from '@fonds/crosswalks/testing'
import { differences as compare, corpusFiles, LOSSES, lostWords, readWhole } from '@fonds/reader-ead/testing'
import { needsShared, sharedFolder } from '@fonds/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { differingLines, openStore, withoutOwn } from './testing-store.ts'

/** Includes all files in `npm run conformance`, otherwise only small ones. */
const LARGEST = process.env.FONDS_CONFORMANCE === undefined ? 50_000 : Number.POSITIVE_INFINITY

const validity = validityBy('ead3/ead3.xsd')

let store: Awaited<ReturnType<typeof openStore>>
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

/** Compares the exports of files from one archive with exports of those exports from another archive. */
async function differences(paths: readonly string[]): Promise<string[]> {
  const here = await store.anArchive()
  const there = await store.anArchive()
  const found: string[] = []
  for (const path of paths) {
    const once = await here.exportOfFile(path)
    expect(once.length).toBeGreaterThan(500)
    const again = await there.exportOf(once, path.slice(-200))
    found.push(...differingLines(withoutOwn(once), withoutOwn(again)).map((line) => `${path} ${line}`))
  }
  return found
}

const OURS = join(import.meta.dirname, '../../../readers/ead/src/testing-finding-aids')

test('finding aids of other shapes are stored without changes, and are exported to the same bytes', async () => {
  const files = readdirSync(OURS).map((name) => join(OURS, name))
  expect(files.length).toBeGreaterThan(3)
  expect(await differences(files)).toEqual([])
  const archive = await store.anArchive()
  const found: unknown[] = []
  for (const file of files) {
    const bytes = readFileSync(file)
    const xml = await archive.exportOfFile(file)
    const both = compare((await readWhole(bytes)).components, (await readWhole(xml)).components)
    found.push(...both.filter(({ field }) => !Object.hasOwn(LOSSES, field)))
    found.push(...validity.problems(xml))
    const lost = [...lostWords(bytes.toString(/ISO-8859-1/.test(bytes.toString()) ? 'latin1' : 'utf8'), xml)]
    found.push(...lost.filter(([path]) => !OF_THE_LAYOUT.test(path)).map(([path]) => `${file}: ${path}`))
  }
  expect(found).toEqual([])
})

test('these exports are valid against the official schema', validity.needs, () => {
  expect(validity.count()).toBeGreaterThan(3)
})

/** Matches headings for layout, which docs/ead-mapping.md lists as ignored. */
const OF_THE_LAYOUT = /(?:did|dsc|descgrp|add|admininfo|controlaccess)\/head$|\/thead\//

const DEMO = join(import.meta.dirname, '../../../../demo')

test('the demo’s finding aids, exported and imported elsewhere, are exported to the same bytes', async () => {
  const files = ['demo', 'harbour'].flatMap((folder) =>
    readdirSync(join(DEMO, folder))
      .filter((name) => name.endsWith('.xml'))
      .map((name) => join(DEMO, folder, name)),
  )
  expect(files.length).toBeGreaterThan(10)
  expect(await differences(files)).toEqual([])
})

test('the same applies to the corpus of real finding aids', needsShared('corpus/ead'), async () => {
  const files = corpusFiles(join(sharedFolder() ?? '', 'corpus/ead')).filter(
    ({ path, wellFormed }) => wellFormed === 'yes' && statSync(path).size < LARGEST,
  )
  expect(files.length).toBeGreaterThan(10)
  expect(await differences(files.map(({ path }) => path))).toEqual([])
})

test('exports differ between archives in ids, permalinks and times, and in nothing else', async () => {
  const archive = await store.anArchive()
  const document = readFileSync(join(DEMO, 'demo/1-town.xml'), 'utf8')
  const once = await archive.exportOf(document, 'one')
  const changed = await archive.exportOf(document.replace('<unittitle>', '<unittitle>Another '), 'two')
  expect(differingLines(withoutOwn(once), withoutOwn(changed)).join('\n')).toMatch(/<unittitle[^>]*>Another /)
})
