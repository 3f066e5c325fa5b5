import type { OrganizationOrdering, RequestKind } from '@fonds/types'
import { type Box, boxesOf, type Orderable } from './boxes.ts'
import { filled, fitted, parts } from './fill.ts'
import { aeonFields, mailto, type Template, urlOf } from './templates.ts'

/** A way to request one description. */
interface ItemRequest {
  readonly label: string
  readonly url: string
  readonly kind: RequestKind
}

const isFor = ({ levels, access }: Template, item: Orderable): boolean =>
  levels.some((level) => level === item.level) && access.some((status) => status === item.access.status)

/** Returns the ways to request one description; none if it cannot be ordered. */
export const requestsOf = (item: Orderable, { templates }: OrganizationOrdering): ItemRequest[] =>
  templates.flatMap((template) => {
    if (template.for === 'list' || !isFor(template, item)) return []
    const url = fitted(boxesOf([item]), urlOf(template))
    return url === null ? [] : [{ label: template.label, url, kind: template.kind }]
  })

/** A form whose fields are sent to the archive's system. */
interface RequestForm {
  readonly action: string
  readonly fields: readonly (readonly [name: string, value: string])[]
}

/** A way to request all that can be ordered of a list. */
export interface ListRequest {
  readonly label: string
  readonly kind: RequestKind
  /** How many of the entries it is for. */
  readonly count: number
  /** One URL, or several if one has not enough room. */
  readonly urls: readonly string[]
  readonly form: RequestForm | null
}

/** Everything that a list needs to be ordered. */
interface Order {
  /** Each box once. */
  readonly boxes: readonly Box[]
  /** Entries that cannot be ordered. */
  readonly refused: readonly Orderable[]
  /** None if these are more boxes than the archive brings at once. */
  readonly requests: readonly ListRequest[]
  readonly isTooMuch: boolean
}

/** Returns how a list is ordered. */
export function orderOf(items: readonly Orderable[], ordering: OrganizationOrdering): Order {
  const templates = ordering.templates.filter((template) => template.for !== 'item')
  const isOrdered = (item: Orderable) => templates.some((template) => isFor(template, item))
  const boxes = boxesOf(items.filter(isOrdered))
  const isTooMuch = ordering.max_boxes !== null && boxes.length > ordering.max_boxes
  return {
    boxes,
    refused: items.filter((item) => !isOrdered(item)),
    requests: isTooMuch ? [] : templates.flatMap((template) => listRequest(template, items) ?? []),
    isTooMuch,
  }
}

function listRequest(template: Template, items: readonly Orderable[]): ListRequest | null {
  const own = items.filter((item) => isFor(template, item))
  if (own.length === 0) return null
  const boxes = boxesOf(own)
  const { label, kind } = template
  const request = { label, kind, count: own.length }
  if (kind === 'aeon') return { ...request, urls: [], form: aeonForm(template, boxes) }
  const build = urlOf(template)
  const urls = parts(boxes, build).flatMap((part) => fitted(part, build) ?? [])
  return urls.length === 0 ? null : { ...request, urls, form: null }
}

/** Returns Aeon's form for several requests, one for each box: its fields have the number of the request in their names. */
function aeonForm(template: Template, boxes: readonly Box[]): RequestForm {
  const requests = boxes.flatMap((box, n) => [
    ['Request', String(n + 1)] as const,
    ...Object.entries(aeonFields(template)).map(([name, text]) => [`${name}_${n + 1}`, filled([box], text)] as const),
  ])
  return { action: template.url ?? '', fields: [['AeonForm', 'EADRequest'], ...requests] }
}

/** Returns a URL that opens a message about one description; null if even a short one has no room. */
export function messageAbout(
  item: Orderable,
  { to, label }: { readonly to: string; readonly label: string },
): string | null {
  return fitted(boxesOf([item]), ({ title, reference_code, items }) =>
    mailto(to, `${label}: ${[title, reference_code].filter(Boolean).join(', ')}`, `\n\n-- \n${items}`),
  )
}
