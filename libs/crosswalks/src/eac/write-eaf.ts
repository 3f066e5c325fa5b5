import type { EntityRecord } from '@fonds/archive'
import type { Block, EntityNote, EntityTerm, ExistenceDate } from '@fonds/types'
import { formatNamed } from '@fonds/types/formats'
import type { ArchivePlace } from '../ead/unit.ts'
import { XML_DECLARATION, XmlWriter } from '../xml/xml-writer.ts'
import type { Content } from './content.ts'
import { writeControl } from './control.ts'
import { writeDate } from './dates.ts'
import { writeFunctionIdentity } from './identity.ts'
import { citationBlock } from './place3.ts'
import { writeProse3 } from './prose3.ts'
import { writeRelations } from './relations.ts'
import { anyUri } from './values.ts'
import { EAC, type Eac } from './version.ts'

/** EAC-F 1, which has what EAC-CPF 3 has, apart from the description. */
const EAF: Eac = { ...EAC['3.0'], namespace: formatNamed('eaf').namespace, root: 'eaf' }

/**
 * Writes a function in EAC-F 1, as chunks of text that are valid against the official schema. One without a record is
 * written with its name and links.
 */
export async function* writeEaf(record: EntityRecord, place: ArchivePlace | null): AsyncGenerator<string> {
  const xml = new XmlWriter()
  const { content } = record.entity
  yield XML_DECLARATION
  xml.start(EAF.root, {
    xmlns: EAF.namespace,
    'xmlns:html': 'http://www.w3.org/1999/xhtml',
    'xmlns:eac2': EAC['2.0'].namespace,
    ...EAF.languageAttributes(content?.description_language ?? null, null),
  })
  writeControl(xml, EAF, record, place)
  xml.line().start('functionsDescription', { functionStatus: content?.function?.status ?? null })
  writeFunctionIdentity(xml, EAF, record)
  if (content !== null) writeDescription(xml, content)
  yield* writeRelations(xml, EAF, record, place)
  xml.line().end().line().end().line()
  yield xml.take()
}

function writeDescription(xml: XmlWriter, content: Content): void {
  xml.line().start('description')
  writeFunctionDates(xml, content.exist_dates)
  const notes = content.biographical_notes
  const own = (types: readonly string[]) => notes.filter(({ type }) => types.includes(type))
  writeNotes(xml, 'functionDescription', own(['functions', 'general_context', 'structure_or_genealogy']))
  writeNotes(xml, 'functionHistory', own(['abstract', 'bioghist']))
  if (content.mandates.length > 0) {
    xml.line().start('legislations')
    for (const law of content.mandates) writeLaw(xml, law)
    xml.end()
  }
  xml.line().end()
}

/** Writes the dates, of which there is one: several become text. */
function writeFunctionDates(xml: XmlWriter, dates: readonly ExistenceDate[]): void {
  const [first, more] = dates
  if (first === undefined) return
  xml.line().start('functionDates', { localType: first.type })
  if (more === undefined && first.parts.length <= 1) writeDate(xml, EAF, first)
  else xml.leaf('date', dates.map(({ display }) => display).join('; '))
  xml.end()
}

/** Writes notes as one element, with their labels as headings if there are several. */
function writeNotes(xml: XmlWriter, name: string, notes: readonly EntityNote[]): void {
  const [first, more] = notes
  if (first === undefined) return
  const isOne = more === undefined
  const blocks = notes.flatMap(({ label, blocks: own }): readonly Block[] =>
    label === null || isOne ? own : [{ t: 'head', c: [label] }, ...own],
  )
  const label = isOne ? first.label : null
  const isTyped = label !== null && blocks.every(({ t }) => t === 'p')
  xml.line().start(name, { ...EAF.languageAttributes(first.lang, null), localType: isTyped ? label : null })
  writeProse3(xml, EAF, { label, blocks, events: false })
  xml.end()
}

function writeLaw(xml: XmlWriter, law: EntityTerm): void {
  const { term, other_terms, type, lang, identifier, source, source_uri, date, places, citations, note } = law
  const words = [...(term === null ? [] : [term]), ...other_terms, ...places.map(({ value }) => value)]
  xml.line().start('legislation', {
    ...EAF.languageAttributes(lang, null),
    localType: type,
    vocabularySource: source,
    vocabularySourceURI: anyUri(source_uri),
    valueURI: anyUri(identifier),
  })
  const blocks: Block[] = [
    ...words.map((word): Block => ({ t: 'p', c: [word] })),
    ...note,
    ...citations.map(citationBlock),
  ]
  writeProse3(xml, EAF, { label: null, blocks, events: false })
  if (date !== null) writeDate(xml, EAF, date)
  xml.end()
}
