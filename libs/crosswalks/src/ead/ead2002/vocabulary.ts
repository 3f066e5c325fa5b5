import type { Inline } from '@fonds/types'
import { formatNamed } from '@fonds/types/formats'
import type { EadWriter } from '../ead-writer.ts'
import { writeInline } from '../inline.ts'
import type { OwnHeading } from '../names.ts'
import type { Kind, Vocabulary } from '../vocabulary.ts'
import {
  containerAttributes,
  dateAttributes,
  unitAttributes,
  writeDidNote,
  writeExtent,
  writeIdentifiers,
  writeLanguages,
  writeRepository,
} from './did.ts'
import { writeHeader } from './header.ts'
import { translate } from './translate.ts'

const { namespace, schema } = formatNamed('ead2002')

// EAD 2002 has neither `quote` nor `foreign`; both become an `emph`, which is allowed wherever text is.
const BARE: readonly Kind[] = ['emph', 'quote', 'foreign', 'lb']
const BASIC: readonly Kind[] = [...BARE, 'link']

/** EAD 2002, in the form of its schema. */
export const EAD2002: Vocabulary = {
  namespace,
  root: {
    xmlns: namespace,
    'xmlns:xlink': 'http://www.w3.org/1999/xlink',
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': `${namespace} ${schema}`,
  },
  combined: { type: 'combined' },
  allowed: {
    paragraph: new Set([...BASIC, 'title', 'date', 'name']),
    abstract: new Set([...BASIC, 'title']),
    basic: new Set(BASIC),
    line: new Set(BARE),
    date: new Set(BARE),
    ref: new Set([...BARE, 'title', 'date', 'name']),
    title: new Set([...BARE, 'date']),
    name: new Set(BARE),
    words: new Set(),
  },
  noteElements: new Set(
    `accessrestrict accruals acqinfo altformavail appraisal arrangement bibliography bioghist controlaccess custodhist
    fileplan odd originalsloc otherfindaid phystech prefercite processinfo relatedmaterial scopecontent
    separatedmaterial userestrict`.split(/\s+/),
  ),
  // The language of an element is an attribute only of some.
  hasTwins: false,
  hasRelations: false,
  translate,
  writeHeader,
  unitAttributes,
  writeIdentifiers,
  dateAttributes,
  writeExtent,
  containerAttributes,
  writeLanguages,
  writeDidNote,
  writeRepository,
  writeChronologyDate,
  writeHeadingParts,
}

/** Writes one date: also for a range, whose ends have no elements of their own. */
function writeChronologyDate(xml: EadWriter, nodes: readonly Inline[]): void {
  const dates = nodes.filter((node) => typeof node === 'object' && node.t === 'date')
  const normal = dates.map((date) => date.normal ?? '')
  const [only] = nodes.length === 1 ? dates : []
  xml.start('date', { normal: isRange(nodes, dates) ? normal.join('/') : (only?.normal ?? null) })
  writeInline(xml, only?.c ?? nodes, 'date')
  xml.end()
}

const isRange = (nodes: readonly Inline[], dates: readonly { readonly normal: string | null }[]): boolean =>
  nodes.length === 3 && nodes[1] === ' – ' && dates.length === 2 && dates.every(({ normal }) => normal !== null)

/** Writes a heading's name. Only a corporate body can have parts: its subordinate units. */
function writeHeadingParts(xml: EadWriter, { name, parts }: OwnHeading, element: string): void {
  const [first, ...rest] = parts
  if (
    element !== 'corpname' ||
    first?.type !== null ||
    rest.length === 0 ||
    rest.some(({ type }) => type !== 'subarea')
  ) {
    xml.text(name)
    return
  }
  xml.text(first.value)
  for (const { value } of rest) xml.text(' ').leaf('subarea', value)
}
