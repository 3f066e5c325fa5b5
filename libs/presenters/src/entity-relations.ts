import type { VisibleRelation } from '@fonds/archive'
import type { EntityDetail } from '@fonds/types'
import { presentEntityReference, type ShownEntity } from './entity-item.ts'
import { presentDate } from './item.ts'
import { type Listed, listed, type Part } from './listed.ts'

/** A relation as stated by one of the two records. */
export type StatedRelation = Omit<VisibleRelation, 'position'>

type Relation = EntityDetail['relations'][number]

/** The opposite direction of each relation. All others are symmetric. */
const REVERSE: Partial<Record<Relation['relation'], Relation['relation']>> = {
  hierarchical_parent: 'hierarchical_child',
  hierarchical_child: 'hierarchical_parent',
  temporal_earlier: 'temporal_later',
  temporal_later: 'temporal_earlier',
  main_heading: 'subdivision',
}

/**
 * Builds a part of the relations of an entity. A relation stated by both records appears once: as its own record states
 * it, including the role, with the other's date if its own has none.
 */
export function presentRelations(stated: readonly StatedRelation[], shown: ShownEntity, part: Part): Listed<Relation> {
  const own = distinct(stated.filter(({ outgoing }) => outgoing))
  const others = distinct(
    stated
      .filter(({ outgoing }) => !outgoing)
      // The other record's wording describes the opposite direction.
      .map((relation) => ({ ...relation, relation: REVERSE[relation.relation] ?? relation.relation, role: null })),
  )
  const key = ({ id, relation }: StatedRelation) => `${id} ${relation}`
  const theirs = Map.groupBy(others, key)
  const dated = own.map((relation) => ({
    ...relation,
    date: relation.date ?? theirs.get(key(relation))?.[0]?.date ?? null,
  }))
  const ours = new Set(own.map(key))
  const further = others.filter((relation) => !ours.has(key(relation)))
  return listed([...dated, ...further], part, (one) => ({
    ...presentEntityReference(one, shown),
    relation: one.relation,
    relation_label: shown.labels.relation(one.relation),
    role: one.role,
    date: presentDate(one.date),
  }))
}

// Relations of the same kind to the same entity are distinct only if their dates or roles differ.
function distinct(relations: readonly StatedRelation[]): StatedRelation[] {
  const key = ({ id, relation, role, date }: StatedRelation) => JSON.stringify([id, relation, role, date])
  return [...new Map(relations.map((relation) => [key(relation), relation])).values()]
}
