import { expect, test } from 'vitest'
import { eac2, eac3, eac2010, readWhole } from './read-for-test.ts'

const DATES =
  '<dateRange><fromDate standardDate="1742-11-12">1742 November 12</fromDate><toDate standardDate="1802">1802</toDate></dateRange>'
const PROSE = `<list><item>One <span style="bold">of</span> two</item></list><p>Sold <span localType="title" style="italic">books</span>.</p>`
const NOTE = '<descriptiveNote><p>So it is said.</p></descriptiveNote>'

const OLD = eac2010({
  control: `<otherRecordId localType="old">17</otherRecordId><maintenanceStatus>new</maintenanceStatus><publicationStatus>approved</publicationStatus>
    <maintenanceAgency><agencyCode>XX-1</agencyCode><agencyName>The Archive</agencyName></maintenanceAgency>
    <languageDeclaration><language languageCode="eng"/><script scriptCode="Latn"/></languageDeclaration>
    <conventionDeclaration><abbreviation>lcnaf</abbreviation><citation>Name file</citation></conventionDeclaration>
    <maintenanceHistory><maintenanceEvent><eventType>created</eventType><eventDateTime standardDateTime="2012-05-24"/><agentType>human</agentType><agent>A. B.</agent></maintenanceEvent></maintenanceHistory>
    <sources><source xlink:href="http://example.org/s"><sourceEntry>A book</sourceEntry></source></sources>`,
  identity: `<entityId>ISNI 0000 0001 2123 1367</entityId><entityType>corporateBody</entityType>
    <nameEntry xml:lang="eng" scriptCode="Latn"><part localType="100a">Cadell &amp; Co.</part><useDates>${DATES}</useDates><authorizedForm>lcnaf</authorizedForm></nameEntry>
    <nameEntry><part>Cadell</part><alternativeForm>lcnaf</alternativeForm></nameEntry>
    <nameEntryParallel><nameEntry xml:lang="gre" scriptCode="Grek"><part>Καντέλ</part></nameEntry><nameEntry xml:lang="rus" scriptCode="Cyrl"><part>Каделл</part></nameEntry></nameEntryParallel>`,
  description: `<existDates>${DATES}${NOTE}</existDates>
    <places><place><placeRole>seat</placeRole><placeEntry vocabularySource="lcsh">London</placeEntry>${DATES}</place></places>
    <functions><function><term vocabularySource="aat">publishing</term>${DATES}${NOTE}</function></functions>
    <legalStatuses><legalStatus><term>partnership</term></legalStatus></legalStatuses>
    <languagesUsed><languageUsed><language languageCode="eng">English</language><script scriptCode="Latn">Latin</script></languageUsed></languagesUsed>
    <localDescriptions><localDescription localType="subject"><term>Books</term></localDescription></localDescriptions>
    <biogHist><abstract>In short.</abstract>${PROSE}
      <chronList><chronItem><date standardDate="1767">1767</date><event>Took over.</event></chronItem></chronList></biogHist>`,
  relations: `<cpfRelation cpfRelationType="temporal-earlier" xlink:href="http://example.org/m"><relationEntry>Millar</relationEntry>${DATES}${NOTE}</cpfRelation>
    <resourceRelation resourceRelationType="creatorOf" xlink:href="FA-1"><relationEntry>Papers</relationEntry></resourceRelation>
    <functionRelation functionRelationType="performs" xlink:href="F-1"><relationEntry>trade</relationEntry></functionRelation>`,
})

const NEW = eac2({
  attributes: 'publicationStatus="approved"',
  control: `<maintenanceAgency><agencyCode>XX-1</agencyCode><agencyName>The Archive</agencyName></maintenanceAgency>
    <maintenanceHistory><maintenanceEvent maintenanceEventType="created"><agent agentType="human">A. B.</agent><eventDateTime standardDateTime="2012-05-24"/></maintenanceEvent></maintenanceHistory>
    <sources><source href="http://example.org/s"><reference>A book</reference></source></sources>
    <conventionDeclaration id="c1"><reference>Name file</reference><shortCode>lcnaf</shortCode></conventionDeclaration>
    <languageDeclaration languageCode="eng" scriptCode="Latn"/>
    <otherRecordId localType="old">17</otherRecordId>`,
  identity: `<entityType value="corporateBody"/>
    <nameEntry languageOfElement="eng" scriptOfElement="Latn" status="authorized" conventionDeclarationReference="c1"><part localType="100a">Cadell &amp; Co.</part><useDates>${DATES}</useDates></nameEntry>
    <nameEntry status="alternative" conventionDeclarationReference="c1"><part>Cadell</part></nameEntry>
    <nameEntrySet><nameEntry languageOfElement="gre" scriptOfElement="Grek"><part>Καντέλ</part></nameEntry><nameEntry languageOfElement="rus" scriptOfElement="Cyrl"><part>Каделл</part></nameEntry></nameEntrySet>
    <identityId>ISNI 0000 0001 2123 1367</identityId>`,
  description: `<functions><function vocabularySource="aat"><term>publishing</term>${DATES}${NOTE}</function></functions>
    <languagesUsed><languageUsed><language languageCode="eng">English</language><writingSystem scriptCode="Latn">Latin</writingSystem></languageUsed></languagesUsed>
    <legalStatuses><legalStatus><term>partnership</term></legalStatus></legalStatuses>
    <localDescriptions><localDescription localType="subject"><term>Books</term></localDescription></localDescriptions>
    <places><place vocabularySource="lcsh"><placeName>London</placeName><placeRole>seat</placeRole>${DATES}</place></places>
    <biogHist><abstract>In short.</abstract>${PROSE}
      <chronList><chronItem><date standardDate="1767">1767</date><event>Took over.</event></chronItem></chronList></biogHist>
    <existDates>${DATES}${NOTE}</existDates>`,
  relations: `<relation><targetEntity targetType="agent" valueURI="http://example.org/m"><part>Millar</part></targetEntity>${DATES}<relationType>temporal-earlier</relationType>${NOTE}</relation>
    <relation><targetEntity targetType="resource" valueURI="FA-1"><part>Papers</part></targetEntity><relationType>creatorOf</relationType></relation>
    <relation><targetEntity targetType="function" valueURI="F-1"><part>trade</part></targetEntity><relationType>performs</relationType></relation>`,
})

