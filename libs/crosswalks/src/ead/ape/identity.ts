import { apiUrl, blocksToText, type FindingAid } from '@fonds/archive'
import { bibliographicCode, languageName } from '@fonds/language'
import type { XmlWriter } from '../../xml/xml-writer.ts'
import { isHeaderNote } from '../header-notes.ts'
import { singleParagraph } from '../notes.ts'
import type { ArchivePlace } from '../unit.ts'

/** Codes of repositories that apeEAD takes: an ISIL, or `XX` for a country that is not known. */
const AGENCY = /^([A-Z]{2}|[A-Za-z]|[A-Za-z]{3,4})-[A-Za-z0-9:/-]{1,11}$/

const UNKNOWN = 'XX'

/** The code of the archive, and its country. */
interface Agency {
  readonly code: string
  readonly country: string
}

/** Returns the code by which Archives Portal Europe knows the archive: its ISIL, or one made of its slug. */
function agencyOf({ identifier, slug }: FindingAid['organization']): Agency {
  const [, prefix = ''] = AGENCY.exec(identifier ?? '') ?? []
  if (identifier !== null && /^[A-Z]{2}$/.test(prefix)) return { code: identifier, country: prefix }
  const short = slug.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 11) || 'archive'
  return { code: `${UNKNOWN}-${short}`, country: UNKNOWN }
}

/** Writes a language, with its code where MARC has one, as apeEAD's list does. */
export function writeLanguage(xml: XmlWriter, code: string): void {
  xml.leaf('language', languageName(code), { langcode: bibliographicCode(code) })
}

/** Writes `eadheader`. */
export function writeHeader(
  xml: XmlWriter,
  { collection, organization }: FindingAid,
  place: ArchivePlace | null,
): void {
  const { body, id, slug } = collection
  const { code, country } = agencyOf(organization)
  const number = body.description_control?.identifier ?? id
  xml.line().start('eadheader', {
    ...{ langencoding: 'iso639-2b', scriptencoding: 'iso15924', dateencoding: 'iso8601' },
    ...{ countryencoding: 'iso3166-1', repositoryencoding: 'iso15511', relatedencoding: 'MARC21' },
  })
  xml.leaf('eadid', number, {
    ...{ countrycode: country, mainagencycode: code, identifier: `${code}_${number}` },
    url: place === null ? null : apiUrl(place, 'collection', slug),
  })
  xml.line().start('filedesc').start('titlestmt')
  const stated = body.notes
    .filter(({ type }) => type === 'titleproper')
    .filter((note) => singleParagraph(note) !== null)
  const titles = stated.map(({ blocks }) => blocksToText(blocks)).filter((text) => text !== '')
  for (const title of titles.length > 0 ? titles : [collection.title]) xml.leaf('titleproper', title)
  const [author] = body.notes.filter(({ type }) => type === 'author').map(({ blocks }) => blocksToText(blocks))
  if (author !== undefined) xml.leaf('author', author)
  xml.end()
  xml.start('publicationstmt').leaf('publisher', organization.name)
  const { statement = null, uri = null } = organization.metadata_rights ?? {}
  const terms = [statement, uri].filter((part) => part !== null).join(' ')
  if (terms !== '') xml.leaf('p', terms)
  xml.end()
  const others = body.notes.filter(
    (note) => isHeaderNote(note) && !/^(?:titleproper|author|publicationstmt)$/.test(note.type),
  )
  const texts = others.flatMap(({ blocks }) => blocksToText(blocks).split('\n\n')).filter((text) => text.trim() !== '')
  if (texts.length > 0) {
    xml.line().start('notestmt').start('note')
    for (const text of texts) xml.leaf('p', text)
    xml.end().end()
  }
  xml.end()
  writeProfile(xml, collection.body)
  xml.end()
}

function writeProfile(
  xml: XmlWriter,
  { description_language: language, description_control }: FindingAid['collection']['body'],
): void {
  const rules = description_control?.rules ?? null
  if (language === null && rules === null) return
  xml.line().start('profiledesc')
  if (language !== null) {
    xml.start('langusage')
    writeLanguage(xml, language)
    xml.end()
  }
  if (rules !== null) xml.leaf('descrules', rules)
  xml.end()
}
