import type { InlineElement, NameType } from '@fonds/types'
import type { XmlWriter } from '../xml/xml-writer.ts'
import { plain } from './plain.ts'
import type { Eac } from './version.ts'

/** Types of names in sentences. */
const REFERRED: Readonly<Record<NameType, string>> = {
  person: 'persName',
  corporate_body: 'corpName',
  family: 'famName',
  place: 'geogName',
  subject: 'subject',
  genre: 'genreForm',
  function: 'function',
  occupation: 'occupation',
  title: 'title',
  name: 'name',
}

const STYLES: Readonly<Record<string, string>> = {
  bold: 'font-weight: bold',
  italic: 'font-style: italic',
  underline: 'text-decoration: underline',
  smcaps: 'font-variant: small-caps',
  super: 'vertical-align: super',
  sub: 'vertical-align: sub',
}

/**
 * Writes what version 3 has elements for: names, titles, languages and styles. A name has no identifier, which may be that
 * of a hidden entity.
 * @returns false for other elements
 */
export function writeInline3(xml: XmlWriter, eac: Eac, node: InlineElement): boolean {
  if (node.t === 'name') {
    const type = { referredEntityType: REFERRED[node.type], referredEntityRelationship: node.role }
    xml.leaf('referringString', plain(node.c), type)
  } else if (node.t === 'title' && node.render === null) {
    xml.leaf('referringString', plain(node.c), { referredEntityType: 'title' })
  } else if (node.t === 'emph' && node.render !== null && STYLES[node.render] !== undefined) {
    xml.leaf('span', plain(node.c), { style: STYLES[node.render] ?? null })
  } else if (node.t === 'foreign') xml.leaf('span', plain(node.c), eac.languageAttributes(node.lang, null))
  else return false
  return true
}
