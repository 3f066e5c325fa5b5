import { describe, expect, test } from 'vitest'
import { eac3, eac2010, readWhole } from './read-for-test.ts'
import { hiddenPlaces, publicPart } from './testing-internal.ts'

describe.each(['eac-cpf-2010', 'eac-2.0', 'eac-3.0', 'eac-f-1.0'] as const)(
  'what is internal stays internal in %s',
  (format) => {
    test('in every place where the schema allows an element', { timeout: 120_000 }, async () => {
      const found: string[] = []
      let places = 0
      for (const { path, words, document } of hiddenPlaces(format)) {
        places++
        const { entities, report } = await readWhole(document)
        const shown = JSON.stringify(publicPart(entities))
        const reported = JSON.stringify(report)
        const kept = JSON.stringify(entities.map(({ content }) => content.internal_content))
        expect([path, shown.includes('Public') || path[1] === 'multipleIdentities']).toEqual([path, true])
        for (const [word, name] of words) {
          if (shown.includes(word)) found.push(`${path.join('/')}/${name}`)
          // Operators are told about what they can correct.
          if (reported.includes(word) && !kept.includes(word)) found.push(`${path.join('/')}/${name} in the report`)
        }
      }
      expect(found).toEqual([])
      expect(places).toBeGreaterThan(40)
    })
  },
)

describe('what is internal as a whole', () => {
  const shown = async (document: string) => JSON.stringify(publicPart((await readWhole(document)).entities))
  const filled = {
    control:
      '<maintenanceHistory><maintenanceEvent><agent><label>zqz</label></agent></maintenanceEvent></maintenanceHistory>',
    description: '<biogHist><p>zqz</p></biogHist><places><place><label>zqz</label></place></places>',
    relations: '<relation><label valueURI="https://zqz.example/">zqz</label></relation>',
  }
  const hidden = (element: string) => eac3(filled).replace(`<${element}`, `<${element} audience=" Internal " `)

  test.each(['control', 'description', 'relations'])('is shown nowhere: %s', async (element) => {
    const others = Object.entries(filled).filter(([name]) => name !== element)
    const document = eac3({ ...filled, ...Object.fromEntries(others.map(([name]) => [name, ''])) })
    expect(await shown(document)).toContain('zqz')
    expect(await shown(document.replace(`<${element}`, `<${element} audience=" Internal "`))).not.toContain('zqz')
  })

  test.each(['eac ', 'cpfDescription'])('is shown nowhere: the record by its %s', async (element) => {
    expect(await shown(hidden(element))).toBe('[]')
  })

  test('is shown nowhere: the ids and the agency of an internal control, which only identify the record', async () => {
    const control =
      '<maintenanceAgency><agencyCode>zqz</agencyCode><agencyName>zqz</agencyName><descriptiveNote><p>zqz</p></descriptiveNote></maintenanceAgency>'
    for (const write of [eac3, eac2010]) {
      const document = write({ control }).replace('r1', 'zqz').replace('<control', '<control audience="internal"')
      const { entities } = await readWhole(document)
      expect(JSON.stringify(publicPart(entities))).not.toContain('zqz')
      expect(entities[0]).toMatchObject({ agency: 'zqz', record_id: 'zqz' })
    }
  })
})

