import { type Description, type FullDescription, readCovers, readDescription } from '@fonds/archive'
import { enumParam, invalidParameters, type Selection, valuesOf } from '@fonds/http'
import { presentCollection, presentCover, presentOrder, presentRecord, type ShownPage } from '@fonds/presenters'
import type { DescriptionKind } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import type { Deps } from '../deps.ts'
import { forReader } from './for-reader.ts'
import { type Asked, shownFor } from './list.ts'

const DETAILS = 'whole resources, without what has a list of its own: `children`, `siblings`, `previous`, `next`'

/** Defines the parameter `include` of a list of descriptions. @param added the members that `place` adds */
export const includeDescriptionsParam = (added: string) =>
  valuesOf(
    enumParam(
      `What to add to each item: \`details\` makes them ${DETAILS}; \`place\`, with \`ids\` only, adds ${added}`,
      ['place', 'details'],
    ),
    { combine: 'all' },
  )

/** Defines the parameter `include` of a list of names. */
export const includeDetailsParam = valuesOf(
  enumParam('What to add to each item: `details` makes them whole entities, without their `records`', ['details']),
  { combine: 'all' },
)

/**
 * Refuses fields that items have only with their details, if these are not included.
 * @param summary names of the members that items always have
 */
export function requireDetails(
  fields: Selection | null,
  include: readonly string[] | undefined,
  summary: readonly string[],
): void {
  if (fields === null || include !== undefined) return
  const missing = [...fields.keys()].filter((name) => !summary.includes(name))
  if (missing.length === 0) return
  throw invalidParameters([{ parameter: 'fields', message: `${missing.join(', ')} need include=details` }])
}

/** Reads the whole of some descriptions, one after the other, as they are at their own URLs. */
export async function readDetails(
  deps: Deps,
  kind: DescriptionKind,
  items: readonly { readonly id: string }[],
  asked: Asked,
): Promise<object[]> {
  const { tenant, request } = asked
  const found: Description[] = []
  for (const { id } of items) {
    const description = await readDescription(deps.pool, tenant.id, { kind, slugOrId: id })
    if (description !== null) found.push(description)
  }
  const page = { ...shownFor(asked), references: new Map(), covers: await readCovers(deps.pool, tenant.id, found) }
  return found.map((description) => presentDetails(forReader(description, { tenant, request }), tenant, page))
}

/** Builds a whole description but for its relatives. It is in the language wanted. */
export function presentDetails(
  description: Description | FullDescription,
  tenant: TenantContext,
  page: ShownPage,
): object {
  const order = presentOrder(description, tenant, page.labels)
  if (description.kind === 'record') return { ...presentRecord(description, tenant, page.labels), ...order }
  const cover_image = presentCover(page.covers.get(description.id), page)
  return { ...presentCollection(description, tenant, page.labels), cover_image, ...order }
}
