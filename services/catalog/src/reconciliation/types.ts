import { labelsIn } from '@fonds/labels'
import { ENTITY_TYPES } from '@fonds/types'

/** A type or property, as the protocol writes them. */
export interface Named {
  readonly id: string
  readonly name: string
}

const labels = labelsIn('en')

/** The types of entities, with the ids of the rest of the API. Names are in English, as those of properties. */
export const TYPES: readonly Named[] = ENTITY_TYPES.map((id) => ({ id, name: labels.entityType(id) }))

export const typeOf = (id: string): Named => TYPES.find((type) => type.id === id) ?? { id, name: id }
