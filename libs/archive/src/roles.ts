import { roleTerm } from '@fonds/labels'
import { MAKER_ROLES, MAX_LISTED } from '@fonds/types'
import type { EntityLink } from './description.ts'

const MAKERS: ReadonlySet<string> = new Set(MAKER_ROLES)
const SUBJECTS = new Set(['subject', 'function', 'occupation', 'title'])
const MENTIONED = new Set(['mentioned', 'sitter', 'depicted', 'dpc'])

const AGENTS: ReadonlySet<EntityLink['entity_type']> = new Set(['person', 'corporate_body', 'family'])

type Link = Pick<EntityLink, 'roles'>
type NamedLink = Pick<EntityLink, 'roles' | 'creator' | 'entity_type'>

/** Returns whether a name has one of these roles. */
export const hasRole = ({ roles }: Link, known: ReadonlySet<string>): boolean =>
  roles.some((role) => known.has(roleTerm(role)))

/** Returns whether a heading names a genre or form. */
export const isGenre = ({ roles }: Link): boolean => roles.includes('genre')

/**
 * Returns whether a name is that of a creator: of the records, or of the work, such as its author. The type of the name
 * does not matter: a place or a name of unknown kind can be one.
 */
export const isMaker = (link: Link & Pick<EntityLink, 'creator'>): boolean =>
  (link.creator || hasRole(link, MAKERS)) && !isGenre(link)

const MAKER_TERMS = MAKER_ROLES.join('|')
const MAKER_CODES = MAKER_ROLES.filter((role) => role.length === 3).join('|')

/** Matches a role, in lower case and without spaces around it, whose term (`roleTerm`) is that of a maker. */
const MAKER_PATTERN =
  `^(https?://(www\\.)?id\\.loc\\.gov/vocabulary/relators/(${MAKER_CODES})/?(\\.html)?` +
  `|[^()]{1,100}\\((${MAKER_CODES})\\)\\.?|(${MAKER_TERMS})[\\s.,:;]*)$`

/** `isMaker` and `isGenre` as SQL conditions on a row `l` of `api.visible_entity_links`. */
export const ROLE_SQL = {
  creator: `((l.creator OR EXISTS (SELECT FROM unnest(l.roles) r WHERE lower(trim(r)) ~ '${MAKER_PATTERN}')) AND 'genre' <> ALL (l.roles))`,
  genre: `'genre' = ANY (l.roles)`,
} as const

/** Returns whether the material is about the named entity. */
export const isSubject = (link: Link): boolean => hasRole(link, SUBJECTS)

/** Returns whether the named entity is mentioned or depicted in the material. */
export const isMentioned = (link: Link): boolean => hasRole(link, MENTIONED)

/** Returns whether the entity is a person, a corporate body or a family. */
export const isAgent = ({ entity_type }: Pick<EntityLink, 'entity_type'>): boolean => AGENTS.has(entity_type)

/** Returns whether the material is about the named entity, mentions or depicts it. */
export const isAbout = (link: Link): boolean => isSubject(link) || isMentioned(link)

/** Returns whether a name took part in some other way than as a creator, such as a publisher. */
export const isContributor = (link: NamedLink): boolean => isAgent(link) && !isMaker(link) && !isAbout(link)

/** Returns whether a name is a topic of the material, by its role, else because nothing but a topic has its type. */
export const isTopic = (link: NamedLink): boolean =>
  !isGenre(link) && (isAbout(link) || !(isAgent(link) || isMaker(link)))

/**
 * Returns the names that a document has of a description with very many: all creators that fit, then the first others. Where it is cut,
 * the document leads to the list of all.
 */
export const firstNames = <T extends Parameters<typeof isMaker>[0]>(names: readonly T[]): readonly T[] =>
  names.length <= MAX_LISTED
    ? names
    : [...names.filter(isMaker), ...names.filter((link) => !isMaker(link))].slice(0, MAX_LISTED)
