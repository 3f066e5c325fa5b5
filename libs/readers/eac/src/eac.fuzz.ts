import { deepStrictEqual } from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { inChunks } from '@fonds/reader-xml/testing'
import type { EntityInput } from '@fonds/types'
import { EacError } from './errors.ts'
import { readEac } from './read-eac.ts'
import { eac2, eac2010 } from './read-for-test.ts'

const demo = new URL('../../../../demo/demo/eac/', import.meta.url)

export const seeds = [
  eac2010({
    description:
      '<existDates><dateRange><fromDate standardDate="1900">1900</fromDate><toDate>1950</toDate></dateRange></existDates><biogHist><p>Lived.</p><chronList><chronItem><date>1900</date><event>Born</event></chronItem></chronList></biogHist>',
    relations: '<cpfRelation cpfRelationType="family" xlink:href="x"><relationEntry>Y</relationEntry></cpfRelation>',
  }),
  eac2({ description: '<places><place><placeName>Riga</placeName></place></places>' }),
  ...readdirSync(demo).map((name) => readFileSync(new URL(name, demo))),
]

export const dictionary = [
  '<nameEntry>',
  '</nameEntry>',
  '<part>',
  '</part>',
  '<![CDATA[',
  '<!--',
  '-->',
  '&amp;',
  '&#0;',
  '<eac>',
]

/** Checks that a document is read or rejected with an EacError, with the same result for any division into chunks. */
export async function run(input: Buffer): Promise<void> {
  const whole = await outcomeOf(input, [input.length + 1])
  deepStrictEqual(await outcomeOf(input, [1 + (input.length % 61), 3]), whole)
}

async function outcomeOf(input: Buffer, chunks: readonly number[]): Promise<unknown> {
  const entities: EntityInput[] = []
  const sink = { entity: (entity: EntityInput) => void entities.push(entity) }
  try {
    const report = await readEac(inChunks(input, chunks), sink, { fileName: 'test.xml' })
    return { entities, report }
  } catch (error) {
    if (error instanceof EacError) return { refused: error.code }
    throw error
  }
}
