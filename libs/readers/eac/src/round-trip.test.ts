import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EacVersion, writeEac } from '@fonds/crosswalks'
import { aHostileEntityRecord, anEntityRecord, joinChunks, PLACE, schemaOf } from '@fonds/crosswalks/testing'
import { needsSchemas, needsShared, sharedFolder } from '@fonds/test-kit'
import type { EntityContent } from '@fonds/types'
import { describe, expect, test } from 'vitest'
import { EacError } from './errors.ts'
import { eac2010, person, readWhole } from './read-for-test.ts'

/** Parts of the model that may change in an export and import, by version; docs/eac-mapping.md gives the reasons. */
const LOSSES: Readonly<Record<EacVersion, readonly string[]>> = {
  '2010': [
    'relations.*.other_identifiers',
    'control.agency.name',
    'control.record_id',
    'identifiers',
    'places.*.identifier',
    'places.*.names.*.source',
    'places.*.names.*.identifier',
    'occupations.*.identifier',
    'occupations.*.source',
  ],
  '2.0': [
    'relations.*.other_identifiers',
    'relations.*.target_name',
    'resource_relations.*.type',
    'resource_relations.*.role',
    'control.agency.name',
    'names.*.rules',
    'mandates.*.citations',
    'mandates.*.note',
  ],
  '3.0': [
    'relations.*.target_name',
    'relations.*.other_identifiers',
    'control.agency.name',
    'mandates.*.citations',
    'mandates.*.note',
    'biographical_notes.*.blocks.*.rows.*.*',
  ],
}

async function changed(content: EntityContent, version: EacVersion): Promise<string[]> {
  const again = await readWhole(await joinChunks(writeEac(anEntityRecord(content), PLACE, version)))
  return [...new Set(differences(content, again.content))]
}

/** Serializes a value without invisible details: spacing of words, and marks around text that is not sorted. */
const said = (value: unknown): string => (JSON.stringify(value) ?? '').replace(/\p{Cc}/gu, '').replace(/\s+/g, ' ')

