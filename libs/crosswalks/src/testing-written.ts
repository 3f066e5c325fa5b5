import { createHash } from 'node:crypto'
import { PLACE } from './testing-archive.ts'
import { aHostileFindingAid } from './testing-hostile.ts'
import { WRITERS } from './writers.ts'
import { XmlWriter } from './xml/xml-writer.ts'

const ARCHIVE = { name: 'Archive', material_rights: { statement: 'Ask', uri: null } }

/** Returns a digest of descriptions with every field filled, as all `WRITERS` write them. */
async function digestOfWritten(): Promise<string> {
  const hash = createHash('sha256')
  const { collection, components } = aHostileFindingAid()
  const units = [collection]
  for await (const component of components()) units.push(component)
  for (const unit of units) {
    for (const { write } of Object.values(WRITERS)) {
      const xml = new XmlWriter()
      write(xml, unit, { place: PLACE, archive: ARCHIVE })
      hash.update(xml.take())
    }
  }
  return hash.digest('hex').slice(0, 16)
}

/** Renders `written.gen.ts`. */
export const renderWritten = async (): Promise<string> =>
  `/** Changes when a description would be written differently in any format: stored records of an older form are outdated. */
export const WRITTEN = '${await digestOfWritten()}'
`
