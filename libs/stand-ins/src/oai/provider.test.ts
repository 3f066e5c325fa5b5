import { schemaOf } from '@fonds/crosswalks/testing'
import { needsSchemas } from '@fonds/test-kit'
import { afterEach, describe, expect, test } from 'vitest'
import { plannedFaults } from '../faults/faults.ts'
import { codeIn, HEADERS, idsIn, RECORDS, started, stopAll } from './testing-oai.ts'

afterEach(stopAll)

describe('sets', () => {
  test('are levels, with those of the configuration', async () => {
    const set = { name: 'ours', description: 'Our repositories', of: ['ARC'] }
    const { ask } = await started({ repositorySet: set })
    const { text } = await ask({ verb: 'ListSets' })
    expect([...text.matchAll(/<setSpec>([^<]+)/g)].map(([, spec]) => spec).slice(0, 3)).toEqual([
      'ours',
      'class',
      'collection',
    ])
    expect(text).toContain('<oai_dc:description>Our repositories<')
  })

  test('restrict lists by level; one that is unknown does not', async () => {
    const { ask } = await started()
    expect(codeIn((await ask({ ...RECORDS, set: 'fonds' })).text)).toBe('noRecordsMatch')
    expect(idsIn((await ask({ ...RECORDS, set: 'unknown' })).text)).toHaveLength(1)
  })
})

describe('errors', () => {
  test.each([
    [{ verb: 'Nothing' }, 'badVerb'],
    [{ verb: 'ListRecords' }, 'badArgument'],
    [{ verb: 'ListRecords', metadataPrefix: 'oai_xyz' }, 'cannotDisseminateFormat'],
    [{ verb: 'ListRecords', metadataPrefix: 'oai_dc', resumptionToken: 'e30=' }, 'badArgument'],
    [{ verb: 'ListRecords', metadataPrefix: 'oai_dc', from: 'yesterday' }, 'badArgument'],
    [
      { verb: 'GetRecord', metadataPrefix: 'oai_ead', identifier: 'oai:archivesspace//repositories/2/resources/1' },
      'idDoesNotExist',
    ],
    [
      {
        verb: 'GetRecord',
        metadataPrefix: 'oai_ead',
        identifier: 'oai:archivesspace:/repositories/2/archival_objects/1',
      },
      'idDoesNotExist',
    ],
  ])('%o: %s', async (query, code) => {
    const { ask } = await started()
    expect(codeIn((await ask(query as Record<string, string>)).text)).toBe(code)
  })

  test('of the program are answered with JSON: without a verb, and for a token that is none', async () => {
    const { ask } = await started()
    expect(await ask({})).toEqual({
      status: 400,
      text: '{"error":{"verb":["Parameter required but no value provided"]}}\n',
    })
    expect(await ask({ verb: 'ListRecords', resumptionToken: 'bm90IGpzb24' })).toMatchObject({ status: 400 })
    expect(await ask({ verb: 'ListRecords', resumptionToken: '!' })).toMatchObject({ status: 500 })
  })

  test('are not made of arguments that nobody knows', async () => {
    const { ask } = await started()
    expect(codeIn((await ask({ verb: 'Identify', foo: 'bar' })).text)).toBeUndefined()
  })

  test('are identifiers of another archive, if so planned', async () => {
    const { space, ask } = await started()
    space.setFaults(plannedFaults([{ where: /verb/, fault: 'other_repository' }]))
    expect((await ask(RECORDS)).text).toContain('<identifier>oai:elsewhere:/repositories/2/resources/1<')
    expect(idsIn((await ask(RECORDS)).text)).toHaveLength(1)
  })

  test('are lists without anything, if so planned', async () => {
    const { space, ask } = await started()
    space.setFaults(plannedFaults([{ where: /ListRecords/, fault: 'empty_list' }]))
    expect(codeIn((await ask(RECORDS)).text)).toBe('noRecordsMatch')
    expect(idsIn((await ask(RECORDS)).text)).toHaveLength(1)
  })
})

test(
  'responses are valid, but for the identifiers in Identify',
  needsSchemas('oai/oai-all.xsd', 'ead2002/ead.xsd'),
  async () => {
    const { model, letters, ask, harvest } = await started()
    model.remove(letters)
    const schema = schemaOf('oai/oai-all.xsd', 'ead2002/ead.xsd')
    const pages = [
      ...(await harvest(RECORDS)),
      ...(await harvest({ ...HEADERS, verb: 'ListRecords' })),
      ...(await harvest(HEADERS)),
      (await ask({ verb: 'ListSets' })).text,
      (await ask({ verb: 'ListMetadataFormats' })).text,
      (await ask({ verb: 'ListRecords' })).text,
    ]
    expect(pages.flatMap((page) => schema.problems(page))).toEqual([])
    expect(schema.problems((await ask({ verb: 'Identify' })).text)).toEqual([
      expect.stringMatching(/repositoryIdentifier.*'archivesspace' is not accepted/),
      expect.stringMatching(/sampleIdentifier.*'oai:archivesspace\/\/repositories\/2\/resources\/1' is not accepted/),
    ])
  },
)
