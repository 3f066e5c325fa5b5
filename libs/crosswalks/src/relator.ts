import { isAbout, type NamedEntity } from '@fonds/archive'
import { labelsIn, relatorCode, roleTerm } from '@fonds/labels'

const ENGLISH = labelsIn('en')

/** A role as catalogues of libraries write it. */
interface Relator {
  /** In the source's words; where it has only a code or the address of one, in English. */
  readonly term: string
  /** MARC's code; null for a role that is none of its relators. */
  readonly code: string | null
}

/** Returns a role in words and as MARC's code. */
export function relatorOf(role: string): Relator {
  const code = relatorCode(role)
  if (code === null || roleTerm(role) !== code) return { term: role, code }
  return { term: ENGLISH.role(role).toLowerCase(), code }
}

/** Returns the roles in which an entity had a part in the material. */
export function partsOf({ roles, creator }: Pick<NamedEntity, 'roles' | 'creator'>): readonly string[] {
  // A name by itself says nothing of a role.
  const own = roles.filter((role) => role !== 'name' && !isAbout({ roles: [role] }))
  return own.length === 0 && creator ? ['creator'] : own
}
