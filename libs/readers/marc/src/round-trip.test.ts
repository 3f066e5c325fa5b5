import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FindingAid, FullDescription } from '@fonds/archive'
import { WRITERS, XmlWriter } from '@fonds/crosswalks'
import { aHostileFindingAid, aTranslatedDescription, fromComponents, PLACE } from '@fonds/crosswalks/testing'
import { readEad } from '@fonds/reader-ead'
import { ReportBuilder } from '@fonds/reader-xml'
import type { ComponentInput } from '@fonds/types'
import { expect, test } from 'vitest'
import { isBroken, type MarcRecord } from './record.ts'
import { recordsOf } from './records-of.ts'
import { inChunks } from './testing.ts'
import { isArchival, unitOf } from './unit-of.ts'

const CONTEXT = { place: PLACE, archive: { name: 'The Archive', identifier: 'XX-ARC', material_rights: null } }

function marc(description: FullDescription): string {
  const xml = new XmlWriter()
  const writer = WRITERS.marc21
  if (writer.of === 'full') writer.write(xml, description, CONTEXT)
  return xml.take()
}

/** Codes, which are read as what they mean. */
const CODES = new Set(['0', '1', '2', '4', 'q', 'w'])
/** Fields of codes and numbers of the record itself. */
const CODED = /^0[24]/

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Returns the words of a record that its description lacks. */
async function lost(xml: string): Promise<string[]> {
  for await (const record of recordsOf(inChunks(xml, 10_000), { file: 'f', report: new ReportBuilder() })) {
    if (isBroken(record)) throw new Error(record.reason)
    expect(isArchival(record)).toBe(true)
    const report = new ReportBuilder()
    const { content } = unitOf(record, report)
    expect(report.build().unmapped).toEqual({})
    const kept = new Set(wordsOf(JSON.stringify(content).replaceAll(/\\[a-z]/g, ' ')))
    return written(record).filter((word) => !kept.has(word))
  }
  throw new Error('no record')
}

const written = ({ fields }: MarcRecord): string[] =>
  fields
    .filter(({ tag }) => !CODED.test(tag))
    .flatMap(({ tag, subfields }) =>
      subfields
        .filter(([code]) => !CODES.has(code))
        .flatMap(([code, text]) => (tag === '546' && code === 'b' ? [] : wordsOf(text))),
    )

async function* descriptionsOf(aid: FindingAid): AsyncGenerator<FullDescription> {
  yield aid.collection
  yield* aid.components()
}

async function findingAid(path: string): Promise<FindingAid> {
  const components: ComponentInput[] = []
  await readEad(createReadStream(path), { component: (unit) => void components.push(unit) }, { fileName: path })
  return fromComponents(components)
}

const DEMO = join(import.meta.dirname, '../../../../demo')
const AIDS = ['demo', 'harbour'].flatMap((folder) =>
  readdirSync(join(DEMO, folder))
    .filter((name) => name.endsWith('.xml'))
    .map((name) => join(DEMO, folder, name)),
)

test.each(AIDS)('%s as MARC, read again, has all words', async (path) => {
  let count = 0
  for await (const description of descriptionsOf(await findingAid(path))) {
    if (++count > 60) break
    expect(await lost(marc(description)), description.title ?? '').toEqual([])
  }
  expect(count).toBeGreaterThan(1)
})

test('so have hostile and translated descriptions', async () => {
  for await (const description of descriptionsOf(aHostileFindingAid()))
    expect(await lost(marc(description))).toEqual([])
  expect(await lost(marc(aTranslatedDescription()))).toEqual([])
})
