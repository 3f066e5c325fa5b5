import { claim, take, takeFirst, tidy, type XmlElement } from '../ead/element.ts'
import { languageCode, scriptCode } from '../ead/languages.ts'
import type { RecordContext } from './draft.ts'

export interface Words {
  readonly lang: string | null
  readonly script: string | null
}

/** The part of a language tag that names a script (`en-Latn`). */
function scriptOfTag(tag: string): string | null {
  for (const part of tag.split(/[-_]/).slice(1)) {
    const script = scriptCode(part)
    if (script !== null) return script
  }
  return null
}

/**
 * Language and script of an element's words, from the attributes of either version. Some records have a script where
 * the language belongs (`xml:lang="Hebr"`). What is no code stays, and is reported.
 */
export function takeWords(el: XmlElement): Words {
  let script: string | null = null
  for (const name of ['scriptCode', 'scriptOfElement']) {
    script ??= scriptCode(el.attributes.get(name) ?? '')
    if (scriptCode(el.attributes.get(name) ?? '') !== null) el.attributes.delete(name)
  }
  for (const name of ['lang', 'languageOfElement']) {
    const tag = el.attributes.get(name)
    if (tag === undefined) continue
    const lang = languageCode(tag)
    const other = scriptOfTag(tag) ?? (lang === null ? scriptCode(tag) : null)
    if (lang === null && other === null) continue
    el.attributes.delete(name)
    return { lang, script: script ?? other }
  }
  return { lang: null, script }
}

/** Schemes that make an address do something. */
const ACTIVE = /^(?:javascript|vbscript|data|file|blob):/i

/**
 * An address or id that may stand in a link some day, taken unless it could run something there: then it stays, and is
 * reported. Browsers read over control characters and spaces within a scheme.
 */
export function takeAddress(el: XmlElement, name: string): string | null {
  const value = el.attributes.get(name) ?? ''
  return ACTIVE.test(value.replace(/[\p{Cc}\p{Z}]/gu, '')) ? null : take(el, name)
}

export interface Authority {
  readonly identifier: string | null
  readonly source: string | null
  readonly source_uri: string | null
}

/** How records of German libraries write an identifier of the Integrated Authority File into an attribute. */
const GND = /^DE-588-(\d[\dX-]*)$/

function gndAddress(text: string | undefined): string | null {
  const number = GND.exec(text?.trim() ?? '')?.[1]
  return number === undefined ? null : `https://d-nb.info/gnd/${number}`
}

/**
 * The vocabulary that a term is from, and its identifier there. The schema of 2010 has no attribute for the latter:
 * records put it into `xml:id`, or `localType`, of what a vocabulary knows (`coded`).
 */
export function takeAuthority(el: XmlElement, ctx: RecordContext, coded = false): Authority {
  const source = take(el, 'vocabularySource')
  const source_uri = takeAddress(el, 'vocabularySourceURI')
  const valueUri = takeAddress(el, 'valueURI')
  if (valueUri !== null || !coded || ctx.format === 'eac-2.0') return { identifier: valueUri, source, source_uri }
  const typed = gndAddress(el.attributes.get('localType'))
  if (typed !== null) {
    el.attributes.delete('localType')
    return { identifier: typed, source, source_uri }
  }
  const id = take(el, 'id')
  return { identifier: gndAddress(id ?? undefined) ?? id, source, source_uri }
}

/** The plain words of an element, all that is in it marked as mapped. */
export function textOf(el: XmlElement): string {
  el.mapped = true
  return tidy(el.children.map((child) => (typeof child === 'string' ? child : ` ${textOf(child)} `)).join(''))
}

/** The plain words of the children of one name; empty ones left out. */
export function textsOf(el: XmlElement, ...names: readonly string[]): string[] {
  return names.flatMap((name) => claim(el, name).map(textOf)).filter((text) => text !== '')
}

/** `localType`, in the last word of an address (`http://…/term#Birth` is `Birth`). */
export function takeType(el: XmlElement): string | null {
  const type = takeFirst(el, 'localType')
  return type === null ? null : fragment(type)
}

/** What stands behind the `#` of an address, else its last part; anything else as it is. Words, not percent-encoded. */
export function fragment(text: string): string {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return decoded(text)
  const behind = text.slice(text.indexOf('#') + 1)
  if (behind !== text) return decoded(behind || text)
  return decoded(text.split('/').findLast((part) => part !== '') ?? text)
}

// 2010 wants an address where a source has words: they stand there percent-encoded.
function decoded(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}
