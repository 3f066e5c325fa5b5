import { readEac } from '@fonds/reader-eac'
import type { EntityInput } from '@fonds/types'
import { expect, test } from 'vitest'
import { smallArchive } from '../testing.ts'
import { writeEac } from './eac.ts'

async function read(xml: string) {
  const entities: EntityInput[] = []
  const bytes = (async function* () {
    yield Buffer.from(xml)
  })()
  const sink = { entity: (entity: EntityInput) => void entities.push(entity) }
  return { entities, result: await readEac(bytes, sink, { fileName: 'agent.xml' }) }
}

test('an agent has its names, dates and notes, and names what refers to it, published or not', async () => {
  const { model, agent, fromAda } = smallArchive()
  model.edit(agent, { note: 'Gardener.', dates: { begin: '1801', end: '1877' }, authorityId: 'n1' })
  model.edit(fromAda, { publish: false })
  const xml = writeEac(model.store, agent, 'http://archives.example.org')
  expect(xml).toContain('<recordId>n1</recordId>')
  expect(xml).toContain('<part localType="surname">Barlow</part><part localType="forename">Ada</part>')
  expect(xml).toContain('<biogHist><p>Gardener.</p></biogHist>')
  expect(xml).toContain(
    '<resourceRelation resourceRelationType="creatorOf" xlink:type="simple" xlink:href="http://archives.example.org/repositories/2/archival_objects/2"><relationEntry>From Ada</relationEntry></resourceRelation>',
  )
  const { entities } = await read(xml)
  expect(entities).toHaveLength(1)
})

test('an agent without an authority has an empty control, which the schema does not allow', () => {
  const { model, agent } = smallArchive()
  expect(writeEac(model.store, agent, '')).toContain('<control/>')
})
