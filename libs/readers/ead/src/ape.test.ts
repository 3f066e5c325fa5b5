import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeApeEad } from '@fonds/crosswalks'
import { fromComponents, joinChunks, PLACE, schemaOf } from '@fonds/crosswalks/testing'
import { needsSchemas, needsShared, sharedFolder } from '@fonds/test-kit'
import type { ComponentInput } from '@fonds/types'
import { describe, expect, test } from 'vitest'
import { corpusFiles, readCorpusFile } from './corpus.ts'

/** Includes all files in `npm run conformance`, otherwise only small ones. */
const LARGEST = process.env.FONDS_CONFORMANCE === undefined ? 200_000 : Number.POSITIVE_INFINITY
const XSD = 'ape/apeEAD.xsd'
const DEMO = join(import.meta.dirname, '../../../../demo')

const demo = ['demo', 'harbour'].flatMap((folder) =>
  readdirSync(join(DEMO, folder))
    .filter((name) => name.endsWith('.xml'))
    .map((name) => ({ name, path: join(DEMO, folder, name), components: 0, depth: 0, wellFormed: 'yes' })),
)

/** Writes what a file has as apeEAD, and returns what its schema refuses. */
async function problemsOf(file: (typeof demo)[number]): Promise<string[]> {
  const components: ComponentInput[] = []
  await readCorpusFile(file, (component) => void components.push(component))
  const xml = await joinChunks(writeApeEad(fromComponents(components), PLACE))
  return schemaOf(XSD).problems(xml).slice(0, 5)
}

describe('apeEAD', needsSchemas(XSD), () => {
  test.each(demo)('of $name of the demo is valid', async (file) => {
    expect(await problemsOf(file)).toEqual([])
  })

  test('of the corpus is valid', needsShared('corpus/ead/INDEX.tsv'), async () => {
    const files = corpusFiles(join(sharedFolder() ?? '', 'corpus/ead')).filter(
      ({ path, wellFormed }) => wellFormed === 'yes' && statSync(path).size <= LARGEST,
    )
    expect(files.length).toBeGreaterThan(10)
    for (const file of files) expect([file.name, ...(await problemsOf(file))]).toEqual([file.name])
  })
})
