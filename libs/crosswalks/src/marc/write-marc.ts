import type { FullDescription } from '@fonds/archive'
import { formatNamed } from '@fonds/types/formats'
import type { ArchiveContext } from '../archive-context.ts'
import { attributeText, type XmlWriter } from '../xml/xml-writer.ts'
import { changedField, fixedField, leaderOf } from './control-fields.ts'
import type { MarcField } from './field.ts'
import { MARC_ROWS } from './rows.ts'

const MARC = formatNamed('marc21')

const ATTRIBUTES = attributeText({
  xmlns: MARC.namespace,
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': `${MARC.namespace} ${MARC.schema}`,
  type: 'Bibliographic',
})

/** Returns a field without empty subfields; null if nothing is left. Line breaks and controls are spaces, as MARC has none. */
function filled({ tag, indicators, subfields }: MarcField): MarcField | null {
  const all = subfields.flatMap(([code, value]): [string, string][] => {
    const text = value?.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() ?? ''
    return text === '' ? [] : [[code, text]]
  })
  return all.length === 0 ? null : { tag, indicators, subfields: all }
}

/** Writes a description as a record of MARC 21 in MARCXML 1.2, each field once, in the order of their tags. */
export function writeMarc(xml: XmlWriter, description: FullDescription, context: ArchiveContext): void {
  const fields = new Map<string, MarcField>()
  for (const row of MARC_ROWS) {
    for (const written of row.fields(description, context)) {
      const one = filled(written)
      if (one !== null) fields.set(JSON.stringify(one), one)
    }
  }
  xml.start('record', ATTRIBUTES).leaf('leader', leaderOf(description))
  xml.leaf('controlfield', description.id, { tag: '001' })
  const { identifier } = context.archive
  if (identifier !== null && identifier.trim() !== '') xml.leaf('controlfield', identifier.trim(), { tag: '003' })
  xml.leaf('controlfield', changedField(description), { tag: '005' })
  xml.leaf('controlfield', fixedField(description), { tag: '008' })
  for (const { tag, indicators, subfields } of [...fields.values()].sort((a, b) => a.tag.localeCompare(b.tag))) {
    const [ind1 = ' ', ind2 = ' '] = indicators
    xml.start('datafield', { tag, ind1, ind2 })
    for (const [code, text] of subfields) xml.leaf('subfield', text ?? '', { code })
    xml.end()
  }
  xml.end()
}
