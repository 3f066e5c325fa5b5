import type { FullDescription } from '@fonds/archive'
import { isNcName, nmtoken } from '../../xml/characters.ts'
import type { Attributes } from '../../xml/xml-writer.ts'
import { isOwnId } from '../did-parts.ts'
import { languageCode } from '../languages.ts'

/** Returns the attributes of `archdesc` or `c`. An `archdesc` always has a level. */
export function unitAttributes(
  { level, other_level, xml_id, body }: FullDescription,
  name: 'archdesc' | 'c',
): Attributes {
  const language = body.description_language
  const unnamed = level === 'unspecified'
  const id = name === 'c' && xml_id !== null && isNcName(xml_id) && !isOwnId(xml_id) ? xml_id : null
  return {
    level: unnamed ? (name === 'c' ? null : 'otherlevel') : level,
    otherlevel: unnamed && name === 'archdesc' ? 'unspecified' : level === 'otherlevel' ? other_level : null,
    id,
    lang: language === null ? null : nmtoken(languageCode(language)),
  }
}