/** Returns the paths at which two values differ, as deep as both have the same members; `*` stands for an index. */
function differences(a: unknown, b: unknown, path: readonly string[] = []): string[] {
  if (said(a) === said(b)) return []
  const whole = [path.join('.')]
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return whole
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length ? a.flatMap((value, n) => differences(value, b[n], [...path, '*'])) : whole
  }
  const after: Readonly<Record<string, unknown>> = { ...b }
  return Object.entries(a).flatMap(([key, value]) => differences(value, after[key], [...path, key]))
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
    <places><place localType="place%20of%20birth"><placeRole>birth</placeRole><placeEntry countryCode="GR" latitude="38.0" longitude="23.7">Athens</placeEntry><date>1850</date></place></places>
    <functions><function><term>Milling</term><dateRange><fromDate>1870</fromDate></dateRange><descriptiveNote><p>Corn.</p></descriptiveNote></function></functions>
    <occupations><occupation><term xml:lang="en">miller</term></occupation></occupations>
    <languagesUsed><languageUsed><language languageCode="ell">Greek</language><script scriptCode="Grek"/></languageUsed></languagesUsed>
    <biogHist localType="life"><abstract>In short <span style="italic">this</span>.</abstract><p>She <span style="bold">milled</span>.</p>
    <list><item>corn</item></list><chronList><chronItem><date standardDate="1870">1870</date><event>Began</event></chronItem></chronList></biogHist>`,
  relations: `<cpfRelation cpfRelationType="family" xlink:href="https://viaf.org/viaf/1"><relationEntry>Mill, Bert</relationEntry><date>1880</date><placeEntry latitude="38.0" longitude="23.7">Athens</placeEntry></cpfRelation>
    <resourceRelation resourceRelationType="creatorOf" xlink:href="https://a.example/r"><relationEntry>Papers</relationEntry></resourceRelation>
    <functionRelation functionRelationType="performs"><relationEntry>Milling</relationEntry></functionRelation>`,
})

const SCHEMAS = { '2010': 'eac/cpf.xsd', '2.0': 'eac2/eac.xsd', '3.0': 'eas-2026/eac3/eac.xsd' } as const

describe.each(['2010', '2.0', '3.0'] as const)(
  'an authority record that is exported to EAC-CPF %s and read again',
  (version) => {
    test('is unchanged', async () => {
      const { content } = await readWhole(RECORD)
      expect(content.names).toHaveLength(4)
      // In 2.0, names refer to rules by declarations, which the codes of 2010 are not.
      expect(await changed(content, version)).toEqual(version === '2.0' ? ['names.*.rules'] : [])
    })

    const fields = ['places', 'functions', 'occupations', 'legal_statuses', 'mandates', 'local_descriptions'] as const
    const more = ['languages_used', 'demographics', 'other_types', 'relations'] as const

    /** Returns a record with text about each of its fields, but without members in them. */
    async function wordsAlone(): Promise<string> {
      const { content } = await readWhole(RECORD)
      const none = { resource_relations: [], function_relations: [] }
      const empty = { ...content, ...none, ...Object.fromEntries([...fields, ...more].map((field) => [field, []])) }
      const notes = [...fields, ...more].map((type) => {
        const blocks = [{ t: 'p' as const, c: [`Of ${type}.`] }]
        return { type, label: null, lang: null, blocks }
      })
      return joinChunks(writeEac(anEntityRecord({ ...empty, biographical_notes: notes }), PLACE, version))
    }

    test('keeps the text about a field without members', async () => {
      const xml = await wordsAlone()
      for (const type of [...fields, ...more]) expect(xml.split(`>Of ${type}.<`)).toHaveLength(2)
      const again = (await readWhole(xml)).content.biographical_notes
      const kept = again.filter(({ type }) => type !== 'general_context').map(({ type }) => type)
      expect(kept.toSorted()).toEqual(version === '2010' ? fields.toSorted() : [])
    })

    test('is valid with text about a field without members', needsSchemas(SCHEMAS[version]), async () => {
      const schema = schemaOf(SCHEMAS[version])
      expect(schema.problems(await wordsAlone())).toEqual([])
    })

    const corpus = needsShared('corpus/eac')
    test('differs for the corpus only as docs/eac-mapping.md says, and is valid', corpus, async () => {
      const folder = join(sharedFolder() ?? '', 'corpus/eac')
      const schema = schemaOf(SCHEMAS[version])
      let records = 0
      for (const name of readdirSync(folder).filter((file) => file.endsWith('.xml'))) {
        const read = await readWhole(readFileSync(join(folder, name))).catch((error: unknown) => {
          if (error instanceof EacError) return null
          throw error
        })
        for (const { content } of read?.entities ?? []) {
          records++
          expect(schema.problems(await joinChunks(writeEac(anEntityRecord(content), PLACE, version))), name).toEqual([])
          const paths = await changed(content, version)
          expect(
            paths.filter((path) => !LOSSES[version].includes(path)),
            name,
          ).toEqual([])
        }
      }
      expect(records).toBeGreaterThan(15)
    })
  },
)

/** Returns the words of a document, apart from the date on which it was made, with their numbers. */
function wordsOf(xml: string): Map<string, number> {
  const words = new Map<string, number>()
  for (const [word] of xml.replace(/<[^>]*>/g, ' ').matchAll(/[\p{L}\p{N}]+/gu))
    words.set(word, (words.get(word) ?? 0) + 1)
  return words
}

/** Writes a record in 2.0, as read from 3 and from 2.0 before, and returns the words that this has lost. */
async function lostThrough3(content: EntityContent): Promise<string[]> {
  const write = (of: EntityContent, version: EacVersion) => joinChunks(writeEac(anEntityRecord(of), PLACE, version))
  const first = await write(content, '2.0')
  const { content: second } = await readWhole(first)
  const { content: third } = await readWhole(await write(second, '3.0'))
  const [before, after] = [wordsOf(await write(second, '2.0')), wordsOf(await write(third, '2.0'))]
  return [...before].flatMap(([word, count]) => ((after.get(word) ?? 0) < count ? [word] : []))
}

describe('a record that goes from 2.0 to 3 and back to 2.0', () => {
  test('loses no word', async () => {
    const { content } = await readWhole(RECORD)
    expect(await lostThrough3(content)).toEqual([])
    const { content: hostile } = aHostileEntityRecord().entity
    if (hostile === null) throw new Error('no content')
    expect(await lostThrough3({ ...hostile, internal_content: null })).toEqual([])
  })

  test('loses no word of the corpus', needsShared('corpus/eac'), async () => {
    const folder = join(sharedFolder() ?? '', 'corpus/eac')
    let records = 0
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.xml'))) {
      const { entities } = await readWhole(readFileSync(join(folder, name)))
      for (const { content } of entities) {
        records++
        expect(await lostThrough3(content), name).toEqual([])
      }
    }
    expect(records).toBeGreaterThan(15)
  })
})
