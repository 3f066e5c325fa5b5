import { formatNamed } from '@fonds/types/formats'
import { BASIC } from '../inline.ts'
import type { Kind, Vocabulary } from '../vocabulary.ts'
import { writeChronologyDate } from './chronology.ts'
import { writeControl } from './control.ts'
import {
  containerAttributes,
  dateAttributes,
  writeDidNote,
  writeExtent,
  writeIdentifiers,
  writeLanguages,
  writeRepository,
} from './did.ts'
import { writeHeadingParts } from './heading.ts'
import { unitAttributes } from './unit-attributes.ts'

const { namespace, schema } = formatNamed('ead')

const PARAGRAPH: ReadonlySet<Kind> = new Set(['emph', 'link', 'title', 'date', 'name', 'quote', 'foreign', 'lb'])
const PART: ReadonlySet<Kind> = new Set([...BASIC, 'date'])

/** EAD3 1.1.1. */
export const EAD3: Vocabulary = {
  namespace,
  root: {
    xmlns: namespace,
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': `${namespace} ${schema}`,
  },
  combined: { dsctype: 'combined' },
  allowed: {
    paragraph: PARAGRAPH,
    abstract: PARAGRAPH,
    basic: BASIC,
    line: BASIC,
    date: BASIC,
    ref: new Set(['emph', 'foreign', 'lb', 'quote', 'date', 'name', 'title']),
    title: PART,
    name: PART,
    words: new Set(),
  },
  noteElements: new Set(
    `accessrestrict accruals acqinfo altformavail appraisal arrangement bibliography bioghist controlaccess custodhist
  fileplan legalstatus odd originalsloc otherfindaid phystech prefercite processinfo relatedmaterial scopecontent
  separatedmaterial userestrict`.split(/\s+/),
  ),
  hasTwins: true,
  hasRelations: true,
  translate: (name, attributes) => ({ name, attributes }),
  writeHeader: writeControl,
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
