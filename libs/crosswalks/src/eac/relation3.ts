import type { Block, EntityPlace } from '@fonds/types'
import type { XmlWriter } from '../xml/xml-writer.ts'
import { writeDate, writeDateValue } from './dates.ts'
import { citationBlock } from './place3.ts'
import { writeDescriptiveNote } from './prose.ts'
import type { RelationOutput } from './relations.ts'
import { SUPPLIED } from './supplied.ts'
import { coordinateAttributes, writePlaceName } from './terms.ts'
import { anyUri, textOrDash } from './values.ts'
import { type Eac, kept } from './version.ts'

/** Words of version 3's list, by the kinds of the earlier versions. */
const KINDS: Readonly<Record<string, string>> = {
  identity: 'identity',
  hierarchical: 'hierarchical',
  'hierarchical-parent': 'hierarchical',
  'hierarchical-child': 'hierarchical',
  temporal: 'temporal',
  'temporal-earlier': 'sequential',
  'temporal-later': 'sequential',
  family: 'familialOrganizational',
  associative: 'related',
  creatorOf: 'provenance',
  subjectOf: 'subject',
  performs: 'performance',
  controls: 'authority',
}

/** Kinds of resources that version 3 lists as targets. */
const RECORDS: ReadonlySet<string> = new Set(['record', 'recordPart', 'recordSet', 'instantiation'])

/** Writes `relation` of version 3. Its list has fewer kinds, so that the earlier one is kept beside it. */
export function writeRelation3(xml: XmlWriter, eac: Eac, relation: RelationOutput): void {
  const { kind, target, names, href, role, type, supplied, lang = null, stated, date } = relation
  const word = kind === null ? null : (KINDS[kind] ?? 'related')
  const isRecord = target === 'resource' && type !== null && RECORDS.has(type)
  xml.line().start('relation', {
    relationType: word,
    ...(word === kind ? {} : kept({ relationType: kind })),
    // An agent of unknown kind has no word.
    targetType: target === 'agent' ? null : isRecord ? type : target,
  })
  const others = stated?.other_identifiers ?? []
  for (const [n, name] of (names.length > 0 ? names : ['—']).entries()) {
    const address = n === 0 ? href : (others[n - 1] ?? null)
    xml.leaf('label', n === 0 ? textOrDash(name) : name, {
      localType: supplied && n === 0 ? SUPPLIED : null,
      ...(n === 0 ? eac.languageAttributes(stated?.lang ?? lang, null) : {}),
      vocabularySource: n === 0 ? (stated?.source ?? null) : null,
      valueURI: anyUri(address),
    })
  }
  if (stated?.date != null) writeDate(xml, eac, stated.date)
  else if (date !== null) writeDateValue(xml, date)
  const places = stated?.places ?? []
  for (const place of places) {
    const { name: value, names: all } = place
    const bare = { value, type: null, lang: null, script: null, source: null, identifier: null, country: null }
    for (const [n, one] of (all.length > 0 ? all : [bare]).entries()) {
      writePlaceName(xml, eac, one, n === 0 ? kept(coordinateAttributes(place)) : {})
    }
  }
  if (role !== null) xml.leaf('role', role)
  if (target === 'resource' && type !== null && !isRecord) xml.leaf('role', type, kept({ element: 'type' }))
  writeDescriptiveNote(xml, eac, [...(stated?.note ?? []), ...places.flatMap(detailsOf)])
  xml.end()
}

/** Returns what is said of a place besides its names, which have no place in a relation of version 3. */
function detailsOf(place: EntityPlace): Block[] {
  const { name, role, address, contacts, date, citations, note } = place
  // The first are attributes of the name, if they are degrees.
  const coordinates = place.coordinates.slice(coordinateAttributes(place).latitude === null ? 0 : 1)
  const lines = [...address, ...contacts].map(({ value }) => value)
  const words = [role, ...lines, ...coordinates.map(({ text }) => text), date?.display ?? null]
  const said = words.filter((word) => word !== null && word !== '').join('; ')
  return [
    ...(said === '' ? [] : [{ t: 'p', c: [`${name}: ${said}`] } as const]),
    ...note,
    ...citations.map(citationBlock),
  ]
}
