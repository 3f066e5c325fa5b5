import { needsSchemas } from '@fonds/test-kit'
import { describe, expect, test } from 'vitest'
import { PLACE } from '../testing-archive.ts'
import { anEntityRecord } from '../testing-entity.ts'
import { aHostileEntityRecord, HOSTILE_ENTITY } from '../testing-hostile-entity.ts'
import { schemaOf } from '../testing-schema.ts'
import { joinChunks } from '../testing-xml.ts'
import { writeEaf } from './write-eaf.ts'

const bare = anEntityRecord({ ...HOSTILE_ENTITY, entity_type: 'subject' }, [], {
  content: null,
  name: 'Tax collection',
})

describe('EAC-F', () => {
  test('is valid against the official schema with any input', needsSchemas('eas-2026/eaf1/eaf.xsd'), async () => {
    const schema = schemaOf('eas-2026/eaf1/eaf.xsd')
    expect(schema.problems(await joinChunks(writeEaf(aHostileEntityRecord(), PLACE)))).toEqual([])
    const xml = await joinChunks(writeEaf(bare, PLACE))
    expect(schema.problems(xml)).toEqual([])
    expect(schema.problems(xml.replaceAll('part>', 'pert>'))).not.toEqual([])
  })

  test('without a record has the heading’s name', async () => {
    expect(await joinChunks(writeEaf(bare, PLACE))).toContain('<part>Tax collection</part>')
  })
})
