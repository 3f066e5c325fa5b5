import type { Block, EntityDate, EntityNote, EntityPlace, ExistenceDate, LanguageUsed } from '@fonds/types'
import { languageCode } from '../ead/languages.ts'
import { nmtoken } from '../xml/characters.ts'
import type { XmlWriter } from '../xml/xml-writer.ts'
import { type Content, hasNoElement, proseOf } from './content.ts'
import { writeDate } from './dates.ts'
import { writeDescriptiveNote, writeInlineText, writeProse } from './prose.ts'
import { isSimple, withoutEvents, writeProse3 } from './prose3.ts'
import { writeParagraphs, writePlace, writeTerms } from './terms.ts'
import { isScript } from './values.ts'
import type { Eac } from './version.ts'

/** Writes `description`: dates, places, functions and history. */
export function writeDescription(xml: XmlWriter, eac: Eac, content: Content): void {
  const two = eac.modern
  xml.line().start('description')
  if (!two) writeExistence(xml, eac, content.exist_dates)
  const statements = two
    ? content.local_descriptions
    : [...content.local_descriptions, ...content.demographics, ...content.other_types]
  if (two)
    writeTerms(
      xml,
      eac,
      'demographicDescription',
      'demographicDescriptions',
      content.demographics,
      proseOf(content, 'demographics'),
    )
  const [performed, all] = eac.third ? ['functionPerformed', 'functionsPerformed'] : ['function', 'functions']
  writeTerms(xml, eac, performed, all, content.functions, proseOf(content, 'functions'))
  writeLanguages(xml, eac, content.languages_used, proseOf(content, 'languages_used'))
  writeTerms(xml, eac, 'legalStatus', 'legalStatuses', content.legal_statuses, proseOf(content, 'legal_statuses'))
  writeTerms(xml, eac, 'localDescription', 'localDescriptions', statements, proseOf(content, 'local_descriptions'))
  writeTerms(xml, eac, 'mandate', 'mandates', content.mandates, proseOf(content, 'mandates'))
  writeTerms(xml, eac, 'occupation', 'occupations', content.occupations, proseOf(content, 'occupations'))
  writePlaces(xml, eac, content.places, proseOf(content, 'places'))
  if (two) for (const date of content.exist_dates) writeExistence(xml, eac, [date])
  const notes = content.biographical_notes
  for (const note of notes) {
    if (note.type === 'general_context') writeNote(xml, eac, 'generalContext', note)
    if (note.type === 'structure_or_genealogy') writeNote(xml, eac, 'structureOrGenealogy', note)
    if (hasNoElement(note, eac, content)) writeNote(xml, eac, 'generalContext', note)
  }
  writeBiographies(xml, eac, notes)
  xml.line().end()
}

/** 2010 has a single `existDates`, so several become a set. */
function writeExistence(xml: XmlWriter, eac: Eac, dates: readonly ExistenceDate[]): void {
  const [first] = dates
  if (first === undefined) return
  const all: EntityDate = dates.length === 1 ? first : { ...first, parts: dates.flatMap(({ parts }) => parts) }
  xml.line().start('existDates', { localType: eac.localType(first.type) })
  writeDate(xml, eac, all)
  writeDescriptiveNote(
    xml,
    eac,
    dates.flatMap(({ note }) => note),
  )
  xml.end()
}

function writePlaces(xml: XmlWriter, eac: Eac, places: readonly EntityPlace[], prose: readonly Block[]): void {
  if (places.length === 0 && (prose.length === 0 || eac.modern)) return
  xml.line().start('places')
  for (const place of places) writePlace(xml, eac, place)
  if (places.length > 0) writeDescriptiveNote(xml, eac, prose)
  else writeParagraphs(xml, prose)
  xml.end()
}

/** 2010 requires codes for language and script: `und` and `Zyyy` mean none in particular. */
function writeLanguages(xml: XmlWriter, eac: Eac, used: readonly LanguageUsed[], prose: readonly Block[]): void {
  if (used.length === 0) return
  const two = eac.modern
  xml.line().start('languagesUsed')
  for (const { language, script, text, note } of used) {
    const code = language === null ? null : languageCode(language)
    const valid = code !== null && /^[a-z]{3}$/.test(code) ? code : null
    xml.start('languageUsed')
    xml.leaf('language', text ?? '', { languageCode: two ? nmtoken(code) : (valid ?? 'und') })
    if (two) {
      if (script !== null) xml.start('writingSystem', { scriptCode: nmtoken(script) }).end()
    } else xml.start('script', { scriptCode: isScript(script) ? script : 'Zyyy' }).end()
    writeDescriptiveNote(xml, eac, note)
    xml.end()
  }
  writeDescriptiveNote(xml, eac, prose)
  xml.end()
}

function writeNote(xml: XmlWriter, eac: Eac, name: string, { label, blocks, lang }: EntityNote): void {
  const two = eac.modern
  const isTyped = !two || (eac.third && isSimple(blocks))
  xml.line().start(name, { ...eac.languageAttributes(lang, null), localType: isTyped ? eac.localType(label) : null })
  if (eac.third) writeProse3(xml, eac, { label, blocks, events: false })
  else {
    if (two && label !== null) xml.leaf('head', label)
    writeProse(xml, eac, blocks, false)
  }
  xml.end()
}

/** Writes `biogHist` elements. An abstract becomes part of the one that follows it. */
function writeBiographies(xml: XmlWriter, eac: Eac, notes: readonly EntityNote[]): void {
  const biographies = notes.filter(({ type }) => type === 'bioghist' || type === 'abstract')
  let abstract: EntityNote | null = null
  for (const [n, note] of biographies.entries()) {
    if (note.type === 'abstract' && biographies[n + 1]?.type === 'bioghist') {
      abstract = note
      continue
    }
    writeBiography(xml, eac, note.type === 'abstract' ? note : abstract, note.type === 'abstract' ? null : note)
    abstract = null
  }
}

function writeBiography(xml: XmlWriter, eac: Eac, abstract: EntityNote | null, note: EntityNote | null): void {
  const two = eac.modern
  const { label = null, lang = abstract?.lang ?? null } = note ?? {}
  const isTyped = !two || (eac.third && isSimple(withoutEvents(note?.blocks ?? [])))
  const type = isTyped ? eac.localType(label) : null
  xml.line().start('biogHist', { ...eac.languageAttributes(lang, null), localType: type })
  if (two && !eac.third && label !== null) xml.leaf('head', label)
  if (abstract !== null) {
    xml.start('abstract', { ...eac.languageAttributes(abstract.lang, null), localType: eac.localType(abstract.label) })
    writeInlineText(xml, eac, abstract.blocks)
    xml.end()
  }
  if (note !== null && eac.third) writeProse3(xml, eac, { label, blocks: note.blocks, events: true })
  else if (note !== null) writeProse(xml, eac, note.blocks, true)
  xml.end()
}
