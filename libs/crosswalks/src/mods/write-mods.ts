import { type FullDescription, onlyInTranslation, translationLanguages } from '@fonds/archive'
import { formatNamed } from '@fonds/types/formats'
import type { DcContext } from '../dc/statements.ts'
import { tagOf } from '../language-tag.ts'
import type { XmlWriter } from '../xml/xml-writer.ts'
import { MODS_ROWS } from './rows.ts'

const MODS = formatNamed('mods')

/** Writes a description as MODS 3.8, each text in all of its languages. */
export function writeMods(writer: XmlWriter, description: FullDescription, context: DcContext): void {
  writer.start('mods', {
    xmlns: MODS.namespace,
    'xmlns:xlink': 'http://www.w3.org/1999/xlink',
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    version: '3.8',
    'xsi:schemaLocation': `${MODS.namespace} ${MODS.schema}`,
  })
  const written = { ...context, language: tagOf(description.body.description_language), isTranslation: false }
  const translations = translationLanguages(description).map((language) => ({
    texts: onlyInTranslation(description, language),
    context: { ...context, language, isTranslation: true },
  }))
  for (const { spoken, write } of MODS_ROWS) {
    write(writer, description, written)
    if (spoken) for (const { texts, context: own } of translations) write(writer, texts, own)
  }
  writer.end()
}
