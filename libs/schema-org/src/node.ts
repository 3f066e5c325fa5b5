import type { EntityType } from '@fonds/types'

/** A node of schema.org data: JSON-LD without its context. */
export type Node = Record<string, unknown>

/** The member that makes a node a separate document. */
export const CONTEXT = { '@context': 'https://schema.org' }

/** The schema.org type of each type of entity. */
export const TYPE_OF_ENTITY: Readonly<Record<EntityType, string>> = {
  person: 'Person',
  corporate_body: 'Organization',
  family: 'Organization',
  place: 'Place',
  subject: 'DefinedTerm',
}

/** Omits unknown values: null, undefined and empty lists. */
export const known = (node: Readonly<Node>): Node =>
  Object.fromEntries(
    Object.entries(node).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )
