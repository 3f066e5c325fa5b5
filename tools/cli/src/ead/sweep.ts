import type { XmlElement } from './element.ts'
import { isLeftOut, reportAttribute } from './ignored.ts'
import type { ReportBuilder } from './report.ts'

/**
 * Reports everything in an element that mappings have not used: attributes, unexpected text and unmapped elements, of
 * which the outermost represents its content.
 */
export function reportUnmapped(el: XmlElement, path: string, report: ReportBuilder): void {
  if (!el.mapped) {
    report.countUnmapped(path, el.line)
    return
  }
  if (el.strayText) report.countUnmapped(`${path}/text()`, el.line)
  for (const [name, value] of el.attributes) reportAttribute(report, path, { name, value, line: el.line })
  for (const child of el.children) {
    if (typeof child === 'string' || isLeftOut(report, el.name, child.name)) continue
    reportUnmapped(child, `${path}/${child.name}`, report)
  }
}
