import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeEad3, writeEad4, writeEad2002 } from '@fonds/crosswalks'
import { asDtdDocument, fromComponents, joinChunks, PLACE, schemaOf } from '@fonds/crosswalks/testing'
import { EadError } from '@fonds/reader-xml'
import { needsSchemas, needsShared, sharedFolder } from '@fonds/test-kit'
import type { ComponentInput } from '@fonds/types'
import { beforeAll, describe, expect, test } from 'vitest'
import { corpusFiles, readCorpusFile } from './corpus.ts'
import { ead3, ead2002, readWhole } from './read-for-test.ts'
import { type Difference, differences } from './round-trip.ts'
import { LOSSES, LOSSES_4, LOSSES_2002, renderRoundTrip } from './round-trip-doc.ts'

/** Includes all files in `npm run conformance`, otherwise only small ones. */
const LARGEST = process.env.FONDS_CONFORMANCE === undefined ? 200_000 : Number.POSITIVE_INFINITY

const DEMO = join(import.meta.dirname, '../../../../demo')
const demoFiles = ['demo', 'harbour'].flatMap((folder) =>
  readdirSync(join(DEMO, folder))
    .filter((name) => name.endsWith('.xml'))
    .map((name) => join(DEMO, folder, name)),
)

const VERSIONS = [
  {
    name: 'EAD3',
    write: writeEad3,
    schema: 'ead3/ead3.xsd',
    losses: LOSSES,
    demo: ['notes, order'],
    details: [],
    header: ['notes, order'],
  },
  {
    name: 'EAD 4',
    write: writeEad4,
    schema: 'eas-2026/ead4/ead.xsd',
    losses: LOSSES_4,
    demo: ['notes, order', 'notes, structure'],
    // A line break in the name of the repository, and emphasis in the title of the finding aid.
    details: ['notes, structure'],
    header: ['notes, structure', 'notes, order'],
  },
  {
    name: 'EAD 2002',
    write: writeEad2002,
    schema: 'ead2002/ead.xsd',
    losses: LOSSES_2002,
    demo: ['headings', 'language_names', 'notes, order', 'notes, structure', 'translations'],
    details: [],
    header: [],
  },
] as const
type Version = (typeof VERSIONS)[number]

const exported = ({ write }: Version, components: readonly ComponentInput[]) =>
  joinChunks(write(fromComponents(components), PLACE))

