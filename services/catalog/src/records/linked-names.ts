import { entitiesNamed, type ROLE_SQL, readerOf } from '@fonds/archive'
import { nameIn } from '@fonds/http'
import { ENTITY_TYPES } from '@fonds/types'
import type { Deps } from '../deps.ts'

type Role = keyof typeof ROLE_SQL

/** Entities that share a name which a filter asks for. */
export interface LinkGroup {
  readonly role: Role
  readonly ids: readonly string[]
}

/** Names that records must, or must not, be linked to; each is a group of entities. */
export interface LinkedNames {
  readonly all: readonly LinkGroup[]
  readonly none: readonly LinkGroup[]
}

/** Types of the names in a role: genres are headings, and anything can be a creator. */
const TYPES = { creator: ENTITY_TYPES, genre: ['subject'] } as const

/** Finds the entities that the filters by role name. A name that nothing has is a group without entities. */
export async function linkedNames(
  { pool }: Pick<Deps, 'pool'>,
  tenant: string,
  asked: { readonly [R in Role]?: readonly string[] | undefined },
): Promise<LinkedNames> {
  const texts = (['creator', 'genre'] as const).flatMap((role) => (asked[role] ?? []).map((text) => ({ role, text })))
  const groups = await Promise.all(
    texts.map(async ({ role, text }) => {
      const { name, isExcluded } = nameIn(text)
      const found = await entitiesNamed(readerOf(pool), tenant, { types: TYPES[role], value: name })
      return { isExcluded, group: { role, ids: found.map(({ id }) => id) } }
    }),
  )
  const those = (excluded: boolean) =>
    groups.flatMap(({ isExcluded, group }) => (isExcluded === excluded ? [group] : []))
  return { all: those(false), none: those(true) }
}
