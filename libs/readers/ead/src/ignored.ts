import type { ReportBuilder } from '@fonds/reader-xml'
import { warnInvalidCode } from './codes.ts'

/**
 * Elements and attributes that the reader ignores on purpose, with reasons. The report counts them separately from
 * losses.
 */

/** Attributes, on any element. */
export const IGNORED_ATTRIBUTES: Readonly<Record<string, string>> = {
  id: 'target of links within the file; the id of a component is kept, and that of a note to which a link leads',
  encodinganalog: 'equivalent field of another standard; the same for every unit',
  altrender: 'hint for a style sheet',
  relatedencoding: 'standard that encodinganalog refers to',
  'xlink:type': 'XLink syntax, the same on every link',
  show: 'how a browser should open a link; show="none" and show="embed" are respected',
  actuate: 'when a browser should follow a link',
  inline: 'XLink syntax of early drafts',
  linktype: 'XLink syntax of the DTD',
  linkrole: 'XLink syntax',
  arcrole: 'XLink syntax',
  'xsi:schemaLocation': 'location of a schema',
  'xsi:noNamespaceSchemaLocation': 'location of a schema',
  'xml:space': 'white space is collapsed everywhere',
  audience: 'any value except “internal” and “external”, which are respected',
  type: 'the source’s own type, if the element name says enough; kept where the model distinguishes types',
  localtype: 'same as type',
  label: 'display caption of an element; kept where EAD3 has one, and once for all languages or abstracts of a unit',
  startYear: 'not part of EAD: repeats the first year of a date',
  endYear: 'not part of EAD: repeats the last year of a date',
}

/** Attributes of one element. */
export const IGNORED_ON: Readonly<Record<string, string>> = {
  'control/@countryencoding': 'standard of the codes; the values are kept',
  'control/@dateencoding': 'standard of the dates; the values are kept',
  'control/@langencoding': 'standard of the codes; the values are kept',
  'control/@repositoryencoding': 'standard of the codes; the values are kept',
  'control/@scriptencoding': 'standard of the codes; the values are kept',
  'eadheader/@countryencoding': 'standard of the codes; the values are kept',
  'eadheader/@dateencoding': 'standard of the dates; the values are kept',
  'eadheader/@langencoding': 'standard of the codes; the values are kept',
  'eadheader/@repositoryencoding': 'standard of the codes; the values are kept',
  'eadheader/@scriptencoding': 'standard of the codes; the values are kept',
  'dsc/@type': 'layout of the component list',
  'dsc/@dsctype': 'layout of the component list',
  'dsc/@otherdsctype': 'layout of the component list',
  'dsc/@tpattern': 'layout of the component list',
  'c/@tpattern': 'layout of the component list',
  'descgrp/@type': 'heading of the group; its notes have their own types',
  'list/@numeration': 'numbering style',
  'list/@mark': 'bullet style',
  'list/@continuation': 'numbering style',
  'table/@frame': 'table borders',
  'table/@colsep': 'table borders',
  'table/@rowsep': 'table borders',
  'table/@pgwide': 'table layout',
  'tgroup/@cols': 'number of columns, evident from the rows',
  'tgroup/@colsep': 'table borders',
  'tgroup/@rowsep': 'table borders',
  'tgroup/@align': 'table layout',
  'entry/@colname': 'table layout',
  'entry/@colnum': 'table layout',
  'entry/@align': 'table layout',
  'entry/@valign': 'table layout',
  'entry/@colsep': 'table borders',
  'entry/@rowsep': 'table borders',
  'row/@rowsep': 'table borders',
  'row/@valign': 'table layout',
  'thead/@valign': 'table layout',
  'tbody/@valign': 'table layout',
  'physdescstructured/@coverage': 'the extent covers the whole; an extent of a part is kept as such',
  'physdescstructured/@physdescstructuredtype': 'kind of unit, evident from the unit itself',
  'physdescstructured/@otherphysdescstructuredtype': 'kind of unit, evident from the unit itself',
  'dao/@daotype': 'kept as the type unless localtype is more specific',
  'relation/@relationtype': 'kind of relation, which EAD3 requires',
  'relation/@otherrelationtype': 'kind of relation, which EAD3 requires',
  'extptr/@title': 'title of an image shown in place of the link',
}

/** Elements, by their parent. */
export const IGNORED_ELEMENTS: Readonly<Record<string, string>> = {
  'did/head': 'layout heading, such as “Descriptive Summary”',
  'dsc/head': 'heading of the component list',
  'dsc/thead': 'column headings of the component list',
  'c/thead': 'column headings of the component list',
  'descgrp/head': 'layout heading; kept if the group has its own text',
  'add/head': 'layout heading',
  'admininfo/head': 'layout heading',
  'controlaccess/head': 'layout heading; kept if there is prose',
  'tgroup/colspec': 'column widths',
  'daogrp/arc': 'XLink syntax',
  'daogrp/resource': 'XLink syntax',
  'linkgrp/arc': 'XLink syntax',
  'linkgrp/resource': 'XLink syntax',
}

/** Elements whose own text is ignored, with the reason why nothing is lost. */
export const IGNORED_TEXTS: Readonly<Record<string, string>> = {
  language: 'name of a language; its code is kept, or the name if it has none',
  script: 'name of a script; its code is kept',
  langmaterial: 'names of languages; their codes are kept, and any other prose is a note',
  langusage: 'names of languages; their codes are kept, and any other prose is a note',
  languagedeclaration: 'names of languages; their codes are kept, and any other prose is a note',
  maintenancestatus: 'repeats value, which is kept',
  eventtype: 'repeats value, which is kept',
  agenttype: 'whether a person or a machine acted',
}

/** Returns whether the text of an element is ignored on purpose. */
export const isTextLeftOut = (element: string): boolean => Object.hasOwn(IGNORED_TEXTS, element)

/** Values that equal the default. */
export const DEFAULT_VALUES: Readonly<Record<string, string>> = { calendar: 'gregorian', era: 'ce' }

interface Attribute {
  readonly name: string
  readonly value: string
  readonly line: number
  /** Whether no warning may quote its value. */
  readonly quiet?: boolean
}

/**
 * Counts an unmapped attribute: as omitted on purpose if it is in a table above, otherwise as lost. Empty attributes
 * are not counted.
 */
export function reportAttribute(
  report: ReportBuilder,
  path: string,
  { name: attribute, value, line, quiet }: Attribute,
): void {
  const trimmed = value.trim()
  if (trimmed === '') return
  if (quiet !== true) warnInvalidCode(report, { name: attribute, value, line })
  const element = path.slice(path.lastIndexOf('/') + 1)
  if (Object.hasOwn(DEFAULT_VALUES, attribute)) {
    if (DEFAULT_VALUES[attribute] === trimmed.toLowerCase()) report.countLeftOut(`@${attribute}`)
    else report.countUnmapped(`${path}/@${attribute}`, line)
  } else if (Object.hasOwn(IGNORED_ON, `${element}/@${attribute}`)) report.countLeftOut(`${element}/@${attribute}`)
  else if (Object.hasOwn(IGNORED_ATTRIBUTES, attribute)) report.countLeftOut(`@${attribute}`)
  else report.countUnmapped(`${path}/@${attribute}`, line)
}

/** Returns whether an element is ignored on purpose. If so, counts it. */
export function isLeftOut(report: ReportBuilder, parent: string, element: string): boolean {
  const name = `${parent}/${element}`
  if (!Object.hasOwn(IGNORED_ELEMENTS, name)) return false
  report.countLeftOut(name)
  return true
}