describe('audience', () => {
  const inNamespace = (namespace: string, attribute: string) => {
    const [root, whole] = namespace.includes('/eaf/') ? ['eaf', 'functionsDescription'] : ['eac', 'cpfDescription']
    return `<e:${root} xmlns:e="${namespace}" xmlns:eac2="https://archivists.org/ns/eac/v2"><e:control><e:recordId>r1</e:recordId></e:control>
      <e:${whole}><e:identity><e:entityType value="person">person</e:entityType><e:nameEntry><e:part>Public</e:part></e:nameEntry>
      <e:nameEntry ${attribute}><e:part>zqz</e:part></e:nameEntry></e:identity></e:${whole}></e:${root}>`
  }
  const THIRD = 'https://standards.openpreservation.org/eac/v3'
  const FUNCTIONS = 'https://standards.openpreservation.org/eaf/v1'

  test.each([
    ...['urn:isbn:1-931666-33-4', 'https://archivists.org/ns/eac/v2', 'https://archivists.org/ns/eac/v3', THIRD],
    ...['https://archivists.org/ns/eaf/v1', FUNCTIONS],
  ])('is known with the prefix of its element: %s', async (namespace) => {
    for (const [attribute, isShown] of [
      ['e:audience="internal"', false],
      ['audience="internal"', false],
      ['e:audience="external"', true],
    ] as const) {
      const { entities, report } = await readWhole(inNamespace(namespace, attribute))
      expect([attribute, JSON.stringify(publicPart(entities)).includes('zqz')]).toEqual([attribute, isShown])
      expect(report.unmapped).toEqual({})
    }
  })

  test.each([THIRD, FUNCTIONS])('of the archive’s own list is not for the public: %s', async (namespace) => {
    for (const attribute of ['audience="staff"', 'e:audience="staff"', 'eac2:audience="staff"']) {
      const { entities, report } = await readWhole(inNamespace(namespace, attribute))
      expect([attribute, JSON.stringify(publicPart(entities)).includes('zqz')]).toEqual([attribute, false])
      expect(report.warnings.filter(({ code }) => code === 'own_audience')).toHaveLength(1)
    }
    const { entities } = await readWhole(inNamespace(namespace, 'audience=" External "'))
    expect(JSON.stringify(publicPart(entities))).toContain('zqz')
  })

  test('of one control holds for the ids of another', async () => {
    const second = '</control><control><otherRecordId>zqz2</otherRecordId>'
    const document = eac3({ control: second }).replace('r1', 'zqz').replace('<control', '<control audience="internal"')
    expect(JSON.stringify(publicPart((await readWhole(document)).entities))).not.toContain('zqz')
  })
})

test('an internal status is shown nowhere, but holds', async () => {
  const write = (name: string, status: string) =>
    eac2010({ control: `<${name} audience="internal">${status}</${name}>` })
  const { content } = await readWhole(write('publicationStatus', 'inProcess'))
  expect(content.internal).toBe(true)
  await expect(readWhole(write('maintenanceStatus', 'deleted'))).rejects.toThrow(/marked as "deleted"/)
  const { entities } = await readWhole(write('publicationStatus', 'approved'))
  expect(JSON.stringify(publicPart(entities))).toContain('Test')
  expect(JSON.stringify(publicPart(entities))).not.toContain('approved')
})

test('a function whose status is draft is kept from the public', async () => {
  const write = (status: string) =>
    `<eaf xmlns="https://standards.openpreservation.org/eaf/v1"><control><recordId>f1</recordId></control>
     <functionsDescription functionStatus="${status}"><identity><nameEntry><part>Tax</part></nameEntry></identity></functionsDescription></eaf>`
  expect((await readWhole(write('final'))).content.internal).toBe(false)
  const { content, report } = await readWhole(write('draft'))
  expect(content.internal).toBe(true)
  expect(report.warnings).toMatchObject([{ code: 'record_in_process' }])
})

test('internal agents and laws of a function are stored apart', async () => {
  const { content } = await readWhole(
    `<eaf xmlns="https://standards.openpreservation.org/eaf/v1"><control><recordId>f1</recordId></control><functionsDescription>
     <identity><nameEntry><part>Tax</part></nameEntry></identity><description>
     <functionAgents><functionAgent>Office</functionAgent><functionAgent audience="internal">zqz</functionAgent></functionAgents>
     <legislations><legislation><p>Act</p></legislation><legislation audience="internal"><p>zqz</p></legislation></legislations>
     </description></functionsDescription></eaf>`,
  )
  const { internal_content: hidden, ...shown } = content
  expect(JSON.stringify(shown)).not.toContain('zqz')
  expect([shown.relations, shown.mandates, hidden?.relations, hidden?.mandates].map((list) => list?.length)).toEqual([
    1, 1, 1, 1,
  ])
})
