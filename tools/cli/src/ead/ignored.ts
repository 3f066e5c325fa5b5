import type { ReportBuilder } from './report.ts'

/** What the reader leaves out on purpose, each with the reason. The import's report counts it apart from what is lost. */

/** Attributes, on any element. */
export const IGNORED_ATTRIBUTES: Readonly<Record<string, string>> = {
  id: 'names the element for links within the file; a component’s own is kept',
  encodinganalog: 'tells which field of another standard the element answers to: the same for every unit',
  altrender: 'a hint for a style sheet',
  relatedencoding: 'the standard that encodinganalog refers to',
  'xlink:type': 'XLink’s bookkeeping, the same on every link',
  show: 'how a browser should open a link; show="none" and "embed" are acted upon',
  actuate: 'when a browser should follow a link',
  inline: 'XLink’s bookkeeping of the first drafts',
  linktype: 'XLink’s bookkeeping in the DTD',
  linkrole: 'XLink’s bookkeeping',
  arcrole: 'XLink’s bookkeeping',
  'xsi:schemaLocation': 'where a schema lies',
  'xsi:noNamespaceSchemaLocation': 'where a schema lies',
  'xml:space': 'white space is collapsed everywhere',
  audience: 'a word other than “internal” and “external”, which are acted upon',
  type: 'the source’s own word for a kind, where the element alone says what it is; kept where the model tells kinds apart',
  localtype: 'as type',
  label: 'a caption for the display of an element; kept where the model has one',
  startYear: 'not of EAD: the first year of a date, which the date says itself',
  endYear: 'not of EAD: the last year of a date, which the date says itself',
}

/** Attributes of one element. */
export const IGNORED_ON: Readonly<Record<string, string>> = {
  'control/@countryencoding': 'the standard of the codes; the values are kept',
  'control/@dateencoding': 'the standard of the dates; the values are kept',
  'control/@langencoding': 'the standard of the codes; the values are kept',
  'control/@repositoryencoding': 'the standard of the codes; the values are kept',
  'control/@scriptencoding': 'the standard of the codes; the values are kept',
  'eadheader/@countryencoding': 'the standard of the codes; the values are kept',
  'eadheader/@dateencoding': 'the standard of the dates; the values are kept',
  'eadheader/@langencoding': 'the standard of the codes; the values are kept',
  'eadheader/@repositoryencoding': 'the standard of the codes; the values are kept',
  'eadheader/@scriptencoding': 'the standard of the codes; the values are kept',
  'dsc/@type': 'the layout of the list of components',
  'dsc/@dsctype': 'the layout of the list of components',
  'dsc/@otherdsctype': 'the layout of the list of components',
  'dsc/@tpattern': 'the layout of the list of components',
  'c/@tpattern': 'the layout of the list of components',
  'descgrp/@type': 'the group’s heading; its notes have types of their own',
  'list/@numeration': 'the style of the numbers',
  'list/@mark': 'the style of the bullets',
  'list/@continuation': 'the style of the numbers',
  'table/@frame': 'lines of a table',
  'table/@colsep': 'lines of a table',
  'table/@rowsep': 'lines of a table',
  'table/@pgwide': 'layout of a table',
  'tgroup/@cols': 'the number of columns, seen from the rows',
  'tgroup/@colsep': 'lines of a table',
  'tgroup/@rowsep': 'lines of a table',
  'tgroup/@align': 'layout of a table',
  'entry/@colname': 'layout of a table',
  'entry/@colnum': 'layout of a table',
  'entry/@align': 'layout of a table',
  'entry/@valign': 'layout of a table',
  'entry/@colsep': 'lines of a table',
  'entry/@rowsep': 'lines of a table',
  'row/@rowsep': 'lines of a table',
  'row/@valign': 'layout of a table',
  'thead/@valign': 'layout of a table',
  'tbody/@valign': 'layout of a table',
  'physdescstructured/@coverage': 'whether the extent is of the whole or a part: nearly always the whole',
  'physdescstructured/@physdescstructuredtype': 'the kind of unit, which the unit says itself',
  'physdescstructured/@otherphysdescstructuredtype': 'the kind of unit, which the unit says itself',
  'dao/@daotype': 'kept as the type where localtype says nothing more particular',
  'relation/@relationtype': 'the kind of relation; EAD3 demands one',
  'relation/@otherrelationtype': 'the kind of relation; EAD3 demands one',
  'extptr/@title': 'of an image that would be shown in its place',
}

/** Elements, by their parent. */
export const IGNORED_ELEMENTS: Readonly<Record<string, string>> = {
  'did/head': 'a heading of the layout (“Descriptive Summary”)',
  'dsc/head': 'a heading of the list of components',
  'dsc/thead': 'headings of the columns of the list of components',
  'c/thead': 'headings of the columns of the list of components',
  'descgrp/head': 'a heading of the layout; a group with words of its own keeps it',
  'add/head': 'a heading of the layout',
  'admininfo/head': 'a heading of the layout',
  'controlaccess/head': 'a heading of the layout; one with prose keeps it',
  'tgroup/colspec': 'widths of columns',
  'daogrp/arc': 'XLink’s bookkeeping',
  'daogrp/resource': 'XLink’s bookkeeping',
  'linkgrp/arc': 'XLink’s bookkeeping',
  'linkgrp/resource': 'XLink’s bookkeeping',
}

/** Values that only say what holds without them. */
export const DEFAULT_VALUES: Readonly<Record<string, string>> = { calendar: 'gregorian', era: 'ce' }

/**
 * Counts an attribute that no mapping has taken: as left out on purpose where a table above says so, else as lost. An
 * empty one says nothing.
 */
export function reportAttribute(report: ReportBuilder, path: string, attribute: string, value: string): void {
  const said = value.trim()
  if (said === '') return
  const element = path.slice(path.lastIndexOf('/') + 1)
  if (Object.hasOwn(DEFAULT_VALUES, attribute)) {
    if (DEFAULT_VALUES[attribute] === said.toLowerCase()) report.countLeftOut(`@${attribute}`)
    else report.countUnmapped(`${path}/@${attribute}`)
  } else if (Object.hasOwn(IGNORED_ON, `${element}/@${attribute}`)) report.countLeftOut(`${element}/@${attribute}`)
  else if (Object.hasOwn(IGNORED_ATTRIBUTES, attribute)) report.countLeftOut(`@${attribute}`)
  else report.countUnmapped(`${path}/@${attribute}`)
}

/** Whether an element is left out on purpose; it is counted then. */
export function isLeftOut(report: ReportBuilder, parent: string, element: string): boolean {
  const name = `${parent}/${element}`
  if (!Object.hasOwn(IGNORED_ELEMENTS, name)) return false
  report.countLeftOut(name)
  return true
}
