import { writeEaf } from '@fonds/crosswalks'
import { anEntityRecord, joinChunks, PLACE } from '@fonds/crosswalks/testing'
import { describe, expect, test } from 'vitest'
import { readWhole } from './read-for-test.ts'

const eaf = (parts: { identity?: string; description?: string; relations?: string; namespace?: string }) =>
  `<eaf xmlns="${parts.namespace ?? 'https://standards.openpreservation.org/eaf/v1'}" xmlns:x="http://www.w3.org/1999/xhtml"><control><recordId>f1</recordId></control>
   <functionsDescription functionStatus="active"><identity><nameEntry status="authorized"><part>Tax collection</part></nameEntry>${parts.identity ?? ''}</identity>
   <description>${parts.description ?? ''}</description><relations>${parts.relations ?? ''}</relations></functionsDescription></eaf>`

describe('EAC-F 1', () => {
  test.each(['https://standards.openpreservation.org/eaf/v1', 'https://archivists.org/ns/eaf/v1'])(
    'is read in namespace %s, as a subject',
    async (namespace) => {
      const { entities, content } = await readWhole(eaf({ namespace }))
      expect([
        entities[0]?.format,
        entities[0]?.record_id,
        content.entity_type,
        content.name,
        content.function,
      ]).toEqual(['eac-f-1.0', 'f1', 'subject', 'Tax collection', { status: 'active' }])
    },
  )

  test('has its dates, description, history, laws, classes and agents', async () => {
    const { content, report } = await readWhole(
      eaf({
        identity: `<classifications><classification valueURI="https://a.example/c">Finance</classification></classifications>
          <identityId>F-1</identityId>`,
        description: `<functionAgents><functionAgent valueURI="https://viaf.org/viaf/1">Town Council</functionAgent></functionAgents>
          <functionDates><dateRange><fromDate standardDate="1820">1820</fromDate><toDate status="ongoing"/></dateRange></functionDates>
          <functionDescription><p>Collects taxes.</p></functionDescription>
          <functionHistory><formattingExtension><x:h2>Origin</x:h2><x:p>Since the war.</x:p></formattingExtension></functionHistory>
          <legislations><legislation valueURI="https://a.example/law"><p>Tax Act</p><date standardDate="1820">1820</date></legislation></legislations>`,
        relations: `<relation relationType="hierarchical" targetType="function"><label>Finance</label></relation>
          <relation relationType="provenance" targetType="recordSet"><label>Tax rolls</label></relation>`,
      }),
    )
    expect(content).toMatchObject({
      date: { edtf: '1820/..' },
      identifiers: [{ type: 'record' }, { type: 'entity', value: 'F-1' }],
      other_types: [{ term: 'Finance', identifier: 'https://a.example/c' }],
      biographical_notes: [
        { type: 'functions', blocks: [{ t: 'p', c: ['Collects taxes.'] }] },
        { type: 'bioghist', label: 'Origin' },
      ],
      mandates: [
        { term: null, identifier: 'https://a.example/law', date: { start: 1820 }, note: [{ t: 'p', c: ['Tax Act'] }] },
      ],
      relations: [{ relation: 'associative', target_name: 'Town Council' }],
      function_relations: [{ title: 'Finance', role: 'hierarchical' }],
      resource_relations: [{ relation: 'creator_of', title: 'Tax rolls', type: 'recordSet' }],
    })
    expect(report.unmapped).toEqual({})
  })

  test('that is exported and read again is unchanged, apart from its internal ids', async () => {
    const { content } = await readWhole(
      eaf({
        description: `<functionDates><date standardDate="1820">1820</date></functionDates>
          <functionDescription><p>Collects taxes.</p></functionDescription>
          <functionHistory><formattingExtension><x:h2>Origin</x:h2><x:ul><x:li>War</x:li></x:ul></formattingExtension></functionHistory>
          <legislations><legislation><p>Tax Act</p><date standardDate="1820">1820</date></legislation></legislations>`,
        relations: '<relation relationType="hierarchical" targetType="function"><label>Finance</label></relation>',
      }),
    )
    const again = await readWhole(await joinChunks(writeEaf(anEntityRecord(content), PLACE)))
    const { control: _, ...before } = content
    const { control: _control, ...after } = again.content
    expect(after).toEqual(before)
  })
})
