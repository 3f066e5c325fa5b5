import type { ReportBuilder } from '@fonds/reader-xml'
import { type Coordinates, isWgs84, readCoordinates } from '@fonds/types'
import { take, tidy, type XmlElement, type XmlNode } from './element.ts'
import type { UnitContext } from './unit.ts'

const shown = (text: string): string => JSON.stringify(text.slice(0, 60))

const isCoordinates = (node: XmlNode): boolean => typeof node !== 'string' && node.name === 'geographiccoordinates'

/**
 * Reads the first `geographiccoordinates` of a place (EAD3) and removes all of them from it, since they are not part of
 * the name. Warns of coordinates that cannot be shown on a map, which are kept as written.
 */
export function takeCoordinates(el: XmlElement, { report }: UnitContext): { readonly coordinates?: Coordinates } {
  // The element may contain text, which `claim` would report.
  const found = el.children.filter((child): child is XmlElement => isCoordinates(child))
  const [first] = found.map((one): Coordinates & { readonly line: number } => {
    el.children.splice(el.children.indexOf(one), 1)
    const text = tidy(one.children.map((child) => (typeof child === 'string' ? child : '')).join(' '))
    return { text, system: take(one, 'coordinatesystem'), line: one.line }
  })
  if (first === undefined || first.text === '') return {}
  const { line, ...coordinates } = first
  if (!el.internal) warnOfUnplaced(coordinates, line, report)
  return { coordinates }
}

/** Warns of coordinates that cannot be shown on a map. */
export function warnOfUnplaced({ text, system }: Coordinates, line: number, report: Pick<ReportBuilder, 'warn'>): void {
  if (!isWgs84(system)) {
    report.warn(line, 'coordinate_system', `coordinates of ${shown(system ?? '')} are kept as written, but not shown`)
  } else if (readCoordinates(text) === null) {
    report.warn(line, 'bad_coordinates', `${shown(text)} is not a latitude and longitude`)
  }
}
