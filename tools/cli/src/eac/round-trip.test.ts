import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EacVersion, writeEac } from '@fonds/crosswalks'
import { anEntityRecord, gather, PLACE, schemaOf } from '@fonds/crosswalks/testing'
import { sharedFolder } from '@fonds/test-kit'
import type { EntityContent } from '@fonds/types'
import { describe, expect, test } from 'vitest'
import { EacError } from './errors.ts'
import { eac2010, person, readWhole } from './read-for-test.ts'

/** Fields that export and import again may change, by version; docs/eac-mapping.md says why. */
const LOSSES: Readonly<Record<EacVersion, readonly string[]>> = {
  '2010': ['relations', 'resource_relations', 'control', 'identifiers', 'places', 'occupations', 'names'],
  '2.0': ['relations', 'resource_relations', 'control', 'identifiers', 'names', 'mandates'],
}

async function changed(content: EntityContent, version: EacVersion): Promise<string[]> {
  const again = await readWhole(await gather(writeEac(anEntityRecord(content), PLACE, version)))
  const after: Readonly<Record<string, unknown>> = { ...again.content }
  return Object.entries(content)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(after[field]))
    .map(([field]) => field)
}

const RECORD = eac2010({
  control: `<otherRecordId localType="old">A 1</otherRecordId><maintenanceStatus>revised</maintenanceStatus>
    <maintenanceAgency><agencyCode>XX-abc</agencyCode><agencyName>The Archive</agencyName></maintenanceAgency>
    <languageDeclaration><language languageCode="eng"/><script scriptCode="Latn"/></languageDeclaration>
    <conventionDeclaration><abbreviation>ISAAR</abbreviation><citation>Second edition</citation></conventionDeclaration>
    <maintenanceHistory><maintenanceEvent><eventType>created</eventType><eventDateTime standardDateTime="2001-02-03">then</eventDateTime>
    <agentType>human</agentType><agent>Ada</agent><eventDescription>Made</eventDescription></maintenanceEvent></maintenanceHistory>
    <sources><source xlink:href="https://a.example/"><sourceEntry>A book</sourceEntry></source></sources>`,
  identity: person(`<nameEntry xml:lang="en"><part localType="surname">Mill</part><part localType="forename">Ada</part>
    <useDates><date standardDate="1900">1900</date></useDates><authorizedForm>lcnaf</authorizedForm></nameEntry>
    <nameEntry><part>Miller, A.</part><alternativeForm>local</alternativeForm></nameEntry>
    <nameEntryParallel><nameEntry xml:lang="el" scriptCode="Grek"><part>Μιλ</part></nameEntry><nameEntry xml:lang="ru"><part>Милл</part></nameEntry></nameEntryParallel>`),
  description: `<existDates><dateRange><fromDate standardDate="1850-03">March 1850</fromDate><toDate standardDate="1910">1910</toDate></dateRange></existDates>
    <places><place><placeRole>birth</placeRole><placeEntry countryCode="GR" latitude="38.0" longitude="23.7">Athens</placeEntry><date>1850</date></place></places>
    <functions><function><term>Milling</term><dateRange><fromDate>1870</fromDate></dateRange><descriptiveNote><p>Corn.</p></descriptiveNote></function></functions>
    <occupations><occupation><term xml:lang="en">miller</term></occupation></occupations>
    <languagesUsed><languageUsed><language languageCode="ell">Greek</language><script scriptCode="Grek"/></languageUsed></languagesUsed>
    <biogHist localType="life"><abstract>In short <span style="italic">this</span>.</abstract><p>She <span style="bold">milled</span>.</p>
    <list><item>corn</item></list><chronList><chronItem><date standardDate="1870">1870</date><event>Began</event></chronItem></chronList></biogHist>`,
  relations: `<cpfRelation cpfRelationType="family" xlink:href="https://viaf.org/viaf/1"><relationEntry>Mill, Bert</relationEntry><date>1880</date></cpfRelation>
    <resourceRelation resourceRelationType="creatorOf" xlink:href="https://a.example/r"><relationEntry>Papers</relationEntry></resourceRelation>
    <functionRelation functionRelationType="performs"><relationEntry>Milling</relationEntry></functionRelation>`,
})

describe.each(['2010', '2.0'] as const)(
  'an authority record that is exported to EAC-CPF %s and read again',
  { timeout: 60_000 },
  (version) => {
    test('is the same', async () => {
      const { content } = await readWhole(RECORD)
      expect(content.names).toHaveLength(4)
      // 2.0 refers to rules by declarations, which 2010’s codes are not.
      expect(await changed(content, version)).toEqual(version === '2010' ? [] : ['names'])
    })

    const shared = sharedFolder()

    test.skipIf(shared === null)(
      'over the corpus differs only where docs/eac-mapping.md says, and is valid',
      async () => {
        const folder = join(shared ?? '', 'corpus/eac')
        const schema = schemaOf(join(shared ?? '', 'schemas'), version === '2010' ? 'eac/cpf.xsd' : 'eac2/eac.xsd')
        let records = 0
        for (const name of readdirSync(folder).filter((file) => file.endsWith('.xml'))) {
          const read = await readWhole(readFileSync(join(folder, name))).catch((error: unknown) => {
            if (error instanceof EacError) return null
            throw error
          })
          for (const { content } of read?.entities ?? []) {
            records++
            expect(schema.problems(await gather(writeEac(anEntityRecord(content), PLACE, version))), name).toEqual([])
            const fields = await changed(content, version)
            expect(
              fields.filter((field) => !LOSSES[version].includes(field)),
              name,
            ).toEqual([])
          }
        }
        expect(records).toBeGreaterThan(15)
      },
    )
  },
)
