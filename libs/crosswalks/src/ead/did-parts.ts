import type { DescriptionBody, FullDescription } from '@fonds/archive'
import type { Attributes } from '../xml/xml-writer.ts'
import type { EadWriter } from './ead-writer.ts'
import { ownAttributes, twinsOf } from './twins.ts'

const PREFIX = '_fonds.'

/**
 * Returns the `id` of a description, or of its n-th element that others refer to. It is unique even where several finding
 * aids are in one document, as in a list of OAI-PMH, and is not that of a source.
 */
export const ownId = (descriptionId: string, nth?: number): string =>
  `${PREFIX}${descriptionId}${nth === undefined ? '' : `.${nth}`}`

/**
 * Returns an `id` of a source that is unique among all finding aids. Two sources often have the same ids, such as those
 * that software counts from `ref1`.
 * @param rootId UUID of the collection whose finding aid it is
 */
export const idWithin = (rootId: string, id: string): string => `${PREFIX}${rootId}.${id}`

const OWN = /^_fonds\.[\w-]*(?:\.\d+)?$/

/** Returns whether an `id` is one of ours, so that no source has given it. */
export const isOwnId = (id: string): boolean => OWN.test(id)

/** Writes `unitdate`: the text, the normal form, and the source's attributes; behind it, the same in other languages. */
export function writeDates(xml: EadWriter, body: DescriptionBody): void {
  for (const [n, date] of body.dates.entries()) {
    const twins = twinsOf(body).filter(({ texts }) => texts.dates?.[n] != null)
    const write = (text: string, attributes: Attributes) =>
      xml.line().leaf('unitdate', text, { ...xml.vocabulary.dateAttributes(date), ...attributes })
    write(date.display, ownAttributes(body, twins.length > 0))
    for (const { texts, attributes } of twins) write(texts.dates?.[n] ?? '', attributes)
  }
}

/** Years, months and days, but no seasons. */
const ISO_8601 = /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-\d\d)?)?(?:\/\d{4}(?:-(?:0[1-9]|1[0-2])(?:-\d\d)?)?)?$/

/** Returns EDTF that is plain ISO 8601, for programs that do not support EDTF. */
export const normalOf = (edtf: string | null): string | null => (edtf !== null && ISO_8601.test(edtf) ? edtf : null)

/**
 * Writes containers. Within a group, all containers refer to the first as their parent. Readers that only use the order
 * of types, as ours does if there is no parent, find the same groups.
 */
export function writeContainers(xml: EadWriter, { id: unit, body: { containers } }: FullDescription): void {
  const sizes = new Map<number, number>()
  for (const { group } of containers) sizes.set(group, (sizes.get(group) ?? 0) + 1)
  const firsts = new Map<number, string>()
  for (const container of containers) {
    const { group, indicator } = container
    const parent = firsts.get(group) ?? null
    const id = parent === null && (sizes.get(group) ?? 0) > 1 ? ownId(unit, firsts.size + 1) : null
    if (id !== null) firsts.set(group, id)
    xml.line().leaf('container', indicator, { id, parent, ...xml.vocabulary.containerAttributes(container) })
  }
}

/** Writes `langmaterial`: its codes, with the source's names for them; then its prose, one paragraph each. */
export function writeLanguages(xml: EadWriter, { languages, body }: FullDescription): void {
  // Inherited values are written with the unit that they come from.
  const own = languages.from === null ? languages.value : []
  if (own.length === 0 && body.scripts.length === 0 && body.language_note === null) return
  const twins = twinsOf(body).filter(({ texts }) => texts.language_note !== undefined)
  xml.vocabulary.writeLanguages(xml, own, body, ownAttributes(body, twins.length > 0))
  for (const { texts, attributes } of twins) {
    xml.vocabulary.writeLanguages(xml, own, { ...body, language_note: texts.language_note ?? null }, attributes)
  }
}
