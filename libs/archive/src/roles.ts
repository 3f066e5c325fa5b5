import type { EntityLink } from './description.ts'

/** Relators, as terms and as MARC codes, of those who made the work itself. */
const MAKERS = new Set(
  `creator cre author aut artist art photographer pht cartographer ctg composer cmp draftsman drm engraver egr
  illustrator ill poet sculptor scl architect arc designer dsr writer signatory`.split(/\s+/u),
)
const SUBJECTS = new Set(['subject', 'function', 'occupation', 'title', 'name'])
const MENTIONED = new Set(['mentioned', 'sitter', 'depicted', 'dpc'])

type Link = Pick<EntityLink, 'roles'>

/** Whether a name bears one of these roles. */
export const hasRole = ({ roles }: Link, known: ReadonlySet<string>): boolean =>
  roles.some((role) => known.has(role.toLowerCase()))

/** Whether a name is of who made the work: that its records come from, or the author of an item. */
export const isMaker = (link: Link & Pick<EntityLink, 'creator'>): boolean => link.creator || hasRole(link, MAKERS)

/** Whether the material is about whom a name is of. */
export const isSubject = (link: Link): boolean => hasRole(link, SUBJECTS)

/** Whether a name is of who is told of in the material, or seen in it. */
export const isMentioned = (link: Link): boolean => hasRole(link, MENTIONED)
