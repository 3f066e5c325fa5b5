import type { EntityRecord } from '@fonds/archive'
import { AGENT_TYPES, type AgentType } from '@fonds/types'
import { languageCode } from '../ead/languages.ts'
import type { ArchivePlace } from '../ead/unit.ts'
import { nmtoken } from '../xml/characters.ts'
import { type Attributes, XML_DECLARATION, XmlWriter } from '../xml/xml-writer.ts'
import { writeControl } from './control.ts'
import { writeDescription } from './description.ts'
import { writeIdentity } from './identity.ts'
import { writeRelations } from './relations.ts'
import { EAC, type Eac, type EacVersion } from './version.ts'

function rootAttributes(eac: Eac, language: string | null): Attributes {
  switch (eac.version) {
    case '2010':
      return { 'xmlns:xlink': 'http://www.w3.org/1999/xlink', ...eac.languageAttributes(language, null) }
    case '2.0':
      return { languageOfElement: language === null ? null : nmtoken(languageCode(language)) }
    case '3.0':
      return {
        'xmlns:html': 'http://www.w3.org/1999/xhtml',
        'xmlns:eac2': EAC['2.0'].namespace,
        ...eac.languageAttributes(language, null),
      }
  }
}

/** Returns the kind of agent of an entity; null for a place or subject, which the standard does not cover. */
export const agentTypeOf = ({ entity }: Pick<EntityRecord, 'entity'>): AgentType | null =>
  AGENT_TYPES.find((type) => type === entity.entity_type) ?? null

/**
 * Writes an authority record in EAC-CPF 2010, 2.0 or 3, as chunks of text that are valid against the official schema. An
 * entity without an authority record is written with its name and links.
 * @param place the archive's addresses; null for a document without URLs of ours
 * @throws for a place or subject; check `agentTypeOf` first
 */
export async function* writeEac(
  record: EntityRecord,
  place: ArchivePlace | null,
  version: EacVersion = '2010',
): AsyncGenerator<string> {
  const type = agentTypeOf(record)
  if (type === null) throw new Error(`EAC-CPF has no ${record.entity.entity_type}`)
  const eac = EAC[version]
  const xml = new XmlWriter()
  const { entity } = record
  const language = entity.content?.description_language ?? null
  yield XML_DECLARATION
  xml.start(eac.root, {
    xmlns: eac.namespace,
    ...rootAttributes(eac, language),
  })
  writeControl(xml, eac, record, place)
  xml.line().start('cpfDescription')
  writeIdentity(xml, eac, record, type)
  if (entity.content !== null) writeDescription(xml, eac, entity.content)
  yield* writeRelations(xml, eac, record, place)
  xml.line().end().line().end().line()
  yield xml.take()
}
