import type { DescriptionBody, FullDescription } from '@fonds/archive'
import { languageName, scriptName } from '@fonds/language'
import type { Container, DescriptionDate, Extent } from '@fonds/types'
import { nmtoken } from '../xml/characters.ts'
import type { XmlWriter } from '../xml/xml-writer.ts'
import { languageCode } from './languages.ts'

/** Numbers elements that others refer to, avoiding the `id`s of sources. */
export class IdSource {
  #last = 0
  next(): string {
    this.#last++
    return `_fonds.${this.#last}`
  }
  static isOurs(id: string): boolean {
    return id.startsWith('_fonds.')
  }
}

/** Writes `unitdate`: the text, the normal form, and the source's attributes. */
export function writeDates(xml: XmlWriter, dates: readonly DescriptionDate[]): void {
  for (const { type, display, normal, edtf, certainty, era, calendar, label = null } of dates) {
    const made = normal === null && certainty === null ? normalOf(edtf) : null
    xml.line().leaf('unitdate', display, {
      label,
      unitdatetype: type === 'bulk' ? 'bulk' : null,
      datechar: type === 'bulk' ? null : type,
      normal: normal ?? made,
      certainty: nmtoken(certainty),
      era: nmtoken(era),
      calendar: nmtoken(calendar),
      altrender: made === null ? null : 'normal-supplied-by-export',
    })
  }
}

/** Years, months and days, but no seasons. */
const ISO_8601 = /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-\d\d)?)?(?:\/\d{4}(?:-(?:0[1-9]|1[0-2])(?:-\d\d)?)?)?$/

/** Returns EDTF that is plain ISO 8601, for programs that do not support EDTF. */
const normalOf = (edtf: string | null): string | null => (edtf !== null && ISO_8601.test(edtf) ? edtf : null)

const MEASURES =
  /^(?:linear|running|cubic|laufende|strekkende|m[eè]tres?|meters?|metri|metros|feet|foot|inch|[ckm]m\b|[kmgt]b\b|\w*bytes?)/i
const CARRIERS =
  /\b(?:box|boxes|folders?|volumes?|cartons?|reels?|items?|files?|discs?|disks?|tapes?|cassettes?|albums?|rolls?|drawers?|bundles?|packets?)\b/i

function extentType(unit: string): string {
  if (MEASURES.test(unit)) return 'spaceoccupied'
  return CARRIERS.test(unit) ? 'carrier' : 'materialtype'
}

/** Writes one extent: as quantity and unit if the text is exactly that, otherwise as text. */
export function writeExtents(xml: XmlWriter, extents: readonly Extent[]): void {
  for (const { text, quantity, unit, label = null, part, approximate } of extents) {
    const number = unit !== null && text.endsWith(` ${unit}`) ? text.slice(0, -unit.length - 1) : ''
    if (unit === null || Number(number) !== quantity || !/^\d+(?:\.\d{1,2})?$/.test(number)) {
      xml.line().leaf('physdesc', text, { label })
      continue
    }
    const coverage = part ? 'part' : 'whole'
    xml.line().start('physdescstructured', { label, physdescstructuredtype: extentType(unit), coverage })
    xml
      .leaf('quantity', number, { approximate: approximate ? 'true' : null })
      .leaf('unittype', unit)
      .end()
  }
}

/**
 * Writes containers. Within a group, all containers refer to the first as their parent. Readers that only use the order
 * of types, as ours does if there is no parent, find the same groups.
 */
export function writeContainers(xml: XmlWriter, containers: readonly Container[], ids: IdSource): void {
  const sizes = new Map<number, number>()
  for (const { group } of containers) sizes.set(group, (sizes.get(group) ?? 0) + 1)
  const firsts = new Map<number, string>()
  for (const { type, label, indicator, group, identifier = null } of containers) {
    const parent = firsts.get(group) ?? null
    const id = parent === null && (sizes.get(group) ?? 0) > 1 ? ids.next() : null
    if (id !== null) firsts.set(group, id)
    xml.line().leaf('container', indicator, { id, parent, localtype: type, label, containerid: identifier })
  }
}

/** Writes `langmaterial`: its codes, with the source's names for them; then its prose, one paragraph each. */
export function writeLanguages(xml: XmlWriter, { languages, body }: FullDescription): void {
  // Inherited values are written with the unit that they come from.
  const own = languages.from === null ? languages.value : []
  const notes = body.language_note?.split('\n\n') ?? []
  if (own.length === 0 && body.scripts.length === 0 && notes.length === 0) return
  xml.line().start('langmaterial', { label: body.language_label ?? null })
  writeCodes(xml, own, body)
  if (notes.length > 0) {
    xml.start('descriptivenote')
    for (const note of notes) xml.leaf('p', note)
    xml.end()
  }
  xml.end()
}

/** Writes languages, each in a set with its own scripts; if they are not paired, all of them in one. */
function writeCodes(xml: XmlWriter, languages: readonly string[], body: DescriptionBody): void {
  const { scripts, language_scripts: pairs = [] } = body
  if (pairs.length === 0 || pairs.some(({ language }) => !languages.includes(language))) {
    if (scripts.length > 0) xml.start('languageset')
    for (const code of languages) writeLanguage(xml, code, body)
    // EAD3 does not allow a script without a language.
    if (languages.length === 0) xml.start('language').end()
    for (const code of scripts) writeScript(xml, code, body)
    if (scripts.length > 0) xml.end()
    return
  }
  for (const code of languages) {
    const own = pairs.filter(({ language }) => language === code)
    if (own.length > 0) xml.start('languageset')
    writeLanguage(xml, code, body)
    for (const { script } of own) writeScript(xml, script, body)
    if (own.length > 0) xml.end()
  }
}

function writeLanguage(xml: XmlWriter, code: string, { language_names }: DescriptionBody): void {
  xml.leaf('language', language_names?.[code] ?? languageName(code), { langcode: nmtoken(languageCode(code)) })
}

function writeScript(xml: XmlWriter, code: string, { language_names }: DescriptionBody): void {
  xml.leaf('script', language_names?.[code] ?? scriptName(code), { scriptcode: nmtoken(code) })
}