const NEWEST = eac3({
  attributes: 'publicationStatus="approved"',
  control: `<maintenanceAgency><agencyCode>XX-1</agencyCode><agencyName>The Archive</agencyName></maintenanceAgency>
    <maintenanceHistory><maintenanceEvent maintenanceEventType="created"><agent agentType="human"><label>A. B.</label></agent><eventDateTime standardDateTime="2012-05-24"/></maintenanceEvent></maintenanceHistory>
    <sources><source href="http://example.org/s"><reference>A book</reference></source></sources>
    <conventionDeclaration id="c1"><reference>Name file</reference><shortCode>lcnaf</shortCode></conventionDeclaration>
    <languageDeclaration languageCode="eng" scriptCode="Latn"/>
    <otherRecordId localType="old">17</otherRecordId>`,
  identity: `<entityType value="corporateBody"/>
    <nameEntry languageOfElement="eng" scriptOfElement="Latn" status="authorized" conventionDeclarationReference="c1"><part localType="100a">Cadell &amp; Co.</part><useDates>${DATES}</useDates></nameEntry>
    <nameEntry status="alternative" conventionDeclarationReference="c1"><part>Cadell</part></nameEntry>
    <nameEntrySet><nameEntry languageOfElement="gre" scriptOfElement="Grek"><part>Καντέλ</part></nameEntry><nameEntry languageOfElement="rus" scriptOfElement="Cyrl"><part>Каделл</part></nameEntry></nameEntrySet>
    <identityId>ISNI 0000 0001 2123 1367</identityId>`,
  description: `<functionsPerformed><functionPerformed vocabularySource="aat"><term>publishing</term>${DATES}${NOTE}</functionPerformed></functionsPerformed>
    <languagesUsed><languageUsed><language languageCode="eng">English</language><writingSystem scriptCode="Latn">Latin</writingSystem></languageUsed></languagesUsed>
    <legalStatuses><legalStatus><term>partnership</term></legalStatus></legalStatuses>
    <localDescriptions><localDescription localType="subject"><term>Books</term></localDescription></localDescriptions>
    <places><place><label vocabularySource="lcsh">London</label>${DATES}<role>seat</role></place></places>
    <biogHist><abstract>In short.</abstract>${PROSE}
      <narrativeEvent><date standardDate="1767">1767</date><eventDescription>Took over.</eventDescription></narrativeEvent></biogHist>
    <existDates>${DATES}${NOTE}</existDates>`,
  relations: `<relation relationType="temporal-earlier" targetType="agent"><label valueURI="http://example.org/m">Millar</label>${DATES}${NOTE}</relation>
    <relation relationType="creatorOf" targetType="resource"><label valueURI="FA-1">Papers</label></relation>
    <relation relationType="performs" targetType="function"><label valueURI="F-1">trade</label></relation>`,
})

test('the same record in all versions of the standard gives the same result', async () => {
  const [old, present, newest] = [await readWhole(OLD), await readWhole(NEW), await readWhole(NEWEST)]
  expect(old.report.unmapped).toEqual({})
  expect(present.report.unmapped).toEqual({})
  expect(newest.report.unmapped).toEqual({})
  expect(present.content).toEqual(old.content)
  expect(newest.content).toEqual(old.content)
  expect([old, present, newest].map(({ entities }) => entities[0]?.format)).toEqual([
    'eac-cpf-2010',
    'eac-2.0',
    'eac-3.0',
  ])
})

test('the result does not depend on how the bytes are divided into chunks', async () => {
  for (const document of [OLD, NEW, NEWEST]) {
    const whole = await readWhole(document)
    for (const chunks of [[1], [2], [3, 1], [7, 64, 5], [1_000]]) {
      const parted = await readWhole(document, { chunks })
      expect(parted.entities).toEqual(whole.entities)
      expect(parted.report).toEqual(whole.report)
    }
  }
})

test('line endings, encodings and a byte order mark do not affect the result', async () => {
  const { content } = await readWhole(OLD)
  const windows = OLD.replaceAll('\n', '\r\n')
  expect((await readWhole(windows)).content).toEqual(content)
  expect((await readWhole(Buffer.from(`\ufeff${OLD}`, 'utf16le'))).content).toEqual(content)
  expect((await readWhole(`\ufeff${OLD}`)).content).toEqual(content)
})

test('a prefix, a missing namespace, or that of finding aids does not affect the result', async () => {
  const { content } = await readWhole(OLD)
  const prefixed = OLD.replace('xmlns="urn:isbn:1-931666-33-4"', 'xmlns:e="urn:isbn:1-931666-33-4"').replace(
    /<(\/?)(?=[a-z])/g,
    '<$1e:',
  )
  expect((await readWhole(prefixed)).content).toEqual(content)
  expect((await readWhole(OLD.replace('xmlns="urn:isbn:1-931666-33-4"', ''))).content).toEqual(content)
  const foreign = await readWhole(OLD.replace('urn:isbn:1-931666-33-4', 'urn:isbn:1-931666-22-9'))
  expect(foreign.content).toEqual(content)
  expect(foreign.report.warnings).toMatchObject([{ code: 'foreign_namespace', line: 1 }])
})
