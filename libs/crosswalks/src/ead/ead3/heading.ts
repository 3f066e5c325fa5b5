import type { EadWriter } from '../ead-writer.ts'
import type { OwnHeading } from '../names.ts'

/** Writes the parts of a heading, and the coordinates of a place. */
export function writeHeadingParts(xml: EadWriter, { name, parts, coordinates }: OwnHeading, element: string): void {
  const [only, second] = parts
  if (only === undefined || (second === undefined && only.value !== name)) xml.leaf('part', name)
  else for (const { type, value } of parts) xml.leaf('part', value, { localtype: type })
  if (element === 'geogname' && coordinates !== undefined) {
    xml.leaf('geographiccoordinates', coordinates.text, { coordinatesystem: coordinates.system ?? 'WGS84' })
  }
}
