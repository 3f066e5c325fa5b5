import type { EntityLink } from './description.ts'

/** Relator terms and MARC codes of those who created the work. */
const MAKERS = new Set(
  `creator cre author aut artist art photographer pht cartographer ctg composer cmp draftsman drm engraver egr
  illustrator ill poet sculptor scl architect arc designer dsr writer signatory`.split(/\s+/u),
)
const SUBJECTS = new Set(['subject', 'function', 'occupation', 'title', 'name'])
const MENTIONED = new Set(['mentioned', 'sitter', 'depicted', 'dpc'])

type Link = Pick<EntityLink, 'roles'>

/** Returns whether a name has one of these roles. */
export const hasRole = ({ roles }: Link, known: ReadonlySet<string>): boolean =>
  roles.some((role) => known.has(role.toLowerCase()))

/** Returns whether a name is that of a creator: of the records, or of the work, such as its author. */
export const isMaker = (link: Link & Pick<EntityLink, 'creator'>): boolean => link.creator || hasRole(link, MAKERS)

/** Returns whether the material is about the named entity. */
export const isSubject = (link: Link): boolean => hasRole(link, SUBJECTS)

/** Returns whether the named entity is mentioned or depicted in the material. */
export const isMentioned = (link: Link): boolean => hasRole(link, MENTIONED)
