import { arkUrl, type EntityRecord, permalink } from '@fonds/archive'
import { languageName } from '@fonds/language'
import {
  type Citation,
  type EntityControl,
  type EntityDeclaration,
  type EntityIdentifier,
  isLink,
  type MaintenanceEvent,
} from '@fonds/types'
import { isoSeconds } from '@fonds/util'
import { languageCode } from '../ead/languages.ts'
import { standardDateTime } from '../ead/standard-date-time.ts'
import type { ArchivePlace } from '../ead/unit.ts'
import { nmtoken } from '../xml/characters.ts'
import type { XmlWriter } from '../xml/xml-writer.ts'
import type { Content } from './content.ts'
import { writeDate } from './dates.ts'
import { writeDescriptiveNote } from './prose.ts'
import { idsOfConventions, writeRules } from './rules.ts'
import { SUPPLIED } from './supplied.ts'
import { anyUri, idToken, isIsil, isScript, textOrDash } from './values.ts'
import { type Eac, kept } from './version.ts'

const STATUSES = new Set(['revised', 'new', 'derived'])
const PUBLICATION = new Set(['approved', 'published'])
const EVENTS = new Set(['created', 'revised', 'deleted', 'cancelled', 'derived', 'updated', 'unknown'])
const AGENTS = new Set(['human', 'machine', 'unknown'])

/** Writes `control`, which describes the record rather than the entity. */
export function writeControl(xml: XmlWriter, eac: Eac, record: EntityRecord, place: ArchivePlace | null): void {
  const { entity } = record
  const control = entity.content?.control ?? null
  const identifiers = entity.content?.identifiers ?? []
  const status = control?.status != null && STATUSES.has(control.status) ? control.status : 'new'
  const published = control?.publication_status ?? ''
  const publication = PUBLICATION.has(published) ? published : null
  const two = eac.modern
  const statuses = {
    ...(eac.third && { repositoryEncoding: 'otherRepositoryEncoding', detailLevel: control?.detail_level ?? null }),
    ...{ maintenanceStatus: status, publicationStatus: publication },
  }
  xml.line().start('control', two ? statuses : undefined)
  const id = control?.record_id ?? entity.id
  xml.line().leaf('recordId', two ? textOrDash(id) : idToken(id))
  const others = () => writeOtherIds(xml, eac, { id, identifiers, urls: ownUrls(record, place) })
  if (two) {
    writeAgency(xml, eac, record, control)
    writeHistory(xml, eac, record, control)
    writeSources(xml, eac, control)
    others()
    writeDeclarations(xml, eac, entity.content)
    if (eac.third) writeRules(xml, entity.content)
    for (const one of control?.representations ?? []) writeRepresentation(xml, eac, one)
  } else {
    others()
    xml.line().leaf('maintenanceStatus', status)
    if (publication !== null) xml.line().leaf('publicationStatus', publication)
    writeAgency(xml, eac, record, control)
    writeDeclarations(xml, eac, entity.content)
    writeHistory(xml, eac, record, control)
    writeSources(xml, eac, control)
  }
  xml.line().end()
}

/** Returns the entity's permalink, and its ARK if it has one; nothing without an archive. */
function ownUrls({ entity: { id, slug } }: EntityRecord, place: ArchivePlace | null): readonly string[] {
  if (place === null) return []
  const ark = arkUrl(place, id)
  return [permalink(place, 'entity', slug), ...(ark === null ? [] : [ark])]
}

/** Writes another form of the record. Version 3 has no element for it, so that its address is another id. */
function writeRepresentation(xml: XmlWriter, eac: Eac, { text, href }: Citation): void {
  if (!eac.third) xml.line().leaf('representation', text, eac.linkAttributes(href))
  else {
    const address = href !== null && isLink(href) ? anyUri(href) : null
    xml.line().leaf('otherRecordId', text, kept({ element: 'representation', href: address }))
  }
}

interface OtherIds {
  /** Id of the record. */
  readonly id: string
  readonly identifiers: readonly EntityIdentifier[]
  readonly urls: readonly string[]
}

function writeOtherIds(xml: XmlWriter, eac: Eac, { id, identifiers, urls }: OtherIds): void {
  // A record id that had to be changed to an NMTOKEN is also written as it was.
  if (eac.version === '2010' && idToken(id) !== id) xml.line().leaf('otherRecordId', id)
  for (const { type, scheme, value, uri } of identifiers) {
    if (type === 'other_record') xml.line().leaf('otherRecordId', uri ?? value, { localType: eac.localType(scheme) })
  }
  for (const url of urls) xml.line().leaf('otherRecordId', url, { localType: SUPPLIED })
}

function writeAgency(xml: XmlWriter, eac: Eac, { organization }: EntityRecord, control: EntityControl | null): void {
  const { code = null, name = null, other_codes = [], country = null, note = [] } = control?.agency ?? {}
  const two = eac.modern
  const own = code === null && name === null
  const agency = own ? organization.identifier : code
  const codes = agency === null ? other_codes : [...(two || isIsil(agency) ? [] : [agency]), ...other_codes]
  xml.line().start('maintenanceAgency', two ? { countryCode: nmtoken(country) } : undefined)
  if (agency !== null && (two || isIsil(agency))) xml.leaf('agencyCode', agency)
  const title = name ?? (own ? organization.name : (code ?? organization.name))
  // In 2.0 the name is optional if there is a code.
  if (two && (name !== null || agency === null)) xml.leaf('agencyName', title)
  for (const other of codes) xml.leaf('otherAgencyCode', other, two ? undefined : { localType: 'code' })
  if (!two) xml.leaf('agencyName', title)
  writeDescriptiveNote(xml, eac, note)
  xml.end()
}

