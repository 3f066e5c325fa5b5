import type { ReportBuilder } from '@fonds/reader-xml'
import { SUPPLIED, type XmlElement } from './element.ts'
import { isLeftOut, isTextLeftOut, reportAttribute } from './ignored.ts'
import type { Net } from './net.ts'

/**
 * Reports everything in an element that mappings have not used: attributes, unexpected text and unmapped elements, of
 * which the outermost represents its content. Hands everything else to the net.
 */
export function reportUnmapped(el: XmlElement, path: string, report: ReportBuilder, net: Net): void {
  if (!el.mapped) {
    report.countUnmapped(path, el.line)
    return
  }
  if (el.strayText) report.countUnmapped(`${path}/text()`, el.line)
  for (const [name, value] of el.attributes) {
    reportAttribute(report, path, { name, value, line: el.line, quiet: el.internal })
  }
  // Additions of an export repeat other statements.
  if (el.attributes.get('altrender') === SUPPLIED) return
  if (el.href !== null && !el.attributes.has('href')) net.address(path, el.line, el.href)
  for (const child of el.children) {
    if (typeof child === 'string') {
      if (!el.strayText && !isTextLeftOut(el.name)) net.text(path, el.line, child)
    } else if (!isLeftOut(report, el.name, child.name)) reportUnmapped(child, `${path}/${child.name}`, report, net)
  }
}
