import type { FullDescription } from '@fonds/archive'
import { formatNamed } from '@fonds/types/formats'
import type { DcContext } from '../dc/statements.ts'
import type { XmlWriter } from '../xml/xml-writer.ts'
import { MODS_ROWS } from './rows.ts'

const MODS = formatNamed('mods')

/** Writes a description as MODS 3.8. */
export function writeMods(writer: XmlWriter, description: FullDescription, context: DcContext): void {
  writer.start('mods', {
    xmlns: MODS.namespace,
    'xmlns:xlink': 'http://www.w3.org/1999/xlink',
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    version: '3.8',
    'xsi:schemaLocation': `${MODS.namespace} ${MODS.schema}`,
  })
  for (const { write } of MODS_ROWS) write(writer, description, context)
  writer.end()
}
