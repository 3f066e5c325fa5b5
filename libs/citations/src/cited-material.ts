import {
  type AuthorityName,
  arkUrl,
  asWritten,
  codeInForce,
  type Description,
  type EntityLink,
  hasRole,
  isGenre,
  isMaker,
  type OrganizationRecord,
  permalink,
  shelved,
  writtenFor,
} from '@fonds/archive'
import { matchText } from '@fonds/db/read'
import type { TenantContext } from '@fonds/types/context'
import type { CitedContainer, CitedMaterial, CitedName } from './styles/material.ts'
import { personName } from './styles/person-name.ts'

const RECIPIENTS = new Set(['addressee', 'recipient', 'rcp'])
/** Maximum number of containers; more would not help to request the material. */
const MAX_CONTAINERS = 4

/** What a citation needs besides its description. */
interface CitationSource {
  readonly archive: Pick<OrganizationRecord, 'name' | 'address'>
  /** Names of persons by id, if they have an authority record. */
  readonly names: Readonly<Record<string, AuthorityName>>
}

/** Whether a name is cited in any of its roles, as that of a creator or recipient. */
export const isCited = (link: EntityLink): boolean => isMaker(link) || hasRole(link, RECIPIENTS)

/** Returns the data for citing a description, without that of its ancestors. */
export function citedMaterial(
  description: Description,
  { archive, names }: CitationSource,
  {
    tenant,
    today,
    accessDate,
  }: { readonly tenant: TenantContext; readonly today: string; readonly accessDate: boolean },
): CitedMaterial {
  const { kind, level, title, date, ancestors, body, entities, languages } = description
  const reference_code = codeInForce(description)?.value ?? null
  const cited = (which: (link: EntityLink) => boolean): CitedName[] =>
    entities.filter(which).map((link) => {
      // A person named in several forms appears once, in the first form of a suitable role.
      const [written = link] = asWritten([link]).filter(which)
      const sameName = lettersOf(written.name) === lettersOf(link.name)
      return citedName(written, sameName ? names[link.id] : undefined)
    })
  return {
    kind,
    level,
    title,
    formal_title: isFormal(body.title_inline),
    genres: entities.filter(isGenre).map((link) => writtenFor(link, 'genre')),
    creators: cited(isMaker),
    recipients: cited((link) => hasRole(link, RECIPIENTS)),
    date,
    containers: containersOf(description),
    reference_code,
    collection: ancestors[0]?.title ?? null,
    repository: { name: archive.name, place: archive.address?.locality ?? null },
    permalink: arkUrl(tenant, description.id) ?? permalink(tenant, kind, description.slug),
    id: description.id,
    access_date: today,
    says_access_date: accessDate ? 'always' : 'undated',
    languages: languages.from === null ? languages.value : [],
  }
}

/** Removes everything that does not distinguish names: case, accents, punctuation and years. */
const lettersOf = (name: string): string => matchText(name.replace(/\d+/g, ' '))

/** Converts a name: one that is neither a person's nor a family's is cited as it stands, like that of a body. */
function citedName({ entity_type, name }: EntityLink, authority: AuthorityName | undefined): CitedName {
  if (entity_type === 'person') return { type: 'person', name: personName(name, sortNameOf(authority)) }
  return { type: entity_type === 'family' ? 'family' : 'corporate_body', name }
}

/**
 * Returns the sort form of a name, which reveals its parts. A romanised Chinese or Korean name without a comma starts
 * with the family name. A Japanese one may be in either order, so its parts are unknown.
 */
function sortNameOf(authority: AuthorityName | undefined): string | null {
  const romanised = authority?.romanised ?? null
  if (romanised === null) return authority?.sort_name ?? null
  const { value, lang } = romanised
  if (value.includes(',')) return value
  return /^(?:ja|jpn)/.test(lang) ? (authority?.sort_name ?? null) : value.replace(/^(\S+)\s+/u, '$1, ')
}

/** Returns whether the title is formal, that is, entirely marked as the title of a work; otherwise it was devised. */
function isFormal(inline: Description['body']['title_inline']): boolean {
  const parts = (inline ?? []).filter((part) => typeof part !== 'string' || part.trim() !== '')
  const [only] = parts
  return parts.length === 1 && typeof only === 'object' && only.t === 'title'
}

/** Returns the first box and its contents. A second group locates other copies. */
function containersOf({ body }: Description): readonly CitedContainer[] {
  const containers = shelved(body.containers)
  return containers
    .filter(({ group }) => group === containers[0]?.group)
    .slice(0, MAX_CONTAINERS)
    .map(({ label, indicator }) => ({ type: label, indicator }))
}
