import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describeInRic, writeGraph } from '@fonds/crosswalks'
import { fromComponents, PLACE } from '@fonds/crosswalks/testing'
import { EadError } from '@fonds/reader-xml'
import { needsShared, sharedFolder } from '@fonds/test-kit'
import type { ComponentInput } from '@fonds/types'
import { expect, test } from 'vitest'
import { corpusFiles, readCorpusFile } from './corpus.ts'

const CONTEXT = { place: PLACE, archive: { name: 'The Archive', identifier: null, material_rights: null } }
/** Files above this size are left to `npm run conformance`. */
const LARGEST = process.env.FONDS_CONFORMANCE === undefined ? 200_000 : Number.POSITIVE_INFINITY

/** Members of descriptions that are codes of ours, or markup of texts that are there as plain text as well. */
const CODES = new Set(
  'level type t style render kind status group role source rules where lang title_inline abstract_inline description_control href identifier language_names'.split(
    ' ',
  ),
)

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []

/** Yields all words of a value. */
function* wordsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield* wordsIn(value)
  else if (Array.isArray(value)) for (const item of value) yield* wordsOf(item)
  else if (value !== null && typeof value === 'object')
    for (const [name, item] of Object.entries(value)) if (!CODES.has(name)) yield* wordsOf(item)
}

test('nearly all words of a description are in its graph', needsShared('corpus/ead'), async () => {
  const lost = new Map<string, number>()
  let [all, kept] = [0, 0]
  const files = corpusFiles(join(sharedFolder() ?? '', 'corpus/ead')).filter(
    ({ path }) => statSync(path).size <= LARGEST,
  )
  for (const file of files) {
    const components: ComponentInput[] = []
    const read = await readCorpusFile(file, (component) => components.push(component))
    if (read instanceof EadError) continue
    const findingAid = fromComponents(components)
    const units = [findingAid.collection]
    for await (const unit of findingAid.components()) units.push(unit)
    for (const unit of units) {
      const graph = writeGraph('ric_turtle', describeInRic(unit, CONTEXT, { withNeighbours: true }))
      const found = new Set(wordsIn(graph.replaceAll(/\\[nrt]/g, ' ')))
      const { title, reference_code, body, entities, access, rights, use_conditions } = unit
      const names = entities.flatMap(({ headings }) => headings.map(({ name }) => name))
      const said = { title, reference_code, body, names, access, rights, use_conditions }
      for (const word of new Set(wordsOf(said))) {
        all++
        if (found.has(word)) kept++
        else lost.set(word, (lost.get(word) ?? 0) + 1)
      }
    }
  }
  expect(all).toBeGreaterThan(10_000)
  const most = [...lost].toSorted(([, a], [, b]) => b - a).slice(0, 40)
  expect(kept / all, JSON.stringify(most)).toBeGreaterThanOrEqual(0.95)
})
