import type { FullDescription, NamedEntity, PlacedHeading } from '@fonds/archive'
import type { EntityIdentifier, NameType } from '@fonds/types'
import { nmtoken } from '../xml/characters.ts'
import type { EadWriter } from './ead-writer.ts'
import { NAME_ELEMENTS } from './inline.ts'

export interface OwnHeading extends PlacedHeading {
  readonly entity: NamedEntity
}

/** Returns all headings of a description in the order of its source, with their entities. */
export function headingsOf({ entities }: Pick<FullDescription, 'entities'>): OwnHeading[] {
  return entities
    .flatMap((entity) => entity.headings.map((heading) => ({ ...heading, entity })))
    .sort((a, b) => a.position - b.position)
}

/** The implied role of a name, by its kind. */
const DEFAULT_ROLES: Readonly<Partial<Record<NameType, string>>> = {
  genre: 'genre',
  function: 'function',
  occupation: 'occupation',
  title: 'title',
}

function roleOf({ type, where }: OwnHeading): string {
  const role = DEFAULT_ROLES[type]
  if (role !== undefined) return role
  if (where === 'inline') return 'mentioned'
  return type === 'name' ? 'name' : 'subject'
}

/** Widely known schemes come first. */
const KNOWN = ['viaf', 'isni', 'wikidata', 'gnd', 'lcnaf']

/** Returns the most widely understood identifier of an entity. */
function bestIdentifier(identifiers: readonly EntityIdentifier[]): EntityIdentifier | null {
  const usable = identifiers.filter(({ uri, type }) => uri !== null && (type === 'entity' || type === 'same_as'))
  const rank = ({ scheme }: EntityIdentifier) => {
    const place = KNOWN.indexOf(scheme ?? '')
    return place < 0 ? KNOWN.length : place
  }
  return usable.toSorted((a, b) => rank(a) - rank(b))[0] ?? null
}

/**
 * Writes a heading with its parts, and with the authority that it was taken from or else one that identifies the
 * entity.
 */
function writeHeading(xml: EadWriter, name: string, heading: OwnHeading, role: string): void {
  const { identifier, source, rules, entity, normal = null } = heading
  const known = identifier === null ? bestIdentifier(entity.identifiers) : null
  xml.start(name, {
    identifier: identifier ?? known?.uri ?? null,
    source: source ?? known?.scheme ?? null,
    rules: nmtoken(rules),
    normal,
    relator: heading.role === role ? null : heading.role,
    // Marks a name from the text, given in its normal form.
    localtype: heading.where === 'inline' ? 'mentioned' : null,
  })
  xml.vocabulary.writeHeadingParts(xml, heading, name)
  xml.end()
}

const ORIGINS: ReadonlySet<NameType> = new Set(['person', 'corporate_body', 'family'])

/** Writes one `origination` per name: persons, families and bodies; anything else as a plain name. */
export function writeOriginations(xml: EadWriter, headings: readonly OwnHeading[]): void {
  for (const heading of headings) {
    if (heading.where !== 'origination') continue
    const name = ORIGINS.has(heading.type) ? NAME_ELEMENTS[heading.type] : 'name'
    xml.line().start('origination', { label: heading.label ?? null })
    writeHeading(xml, name, heading, 'creator')
    xml.end()
  }
}

/** Writes all other names in one `controlaccess`. Names from the text come first, since the text precedes it. */
export function writeAccessPoints(xml: EadWriter, headings: readonly OwnHeading[]): void {
  const inOrder = (place: OwnHeading['where']) => headings.filter(({ where }) => where === place)
  const others = [...inOrder('inline'), ...inOrder('controlaccess')]
  if (others.length === 0) return
  xml.line().start('controlaccess')
  for (const heading of others) {
    writeHeading(xml, NAME_ELEMENTS[heading.type], heading, roleOf(heading))
  }
  xml.end()
}
