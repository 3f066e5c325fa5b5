import type { FullDescription } from '@fonds/archive'
import { nmtoken } from '../../xml/characters.ts'
import type { Attributes } from '../../xml/xml-writer.ts'
import { languageCode } from '../languages.ts'

/** Returns the attributes of `archdesc` or `c`. An `archdesc` always has a level. */
export function unitAttributes(
  { level, other_level, body }: FullDescription,
  name: 'archdesc' | 'c',
  id: string | null,
): Attributes {
  const language = body.description_language
  const unnamed = level === 'unspecified'
  return {
    level: unnamed ? (name === 'c' ? null : 'otherlevel') : level,
    otherlevel: unnamed && name === 'archdesc' ? 'unspecified' : level === 'otherlevel' ? other_level : null,
    id,
    lang: language === null ? null : nmtoken(languageCode(language)),
  }
}
