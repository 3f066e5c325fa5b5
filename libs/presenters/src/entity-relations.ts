import type { VisibleRelation } from '@fonds/archive'
import type { Labels } from '@fonds/labels'
import type { EntityDetail } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { presentEntityReference } from './entity-item.ts'
import { presentDate } from './item.ts'

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
 * Builds the relations of an entity. A relation stated by both records appears once: as its own record states it,
 * including the role, with the other's date if its own has none.
 */
export function presentRelations(stated: readonly StatedRelation[], tenant: TenantContext, labels: Labels): Relation[] {
  const own = distinct(stated.filter(({ outgoing }) => outgoing))
  const others = distinct(
    stated
      .filter(({ outgoing }) => !outgoing)
      // The other record's wording describes the opposite direction.
      .map((relation) => ({ ...relation, relation: REVERSE[relation.relation] ?? relation.relation, role: null })),
  )
  const same = (a: StatedRelation) => (b: StatedRelation) => a.id === b.id && a.relation === b.relation
  const dated = own.map((relation) => ({
    ...relation,
    date: relation.date ?? others.find(same(relation))?.date ?? null,
  }))
  const further = others.filter((relation) => !own.some(same(relation)))
  return [...dated, ...further].map((stated) => ({
    ...presentEntityReference(stated, { tenant, labels }),
    relation: stated.relation,
    relation_label: labels.relation(stated.relation),
    role: stated.role,
    date: presentDate(stated.date),
  }))
}

// Relations of the same kind to the same entity are distinct only if their dates or roles differ.
function distinct(relations: readonly StatedRelation[]): StatedRelation[] {
  const key = ({ id, relation, role, date }: StatedRelation) => JSON.stringify([id, relation, role, date])
  return [...new Map(relations.map((relation) => [key(relation), relation])).values()]
}
