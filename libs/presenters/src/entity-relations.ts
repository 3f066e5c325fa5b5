import { apiUrl, type VisibleRelation } from '@fonds/archive'
import type { EntityDetail } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'

/** A relation as one of the two states it. */
export type StatedRelation = Omit<VisibleRelation, 'position'>

type Relation = EntityDetail['relations'][number]

/** What this one is to the other, where the other is that to it. The rest are the same in both directions. */
const REVERSE: Partial<Record<Relation['relation'], Relation['relation']>> = {
  hierarchical_parent: 'hierarchical_child',
  hierarchical_child: 'hierarchical_parent',
  temporal_earlier: 'temporal_later',
  temporal_later: 'temporal_earlier',
  main_heading: 'subdivision',
}

/**
 * The relations of an entity as seen from it. What both records state stands once: as its own record has it, which is
 * where its role comes from, with the other's date where its own has none.
 */
export function presentRelations(stated: readonly StatedRelation[], tenant: TenantContext): Relation[] {
  const own = distinct(stated.filter(({ outgoing }) => outgoing))
  const others = distinct(
    stated
      .filter(({ outgoing }) => !outgoing)
      // The other's word is said of this entity: it would be wrong the other way round.
      .map((relation) => ({ ...relation, relation: REVERSE[relation.relation] ?? relation.relation, role: null })),
  )
  const same = (a: StatedRelation) => (b: StatedRelation) => a.id === b.id && a.relation === b.relation
  const dated = own.map((relation) => ({
    ...relation,
    date: relation.date ?? others.find(same(relation))?.date ?? null,
  }))
  const further = others.filter((relation) => !own.some(same(relation)))
  return [...dated, ...further].map(({ id, slug, name, entity_type, relation, role, date }) => ({
    type: 'entity',
    id,
    slug,
    name,
    entity_type,
    url: apiUrl(tenant, 'entity', slug),
    relation,
    role,
    date: date && { display: date.display, edtf: date.edtf, start: date.start, end: date.end },
  }))
}

// Two of the same kind to the same entity are two only where their dates or words differ.
function distinct(relations: readonly StatedRelation[]): StatedRelation[] {
  const key = ({ id, relation, role, date }: StatedRelation) => JSON.stringify([id, relation, role, date])
  return [...new Map(relations.map((relation) => [key(relation), relation])).values()]
}
