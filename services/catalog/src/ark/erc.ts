import { arkUrl, type Description, writtenMakers } from '@fonds/archive'
import type { TenantContext } from '@fonds/types/context'
import type { EntityRow } from '../entities/entity.queries.ts'

/** The code of the Kernel vocabulary for a value that nobody knows. */
const UNKNOWN = '(:unkn)'

/** The four questions of a Kernel record. */
interface Kernel {
  readonly who: string
  readonly what: string
  readonly when: string
  /** When the resource last changed. */
  readonly changed: Date
  readonly id: string
}

/** The archive's promise, which the database keeps: a name is made from a UUID that nothing else can ever have. */
const SUPPORT =
  'Permanent name: it is never given to anything else. Leads to the present address of this resource, whose ' +
  'description may be improved; if the resource is deleted, says so.'

/** Answers who made a description's material, what it is, and when it was made. */
export const kernelOfDescription = ({ id, title, date, entities, updated_at }: Description): Kernel => ({
  // The creators of a fonds did not make each of its items.
  who: writtenMakers(entities).join('; ') || UNKNOWN,
  what: title,
  when: date?.display ?? UNKNOWN,
  changed: updated_at,
  id,
})

/** The same for an entity, whose record the archive keeps. */
export const kernelOfEntity = (
  { id, name, dates, updated_at }: EntityRow,
  { name: archive }: TenantContext,
): Kernel => ({
  who: archive,
  what: name,
  when: dates?.display ?? UNKNOWN,
  changed: updated_at,
  id,
})

/**
 * Writes an Electronic Resource Citation with its support statement, in ANVL.
 * @param url the URL that was asked for, if the archive no longer gives ARKs
 */
export function writeErc({ who, what, when, changed, id }: Kernel, tenant: TenantContext, url: string): string {
  const where = arkUrl(tenant, id) ?? url
  const record = (name: string, elements: Readonly<Record<string, string>>) =>
    [`${name}:`, ...Object.entries(elements).map(([label, value]) => `${label}: ${anvl(value)}`)].join('\n')
  const since = changed.toISOString().slice(0, 10).replaceAll('-', '')
  return `${record('erc', { who, what, when, where })}\n\n${record('erc-support', {
    who: tenant.name,
    what: SUPPORT,
    when: since,
    where,
  })}\n`
}

/** Writes a value in one line; a percent sign would begin an escape. */
const anvl = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim().replaceAll('%', '%25') || UNKNOWN
