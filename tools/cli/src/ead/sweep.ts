import type { XmlElement } from './element.ts'
import { isLeftOut, reportAttribute } from './ignored.ts'
import type { ReportBuilder } from './report.ts'

/**
 * Reports what mappings have left of an element: unused attributes, unexpected text, unmapped elements (the outermost
 * one stands for its content).
 */
export function reportUnmapped(el: XmlElement, path: string, report: ReportBuilder): void {
  if (!el.mapped) {
    report.countUnmapped(path)
    return
  }
  if (el.strayText) report.countUnmapped(`${path}/text()`)
  for (const [name, value] of el.attributes) reportAttribute(report, path, name, value)
  for (const child of el.children) {
    if (typeof child === 'string' || isLeftOut(report, el.name, child.name)) continue
    reportUnmapped(child, `${path}/${child.name}`, report)
  }
}
