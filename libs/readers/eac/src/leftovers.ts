import { warnInvalidCode, type XmlElement } from '@fonds/reader-ead/parts'
import type { ReportBuilder } from '@fonds/reader-xml'

/** Deliberately ignored attributes, with the reason why nothing is lost. */
export const IGNORED_ATTRIBUTES: Readonly<Record<string, string>> = {
  id: 'an anchor within the file; used if it is an authority’s id, or if a convention refers to it',
  'xlink:type': 'XLink’s bookkeeping, the same on every link',
  show: 'how a browser should open a link',
  actuate: 'when a browser should follow a link',
  'xsi:schemaLocation': 'location of a schema',
  'xsi:noNamespaceSchemaLocation': 'location of a schema',
  'xml:base': 'addresses are kept as written',
  base: 'EAC 2.0’s xml:base',
  languageEncoding: 'the standard of the codes; the values are kept',
  scriptEncoding: 'the standard of the codes; the values are kept',
  dateEncoding: 'the standard of the dates; the values are kept',
  countryEncoding: 'the standard of the codes; the values are kept',
  repositoryEncoding: 'the standard of the codes; the values are kept',
  addressLineTypeEncoding: 'the list of the values, which are kept',
  agentTypeEncoding: 'the list of the values, which are kept',
  audienceEncoding: 'the list of the values, which are kept',
  contactLineTypeEncoding: 'the list of the values, which are kept',
  detailLevelEncoding: 'the list of the values, which are kept',
  identityTypeEncoding: 'the list of the values, which are kept',
  maintenanceEventTypeEncoding: 'the list of the values, which are kept',
  maintenanceStatusEncoding: 'the list of the values, which are kept',
  placeTypeEncoding: 'the list of the values, which are kept',
  publicationStatusEncoding: 'the list of the values, which are kept',
  referredEntityTypeEncoding: 'the list of the values, which are kept',
  relationTypeEncoding: 'the list of the values, which are kept',
  statusEncoding: 'the list of the values, which are kept',
  targetTypeEncoding: 'the list of the values, which are kept',
}

export function isIgnored(name: string, value: string): boolean {
  return value.trim() === '' || Object.hasOwn(IGNORED_ATTRIBUTES, name)
}

/** Returns whether an element has no content. */
function isEmpty(el: XmlElement): boolean {
  const filled = el.children.some((child) => (typeof child === 'string' ? child.trim() !== '' : !isEmpty(child)))
  return !filled && [...el.attributes].every(([name, value]) => isIgnored(name, value))
}

/**
 * Reports everything that mappings have not used: attributes, unexpected text, and unmapped elements (only the
 * outermost).
 */
export function reportLeftovers(el: XmlElement, path: string, report: ReportBuilder): void {
  if (!el.mapped) {
    if (!isEmpty(el)) report.countUnmapped(path, el.line)
    return
  }
  if (el.strayText) report.countUnmapped(`${path}/text()`, el.line)
  for (const [name, value] of el.attributes) {
    if (isIgnored(name, value)) continue
    warnInvalidCode(report, { name, value, line: el.line })
    report.countUnmapped(`${path}/@${name}`, el.line)
  }
  for (const child of el.children) {
    if (typeof child !== 'string') reportLeftovers(child, `${path}/${child.name}`, report)
  }
}
