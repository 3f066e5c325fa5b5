import { isWebUrl } from '@fonds/types'
import { isoSeconds } from '@fonds/util'
import { anyUri } from '../eac/values.ts'
import { tagOf } from '../language-tag.ts'
import { isPlainUri } from '../xml/characters.ts'
import { attributeText, XML_DECLARATION, XmlWriter } from '../xml/xml-writer.ts'
import {
  continentFor,
  countryOf,
  type Institution,
  type InstitutionText,
  isilOf,
  missingFromEag,
  municipalityOf,
  type Stated,
  type Texts,
} from './institution.ts'

const EAG = 'http://www.archivesportaleurope.net/Portal/profiles/eag_2012/'
const ROOT = attributeText({
  xmlns: EAG,
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': `${EAG} https://www.archivesportaleurope.net/schemas/eag/eag_2012.xsd`,
  audience: 'external',
})

const yesOrNo = (value: boolean | null): string => (value === true ? 'yes' : 'no')

/**
 * Writes an archive or a repository as EAG 2012, in which Archives Portal Europe keeps its directory. Each text has all of its
 * languages. An address is taken for the one that visitors find.
 * @throws if `missingFromEag` names anything
 */
export function writeEag(institution: Institution, stated: Stated): string {
  const missing = missingFromEag(institution, stated)
  if (missing.length > 0) throw new Error(`EAG requires ${missing.join(', ')}`)
  const xml = new XmlWriter()
  xml.start('eag', ROOT)
  writeControl(xml, institution)
  xml.line().start('archguide')
  writeIdentity(xml, institution)
  xml.line().start('desc').start('repositories').start('repository')
  writeRepository(xml, institution, stated)
  xml.line().end().end().end().line().end()
  writeRelations(xml, institution)
  return `${XML_DECLARATION}${xml.line().end().line().take()}`
}

function writeControl(xml: XmlWriter, { codes, url, agency, changed_at, rights }: Institution): void {
  const isil = isilOf(codes) ?? ''
  xml.line().start('control').line().leaf('recordId', isil)
  for (const code of new Set([...codes.map((one) => one.trim()), url]))
    if (code !== '' && code !== isil) xml.line().leaf('otherRecordId', code)
  xml.line().start('maintenanceAgency')
  xml
    .leaf('agencyCode', isilOf(agency.codes) ?? isil)
    .leaf('agencyName', agency.name)
    .end()
  xml.line().leaf('maintenanceStatus', 'derived')
  xml.line().start('maintenanceHistory').start('maintenanceEvent').leaf('agent', 'Fonds').leaf('agentType', 'machine')
  const time = changed_at === null ? null : isoSeconds(changed_at)
  xml
    .leaf('eventDateTime', time ?? '', { standardDateTime: time })
    .leaf('eventType', 'derived')
    .end()
    .end()
  if (rights !== null) {
    const href = rights.uri !== null && isPlainUri(rights.uri) ? rights.uri : null
    for (const { text, language } of rights.statement) {
      xml.line().start('rightsDeclaration', { 'xml:lang': tagOf(language) })
      xml.leaf('citation', text, { href }).end()
    }
  }
  xml.line().end()
}

function writeIdentity(xml: XmlWriter, { codes, names, other_names }: Institution): void {
  const isil = isilOf(codes)
  const countrycode = countryOf(isil)
  xml.line().start('identity')
  // The attribute cannot hold every ISIL; recordId does.
  const repositorycode = isil?.includes('/') ? null : isil
  if (countrycode !== null) xml.line().start('repositorid', { countrycode, repositorycode }).end()
  writeEach(xml, 'autform', names)
  for (const name of other_names) xml.line().leaf('nonpreform', name)
  xml.line().end()
}

function writeEach(xml: XmlWriter, element: string, texts: Texts): void {
  for (const { text, language } of texts) xml.line().leaf(element, text, { 'xml:lang': tagOf(language) })
}

/** Writes texts in paragraphs, as the only child of the elements given. */
function writeNote(xml: XmlWriter, wrappers: readonly string[], texts: Texts): void {
  const paragraphs = texts.flatMap(({ text, language }) =>
    text.split(/\n\s*\n/).map((part) => ({ text: part.trim(), language })),
  )
  const written = paragraphs.filter(({ text }) => text !== '')
  if (written.length === 0) return
  const elements = [...wrappers, 'descriptiveNote']
  xml.line()
  for (const element of elements) xml.start(element)
  writeEach(xml, 'p', written)
  for (const _ of elements) xml.end()
}

function writeRepository(xml: XmlWriter, institution: Institution, stated: Stated): void {
  const { names, contact, opening_hours, logo } = institution
  const of = (name: InstitutionText): Texts => institution.texts[name] ?? []
  writeEach(xml, 'repositoryName', names)
  xml.line().leaf('geogarea', continentFor(institution, stated) ?? '')
  writeLocation(xml, institution)
  const { telephone = '', email = '', url = '' } = contact ?? {}
  if (telephone.trim() !== '') xml.line().leaf('telephone', telephone)
  if (email.trim() !== '') xml.line().leaf('email', email, { href: anyUri(`mailto:${email.trim()}`) })
  if (isWebUrl(url)) xml.line().leaf('webpage', url, { href: isPlainUri(url) ? url : null })
  writeNote(xml, ['repositorhist'], of('history'))
  writeNote(xml, ['buildinginfo', 'building'], of('buildings'))
  writeNote(xml, ['holdings'], of('holdings'))
  xml.line().start('timetable')
  writeEach(xml, 'opening', opening_hours)
  xml.end()
  xml.line().start('access', { question: yesOrNo(stated.admits) })
  writeEach(xml, 'restaccess', of('access'))
  xml.end()
  xml
    .line()
    .start('accessibility', { question: yesOrNo(stated.accessible) })
    .end()
  writeNote(xml, [], [...of('description'), ...of('mandate'), ...of('services')])
  if (logo !== null && isPlainUri(logo)) xml.line().start('image', { href: logo }).end()
}

function writeLocation(xml: XmlWriter, institution: Institution): void {
  const { address, coordinates } = institution
  const { country = '', region = '', street = '' } = address ?? {}
  const degrees = (value: number | undefined) => (value === undefined ? null : String(Number(value.toFixed(6))))
  xml.line().start('location', {
    localType: 'visitors address',
    longitude: degrees(coordinates?.lon),
    latitude: degrees(coordinates?.lat),
  })
  xml.leaf('country', country)
  if (region.trim() !== '') xml.leaf('firstdem', region)
  xml.leaf('municipalityPostalcode', municipalityOf(institution))
  if (street.trim() !== '') xml.leaf('street', street)
  xml.end()
}

function writeRelations(xml: XmlWriter, { related }: Institution): void {
  if (related.length === 0) return
  xml.line().start('relations')
  for (const { kind, names } of related) {
    xml.line().start('eagRelation', { eagRelationType: `hierarchical-${kind}` })
    writeEach(xml, 'relationEntry', names)
    xml.end()
  }
  xml.line().end()
}