describe.each(VERSIONS)('a finding aid that is exported to $name and read again is unchanged', (version) => {
  async function roundTrip(document: string): Promise<Difference[]> {
    const before = await readWhole(document)
    const after = await readWhole(await exported(version, before.components))
    expect(after.report.unmapped).toEqual({})
    return differences(before.components, after.components)
  }

  test('with every kind of note, in its place and structure', async () => {
    const notes = ['accessrestrict', 'bioghist', 'index', 'odd', 'processinfo', 'relatedmaterial', 'userestrict']
      .map(
        (
          name,
        ) => `<${name}><head>A <emph>head</emph></head><p>One <emph render="bold">of</emph> <title render="x">works</title>
        <lb/> <extref href="https://a.example/?a=1&amp;b=2">link</extref></p><list type="ordered"><item>x<list><item>y</item></list>
        </item></list><chronlist><head>H</head><chronitem><date normal="1900">1900</date><event>Built</event></chronitem>
        </chronlist><table><tgroup cols="2"><thead><row><entry>A</entry><entry>B</entry></row></thead><tbody><row><entry>1</entry>
        <entry>2</entry></row></tbody></tgroup></table><blockquote><p>Said.</p></blockquote><p>End</p></${name}>`,
      )
      .join('')
    expect(await roundTrip(ead2002(`<did><unittitle>T</unittitle></did>${notes}`))).toEqual([])
  })

  test('with headings among its paragraphs, and physical details of every kind', async () => {
    const did = `<unitid type="old">A/1</unitid><unittitle>T <persname authfilenumber="n1" source="x">P</persname></unittitle>
      <unitdate type="bulk" certainty="approximate" normal="1900/1910">ca. 1900-1910</unitdate><unitdate>undated</unitdate>
      <physdesc><extent>3.5 linear feet</extent><dimensions>30 x 40 cm</dimensions><physfacet>red</physfacet> and more</physdesc>
      <container type="box" id="b">1</container><container type="folder" parent="b">2</container><container type="folder">3</container>
      <container type="box">4</container><physloc>Room 1</physloc><materialspec>Scale 1:100</materialspec>
      <repository>The <lb/>Archive</repository><langmaterial>In <language langcode="ger" scriptcode="Latn"/> mainly, with odd words.</langmaterial>
      <origination label="donor"><persname role="donor">Ada</persname></origination><note><p>a</p><p>b</p></note>`
    const around = `<scopecontent><head>Some letters</head><p>x</p><note label="Sub"><p>y</p></note></scopecontent>
      <controlaccess><subject source="lcsh">S</subject><genreform>G</genreform><persname normal="N, A" role="author">A N</persname></controlaccess>
      <odd><p>By <persname normal="Norm, Al">Al</persname></p></odd>
      <dao href="https://a.example/1.jpg" title="One" role="image/jpeg"/>`
    const found = await roundTrip(ead2002(`<did>${did}</did>${around}`))
    expect(found.map(({ field }) => field)).toEqual(version.details)
  })

  test('with the coordinates of its places', async () => {
    const place =
      '<geogname><part>Vienna</part><geographiccoordinates coordinatesystem="EPSG:4326">48.2, 16.3</geographiccoordinates></geogname>'
    expect(await roundTrip(ead3(`<did><unittitle>T</unittitle></did><controlaccess>${place}</controlaccess>`))).toEqual(
      [],
    )
  })

  test('with its complete header', async () => {
    const header = `<eadid url="https://a.example/1" mainagencycode="XX-1">id1</eadid><filedesc><titlestmt><titleproper>Guide <emph>to</emph></titleproper>
      <author>By Ada</author></titlestmt><publicationstmt><publisher>P</publisher><address><addressline>L 1</addressline></address>
      </publicationstmt><notestmt><note><p>N</p></note></notestmt></filedesc><profiledesc><creation>Made <date normal="2001-02-03">then</date></creation>
      <langusage>In <language langcode="eng">English</language> of a kind</langusage><descrules>DACS</descrules></profiledesc>
      <revisiondesc><change><date normal="2005-06-07">7 June</date><item>Mended</item></change></revisiondesc>`
    const found = await roundTrip(
      ead2002('<did><unittitle>T</unittitle></did>', header).replace(
        '<eadheader>',
        '<eadheader findaidstatus="Complete">',
      ),
    )
    expect(found.map(({ field }) => field)).toEqual(version.header)
  })

  test('with its ids and levels, even missing ones', async () => {
    const components =
      '<dsc><c id="a1"><did><unitdate>1900</unitdate></did></c><c level="otherlevel" otherlevel="box"><did/></c></dsc>'
    const document = ead3(`<did><unittitle>T</unittitle></did>${components}`).replace(
      'level="fonds"',
      'level="otherlevel" otherlevel="unspecified"',
    )
    expect(await roundTrip(document)).toEqual([])
  })

  test('in the demo, except as the documentation says', async () => {
    expect(demoFiles.length).toBeGreaterThan(10)
    for (const file of demoFiles) {
      const found = await roundTrip(readFileSync(file, 'utf8'))
      const unknown = found.filter(({ field }) => !version.demo.some((known) => known === field))
      expect(unknown, file).toEqual([])
    }
  })
})

test('docs/ead-round-trip.md is generated from the list of losses', () => {
  const committed = readFileSync(new URL('../../../../docs/ead-round-trip.md', import.meta.url), 'utf8')
  expect(committed, 'run "pnpm --filter @fonds/reader-ead generate"').toBe(renderRoundTrip())
})

const shared = sharedFolder()

describe('the corpus of real finding aids', needsShared('corpus/ead'), () => {
  let read = 0
  const documents: { version: Version; name: string; xml: string; found: Difference[] }[] = []
  beforeAll(async () => {
    const files = corpusFiles(join(shared ?? '', 'corpus/ead')).filter(({ path }) => statSync(path).size < LARGEST)
    for (const file of files) {
      const components: ComponentInput[] = []
      if ((await readCorpusFile(file, (component) => components.push(component))) instanceof EadError) continue
      read++
      for (const version of VERSIONS) {
        const xml = await exported(version, components)
        const found = differences(components, (await readWhole(xml)).components)
        documents.push({ version, name: file.name, xml, found })
      }
    }
  })

  describe.each(VERSIONS)('exported to $name,', (version) => {
    const results = () => documents.filter((document) => document.version.name === version.name)

    test('differs after another import only as docs/ead-round-trip.md says', () => {
      expect(results().length).toBeGreaterThan(20)
      const unknown = results().flatMap(({ name, found }) =>
        found
          .filter(({ field }) => !Object.hasOwn(version.losses, field))
          .map((difference) => ({ name, ...difference })),
      )
      expect(unknown).toEqual([])
      for (const { name, found } of results()) {
        const counts = Object.entries(Object.groupBy(found, ({ field }) => field))
        const said = counts.map(([field, list]) => `${field} ${list?.length}`).join(', ')
        process.stdout.write(`${version.name} ${name}: ${said || 'the same'}\n`)
      }
    })

    test('is valid against the official schema', () => {
      const schema = schemaOf(version.schema)
      const invalid = results().flatMap(({ name, xml }) => schema.problems(xml).map((problem) => `${name}: ${problem}`))
      expect(invalid.slice(0, 20)).toEqual([])
    })
  })

  test('from EAD 2002 to EAD 4, EAD3 and EAD 2002 again, loses no word, and keeps order and depth', async () => {
    const allowed = new Set([LOSSES_4, LOSSES, LOSSES_2002].flatMap(Object.keys))
    const unknown: unknown[] = []
    const small = corpusFiles(join(shared ?? '', 'corpus/ead')).filter(({ path }) => statSync(path).size < LARGEST / 2)
    for (const file of small) {
      const first: ComponentInput[] = []
      if ((await readCorpusFile(file, (component) => first.push(component))) instanceof EadError) continue
      let last: readonly ComponentInput[] = first
      for (const write of [writeEad4, writeEad3, writeEad2002]) {
        last = (await readWhole(await joinChunks(write(fromComponents(last), PLACE)))).components
      }
      const found = differences(first, last).filter(({ field }) => !allowed.has(field))
      unknown.push(...found.map((difference) => ({ name: file.name, ...difference })))
    }
    expect(unknown).toEqual([])
  })

  test('exported to EAD 2002, is valid against its DTD', () => {
    const dtd = schemaOf('ead2002/ead.dtd')
    const exports = documents.filter(({ version }) => version.name === 'EAD 2002')
    expect(exports).toHaveLength(read)
    const invalid = exports.flatMap(({ name, xml }) =>
      dtd.problems(asDtdDocument(xml)).map((problem) => `${name}: ${problem}`),
    )
    expect(invalid.slice(0, 20)).toEqual([])
  })
})

