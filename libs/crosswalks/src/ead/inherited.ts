import { asWritten, type FindingAid, type FullDescription, permalink } from '@fonds/archive'
import { languageName } from '@fonds/language'
import { type Block, type Inline, isNotice, type Note, type Rights } from '@fonds/types'
import { archiveNames } from '../archive-names.ts'
import { nmtoken } from '../xml/characters.ts'
import type { EadWriter } from './ead-writer.ts'
import { languageCode } from './languages.ts'
import { SUPPLIED } from './supplied.ts'
import { languageAttributes } from './twins.ts'
import { type ArchivePlace, NOTICE_TYPE, noticeNotes, type UnitContext, writeAccess, writeSupplied } from './unit.ts'

const paragraph = (...c: readonly Inline[]): Block => ({ t: 'p', c })

const note = (type: string, label: string | null, ...blocks: readonly Block[]): Note => ({
  type,
  label,
  blocks,
  lang: null,
  internal: false,
})

/** Writes into the top-level `did` the repository, if the source names none, and inherited languages and creators. */
export function writeInheritedDid({ xml, place }: UnitContext, { collection, organization }: FindingAid): void {
  if (!collection.body.notes.some(({ type }) => type === 'repository')) {
    // A format of one language has the name in that.
    const [own, ...others] = archiveNames(organization.name, xml.vocabulary.hasTwins ? (place ?? {}) : {})
    const inLanguage = (language: string | null) =>
      language === null || others.length === 0 ? SUPPLIED : { ...SUPPLIED, ...languageAttributes(language) }
    xml.line().start('repository', inLanguage(own.language)).start('corpname').leaf('part', own.name).end()
    const lines = addressLines(organization.address)
    if (lines.length > 0) {
      xml.start('address')
      for (const line of lines) xml.leaf('addressline', line)
      xml.end()
    }
    xml.end()
    for (const { name, language } of others)
      xml.line().start('repository', inLanguage(language)).start('corpname').leaf('part', name).end().end()
  }
  const { languages, creators } = collection
  if (languages.from !== null && languages.value.length > 0) {
    xml.line().start('langmaterial', SUPPLIED)
    for (const code of languages.value) {
      xml.leaf('language', languageName(code), { langcode: nmtoken(languageCode(code)) })
    }
    xml.end()
  }
  if (creators !== null && creators.from !== null) writeInheritedCreators(xml, creators.value)
}

/** Returns the lines in postal order; the database does not keep the order of the fields. */
function addressLines(address: FindingAid['organization']['address']): readonly string[] {
  const { street = '', postal_code = '', locality = '', region = '', country = '' } = address ?? {}
  return [street, `${postal_code} ${locality}`, region, country]
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

const ORIGINS: Readonly<Record<string, string>> = { person: 'persname', corporate_body: 'corpname', family: 'famname' }

function writeInheritedCreators(xml: EadWriter, creators: FullDescription['entities']): void {
  xml.line().start('origination', SUPPLIED)
  for (const { entity_type, name } of asWritten(creators).filter(({ creator }) => creator))
    xml
      .start(ORIGINS[entity_type] ?? 'name')
      .leaf('part', name)
      .end()
  xml.end()
}

/** Writes, after the top-level `did`, the context of the part and inherited restrictions. */
export function writeInheritedNotes({ xml, place }: UnitContext, findingAid: FindingAid): void {
  const { collection, ancestors } = findingAid
  if (place !== null && ancestors.length > 0) writeContext(xml, place, ancestors)
  if (collection.access !== null && collection.access.from !== null) writeAccess(xml, collection.access.value)
  const { rights, use_conditions, default_rights, body, notice, set_notice } = collection
  if (notice && !set_notice && !body.notes.some(isNotice))
    for (const inherited of noticeNotes(notice)) writeSupplied(xml, inherited, NOTICE_TYPE)
  if (body.notes.some(({ type }) => type === 'userestrict')) return
  const conditions = use_conditions?.value.split('\n\n').map((text) => paragraph(text)) ?? []
  const stated = rightsParagraph(rights?.value ?? default_rights)
  const blocks = [...conditions, ...(stated === null ? [] : [stated])]
  if (blocks.length > 0) writeSupplied(xml, note('userestrict', null, ...blocks))
}

function rightsParagraph(rights: Rights | null): Block | null {
  if (rights === null) return null
  const { statement, uri } = rights
  if (uri !== null) return paragraph({ t: 'link', href: uri, c: [statement ?? uri] })
  return statement === null ? null : paragraph(statement)
}

/** Writes links to the ancestors, root first. */
function writeContext(xml: EadWriter, place: ArchivePlace, ancestors: readonly FullDescription[]): void {
  const lines = ancestors.map(({ kind, slug, title, level, other_level, reference_code, date, title_devised }) => {
    const link: Inline = { t: 'link', href: permalink(place, kind, slug), c: [title] }
    const details = [title_devised ? null : (date?.display ?? null), reference_code, other_level ?? level]
    return paragraph(link, ` (${details.filter((text) => text !== null).join('; ')})`)
  })
  writeSupplied(xml, note('odd', 'Context', paragraph('This is a part of:'), ...lines), 'context')
}
