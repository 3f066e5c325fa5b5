import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { escapeAttribute, escapeText } from '@fonds/crosswalks'
import type { Block, DescriptionContent, Heading } from '@fonds/types'
import { LANGUAGES } from './content.ts'
import { eventsOf, type GeneratedUnit, type TreePlan, xmlIdOf } from './tree.ts'

/** ISO 639-2 codes, which EAD3's `langcode` requires. */
const THREE_LETTERS: Readonly<Record<(typeof LANGUAGES)[number], string>> = {
  en: 'eng',
  de: 'ger',
  fr: 'fre',
  nl: 'dut',
  la: 'lat',
  es: 'spa',
  it: 'ita',
  pl: 'pol',
  sv: 'swe',
  cs: 'cze',
  he: 'heb',
  el: 'gre',
}

/** Chunk size in characters, about the size of a file buffer. */
const CHUNK = 64 * 1024

/** Writes a generated tree as EAD3 1.1. It streams: memory use does not grow with the tree. */
export async function writeEad3(file: string, plan: TreePlan): Promise<void> {
  await pipeline(Readable.from(chunks(ead3Of(plan))), createWriteStream(file))
}

function* chunks(parts: Iterable<string>): Generator<string> {
  let chunk = ''
  for (const part of parts) {
    chunk += part
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

function* ead3Of(plan: TreePlan): Generator<string> {
  for (const { kind, unit } of eventsOf(plan)) {
    const isRoot = unit.ordinal === 0
    if (kind === 'open') {
      if (isRoot) yield head(unit.content)
      yield opening(unit)
      if (isRoot) yield '<dsc>\n'
    } else yield isRoot ? '</dsc>\n</archdesc>\n</ead>\n' : '</c>\n'
  }
}

function head({ title, reference_code, description_control: control }: DescriptionContent): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<ead xmlns="http://ead3.archivists.org/schema/">
<control>
<recordid>${escapeText(reference_code ?? '')}</recordid>
<filedesc><titlestmt><titleproper>${escapeText(title ?? '')}</titleproper></titlestmt></filedesc>
<maintenancestatus value="new"/>
<maintenanceagency><agencycode>${escapeText(control?.agency ?? '')}</agencycode><agencyname>Made for measuring</agencyname></maintenanceagency>
<languagedeclaration><language langcode="eng">English</language><script scriptcode="Latn">Latin</script></languagedeclaration>
<conventiondeclaration><citation>ISAD(G)</citation></conventiondeclaration>
<maintenancehistory><maintenanceevent><eventtype value="created"/><eventdatetime standarddatetime="${control?.created ?? ''}">${control?.created ?? ''}</eventdatetime><agenttype value="machine"/><agent>bench</agent></maintenanceevent></maintenancehistory>
</control>
`
}

function opening(unit: GeneratedUnit): string {
  const { content } = unit
  const other = content.other_level === null ? '' : ` otherlevel="${content.other_level}"`
  const tag = unit.ordinal === 0 ? 'archdesc' : `c id="${xmlIdOf(unit)}"`
  return `<${tag} level="${content.level}"${other}>\n<did>${did(content)}</did>\n${outside(content)}`
}

function did(content: DescriptionContent): string {
  const languages = content.languages.map((code) => {
    const known = LANGUAGES.find((one) => one === code)
    return known === undefined ? '' : `<language langcode="${THREE_LETTERS[known]}">${code}</language>`
  })
  return [
    ...content.identifiers.map(({ value }) => `<unitid>${escapeText(value)}</unitid>`),
    content.title === null ? '' : `<unittitle>${escapeText(content.title)}</unittitle>`,
    ...content.dates.map(
      ({ display, normal }) =>
        `<unitdate${normal === null ? '' : ` normal="${normal}"`}>${escapeText(display)}</unitdate>`,
    ),
    ...content.extent.map(({ text }) => `<physdesc>${escapeText(text)}</physdesc>`),
    ...containers(content),
    languages.length === 0 ? '' : `<langmaterial>${languages.join('')}</langmaterial>`,
    ...content.headings
      .filter(({ where }) => where === 'origination')
      .map((one) => `<origination>${name(one, false)}</origination>`),
    content.abstract === null ? '' : `<abstract>${escapeText(content.abstract)}</abstract>`,
    ...content.digital_objects.map(({ url }) => `<dao daotype="derived" href="${escapeAttribute(url)}"/>`),
  ].join('')
}

const containers = (content: DescriptionContent): string[] =>
  content.containers.map(({ type, indicator }) => `<container localtype="${type}">${escapeText(indicator)}</container>`)

function outside(content: DescriptionContent): string {
  const subjects = content.headings.filter(({ where }) => where === 'controlaccess')
  return [
    wrap('scopecontent', blocks(content.scope_and_content)),
    ...content.notes.map(({ type, blocks: inside }) => wrap(type, blocks(inside))),
    wrap('accessrestrict', paragraph(content.access?.statement)),
    wrap('userestrict', paragraph(content.use_conditions)),
    wrap('controlaccess', subjects.map((one) => name(one, true)).join('')),
  ].join('')
}

const wrap = (element: string, inside: string): string => (inside === '' ? '' : `<${element}>${inside}</${element}>\n`)
const paragraph = (text: string | null | undefined): string => (text ? `<p>${escapeText(text)}</p>` : '')
const blocks = (list: readonly Block[]): string =>
  list
    .map((block) => (block.t === 'p' ? paragraph(block.c.filter((part) => typeof part === 'string').join('')) : ''))
    .join('')

const ELEMENTS: Readonly<Record<string, string>> = {
  person: 'persname',
  corporate_body: 'corpname',
  family: 'famname',
  place: 'geogname',
  subject: 'subject',
}

function name({ type, parts, role, identifier }: Heading, withRole: boolean): string {
  const element = ELEMENTS[type] ?? 'name'
  const relator = withRole && role !== 'subject' ? ` relator="${role}"` : ''
  const authority = identifier === null ? '' : ` identifier="${escapeAttribute(identifier)}"`
  const inside = parts.map(({ type: kind, value }) => {
    const local = kind === null ? '' : ` localtype="${kind}"`
    return `<part${local}>${escapeText(value)}</part>`
  })
  return `<${element}${relator}${authority}>${inside.join('')}</${element}>`
}
