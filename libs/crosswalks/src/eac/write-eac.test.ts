import { arkUrl } from '@fonds/archive'
import { needsSchemas } from '@fonds/test-kit'
import { describe, expect, test } from 'vitest'
import { PLACE, PLACE_WITH_ARKS } from '../testing-archive.ts'
import { anEntityRecord } from '../testing-entity.ts'
import { aHostileEntityRecord, HOSTILE_ENTITY } from '../testing-hostile-entity.ts'
import { schemaOf } from '../testing-schema.ts'
import { countElements, joinChunks } from '../testing-xml.ts'
import { agentTypeOf, writeEac } from './write-eac.ts'

const SCHEMAS = { '2010': 'eac/cpf.xsd', '2.0': 'eac2/eac.xsd', '3.0': 'eas-2026/eac3/eac.xsd' } as const

const bare = anEntityRecord({ ...HOSTILE_ENTITY, name: 'Ada', entity_type: 'person' }, [], {
  content: null,
  name: 'Ada',
})

test('conventions are looked up among names once, however many there are', async () => {
  const readsOf = async (count: number) => {
    let reads = 0
    const conventions = Array.from({ length: count }, (_, n) => ({ code: `r${n}`, text: null, href: null, note: [] }))
    const [name] = HOSTILE_ENTITY.names
    if (name === undefined) throw new Error('no name')
    const content = {
      ...HOSTILE_ENTITY,
      control: { ...HOSTILE_ENTITY.control, conventions },
      get names() {
        reads++
        return [{ ...name, rules: ['r0', 'r1', 'other'] }]
      },
    }
    const record = anEntityRecord(HOSTILE_ENTITY)
    const xml = await joinChunks(writeEac({ ...record, entity: { ...record.entity, content } }, PLACE, '3.0'))
    expect(xml.match(/<conventionDeclaration id="[^"]*"/g)).toHaveLength(3)
    return reads
  }
  expect(await readsOf(500)).toBe(await readsOf(2))
})

describe.each(['2010', '2.0', '3.0'] as const)('EAC-CPF %s', (version) => {
  test('is valid against the official schema with any input', needsSchemas(SCHEMAS[version]), async () => {
    const schema = schemaOf(SCHEMAS[version])
    expect(schema.problems(await joinChunks(writeEac(aHostileEntityRecord(), PLACE, version)))).toEqual([])
    const hostile = aHostileEntityRecord()
    const withArk = await joinChunks(writeEac(hostile, PLACE_WITH_ARKS, version))
    expect(withArk).toContain(
      `<otherRecordId localType="supplied-by-export">${arkUrl(PLACE_WITH_ARKS, hostile.entity.id)}</otherRecordId>`,
    )
    expect(schema.problems(withArk)).toEqual([])
    const xml = await joinChunks(writeEac(bare, PLACE, version))
    expect(schema.problems(xml)).toEqual([])
    expect(schema.problems(xml.replace('<part>', '<pert>').replace('</part>', '</pert>'))).not.toEqual([])
  })

  test('is well-formed with any input', async () => {
    const counts = countElements(await joinChunks(writeEac(aHostileEntityRecord(), PLACE, version)))
    expect(counts.get(version === '2010' ? 'cpfRelation' : 'relation')).toBe(version === '2010' ? 3 : 8)
    expect(counts.get('maintenanceEvent')).toBe(2)
  })

  test('without an authority record has the heading’s name and the linked descriptions', async () => {
    const resource = { id: 'x', kind: 'record', slug: 'letter', title: 'Letter', level: 'item', date: null } as const
    const record = anEntityRecord(
      { ...HOSTILE_ENTITY, name: 'Ada' },
      [{ ...resource, reference_code: 'L/1', roles: ['author', 'subject'], creator: false }],
      { content: null, name: 'Ada' },
    )
    const xml = await joinChunks(writeEac(record, PLACE, version))
    expect(xml).toContain('<part>Ada</part>')
    expect(xml).toContain('https://archive.example/api/public/records/letter')
    expect(xml).toContain('Letter — L/1')
    expect(xml).toContain('subjectOf')
  })

  test('does not name hidden targets of relations', async () => {
    const secret = {
      ...HOSTILE_ENTITY,
      relations: HOSTILE_ENTITY.relations.map((r) => ({ ...r, target_name: 'Hidden' })),
    }
    const xml = await joinChunks(writeEac(anEntityRecord(secret, [], { open_relations: [] }), PLACE, version))
    expect(xml).not.toContain('Hidden')
  })
})

test('relations stated by other records are reversed', async () => {
  const parent = { id: 'x', slug: 'mill', name: 'Mill', role: null, date: null, position: 0, outgoing: false } as const
  const record = anEntityRecord({ ...HOSTILE_ENTITY, relations: [] }, [], {
    relations: [{ ...parent, entity_type: 'corporate_body', relation: 'hierarchical_parent' }],
  })
  expect(await joinChunks(writeEac(record, PLACE))).toMatch(/cpfRelationType="hierarchical-child"[^>]*entities\/mill/)
})

test('places and subjects have no EAC-CPF record', async () => {
  const place = { ...bare, entity: { ...bare.entity, entity_type: 'place' as const } }
  expect(agentTypeOf(place)).toBeNull()
  expect(agentTypeOf(bare)).toBe('person')
  await expect(joinChunks(writeEac(place, PLACE))).rejects.toThrow('EAC-CPF has no place')
})