test.each([
  ['EAD3', writeEad3],
  ['EAD 4', writeEad4],
])('%s that is exported and read again keeps every twin, with its language, in order', async (_, write) => {
  const twins = (name: string, english: string, french: string, attributes = '') =>
    `<${name}${attributes} lang="eng">${english}</${name}><${name}${attributes} lang="fre">${french}</${name}>`
  const notes = [
    'acqinfo',
    'arrangement',
    'bioghist',
    'custodhist',
    'odd',
    'processinfo',
    'relatedmaterial',
    'userestrict',
  ]
    .map((name) => twins(name, `<head>A</head><p>On ${name}.</p>`, `<head>B</head><p>Sur ${name}.</p><p>Encore.</p>`))
    .join('')
  const document = ead3(
    `<did><unitid>Q</unitid>
      ${twins('unittitle', 'The <emph render="italic">quay</emph>', 'Le <emph render="italic">quai</emph>')}
      <unittitle lang="heb">הרציף</unittitle><unittitle lang="srp" script="Latn">Kej</unittitle>
      ${twins('unitdate', 'about 1880', 'vers 1880', ' normal="1880" certainty="approximate"')}
      ${twins('unitdate', 'mostly 1881', 'surtout 1881', ' normal="1881" unitdatetype="bulk"')}
      ${twins('abstract', 'Short.', 'Bref.')}
      ${twins('physdescstructured', '<quantity>3</quantity><unittype>boxes</unittype>', '<quantity>3</quantity><unittype>boîtes</unittype>', ' physdescstructuredtype="carrier" coverage="whole"')}
      ${twins('physdesc', 'a trunk', 'une malle')}
      ${twins('materialspec', 'Scale', 'Échelle')}${twins('physloc', 'Cellar', 'Cave')}
      ${twins('langmaterial', '<language langcode="eng">English</language><descriptivenote><p>Some French.</p></descriptivenote>', '<language langcode="eng">English</language><descriptivenote><p>Un peu de français.</p></descriptivenote>')}
    </did>
    ${twins('accessrestrict', '<p>Open to all.</p>', '<p>Ouvert à tous.</p>')}
    ${twins('scopecontent', '<p>Maps.</p>', '<p>Cartes.</p>')}${notes}
    <dsc><c level="file"><did>${twins('unittitle', 'Letters', 'Lettres')}</did></c><c level="file"><did><unittitle>Bills</unittitle></did></c></dsc>`,
    '<recordid>t</recordid><languagedeclaration><language langcode="eng">English</language></languagedeclaration>',
  )
  const before = await readWhole(document)
  expect(Object.keys(before.top.translations ?? {})).toEqual(['fr', 'he', 'sr-Latn'])
  const after = await readWhole(await joinChunks(write(fromComponents(before.components), PLACE)))
  expect(differences(before.components, after.components)).toEqual([])
  expect(after.report.unmapped).toEqual({})
})

describe.each(VERSIONS)('the demo, exported to $name,', (version) => {
  test('is valid against the official schema', needsSchemas(version.schema), async () => {
    const schema = schemaOf(version.schema)
    for (const file of demoFiles) {
      const { components } = await readWhole(readFileSync(file, 'utf8'))
      expect(schema.problems(await exported(version, components)), file).toEqual([])
    }
  })
})