function writeDeclarations(xml: XmlWriter, eac: Eac, content: Content | null): void {
  const control = content?.control ?? null
  const language = content?.description_language ?? null
  const languages = control?.languages.length ? control.languages : language === null ? [] : [language]
  const script = control?.scripts.find(isScript) ?? null
  for (const code of languages) {
    const three = languageCode(code)
    if (eac.modern) {
      const languageToken = nmtoken(three)
      if (languageToken !== null) {
        xml
          .line()
          .start('languageDeclaration', { languageCode: languageToken, scriptCode: nmtoken(script) })
          .end()
      }
    } else if (/^[a-z]{3}$/.test(three)) {
      xml.line().start('languageDeclaration').leaf('language', languageName(code), { languageCode: three })
      // 2010 requires a script; Zyyy means none in particular.
      xml
        .start('script', { scriptCode: script ?? 'Zyyy' })
        .end()
        .end()
    }
  }
  const ids = eac.third ? idsOfConventions(content) : null
  for (const one of control?.conventions ?? []) {
    writeDeclaration(xml, eac, 'conventionDeclaration', one, ids?.get(one) ?? null)
  }
  for (const one of control?.rights ?? []) writeDeclaration(xml, eac, 'rightsDeclaration', one)
  for (const one of control?.local_types ?? []) writeDeclaration(xml, eac, 'localTypeDeclaration', one)
  for (const { type, terms, date } of control?.local_controls ?? []) {
    const single = date !== null && date.parts.length === 1 ? date : null
    const [first, ...more] = terms
    if (eac.third) {
      writeLocalControl(xml, { type, text: terms.join('; '), date: date?.display ?? null })
      continue
    }
    if (eac.modern && first === undefined) continue
    xml.line().start('localControl', { localType: eac.localType(type) ?? 'unknown' })
    if (first !== undefined) xml.leaf('term', eac.version === '2010' ? terms.join('; ') : first)
    if (eac.modern) for (const term of more) xml.leaf('term', term)
    if (single !== null) writeDate(xml, eac, single)
    xml.end()
  }
}

/** Writes a local control, for which version 3 has no element, as a declaration of what is local. */
function writeLocalControl(
  xml: XmlWriter,
  { type, text, date }: { readonly type: string | null; readonly text: string; readonly date: string | null },
): void {
  xml
    .line()
    .start('localTypeDeclaration', kept({ element: 'localControl' }))
    .leaf('reference', text)
  if (type !== null) xml.leaf('shortCode', type)
  if (date !== null) xml.start('descriptiveNote').leaf('p', date).end()
  xml.end()
}

function writeDeclaration(
  xml: XmlWriter,
  eac: Eac,
  name: string,
  { code, text, href, note }: EntityDeclaration,
  id: string | null = null,
): void {
  const two = eac.modern
  xml.line().start(name, { id })
  const cited = () =>
    xml
      .start(two ? 'reference' : 'citation', eac.linkAttributes(href))
      .text(text ?? '')
      .end()
  if (two) cited()
  if (code !== null) xml.leaf(two ? 'shortCode' : 'abbreviation', code)
  if (!two) cited()
  writeDescriptiveNote(xml, eac, note)
  xml.end()
}

function writeHistory(xml: XmlWriter, eac: Eac, record: EntityRecord, control: EntityControl | null): void {
  const { entity, organization } = record
  xml.line().start('maintenanceHistory')
  for (const event of control?.events ?? []) writeEvent(xml, eac, event)
  // The last change in this system, so harvesters can tell whether they have it.
  writeEvent(xml, eac, {
    type: 'updated',
    at: isoSeconds(entity.updated_at),
    display: null,
    agent: organization.name,
    agent_type: 'machine',
    description: EXPORTED,
  })
  xml.line().end()
}

/** Text by which our own reader recognises the event that an export adds. */
const EXPORTED = 'Last changed in the archive that exported this record.'

function writeEvent(xml: XmlWriter, eac: Eac, event: MaintenanceEvent): void {
  const { at, display, agent, description } = event
  const type = EVENTS.has(event.type) ? event.type : 'unknown'
  const agentType = event.agent_type !== null && AGENTS.has(event.agent_type) ? event.agent_type : 'unknown'
  const when = { standardDateTime: at === null ? null : standardDateTime(at) }
  const words = display ?? (when.standardDateTime === null ? (at ?? '') : '')
  xml.line()
  if (eac.modern) {
    xml.start('maintenanceEvent', { maintenanceEventType: type })
    if (eac.third) {
      const kind = agentType === 'machine' ? 'mechanism' : agentType
      xml
        .start('agent', { agentType: kind })
        .leaf('label', agent ?? '')
        .end()
    } else xml.leaf('agent', agent ?? '', { agentType })
    xml.leaf('eventDateTime', words, when)
  } else {
    xml.start('maintenanceEvent').leaf('eventType', type).leaf('eventDateTime', words, when)
    xml.leaf('agentType', agentType).leaf('agent', agent ?? '')
  }
  if (description !== null) xml.leaf('eventDescription', description)
  xml.end()
}

function writeSources(xml: XmlWriter, eac: Eac, control: EntityControl | null): void {
  const sources = control?.sources ?? []
  if (sources.length === 0) return
  xml.line().start('sources')
  for (const { text, href, note } of sources) {
    if (eac.modern) xml.start('source').leaf('reference', text ?? '', eac.linkAttributes(href))
    else {
      xml.start('source', eac.linkAttributes(href))
      if (text !== null) xml.leaf('sourceEntry', text)
    }
    writeDescriptiveNote(xml, eac, note)
    xml.end()
  }
  xml.end()
}
