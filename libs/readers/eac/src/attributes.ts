import { claim, languageCode, scriptCode, take, takeFirst, tidy, type XmlElement } from '@fonds/reader-ead/parts'
import type { RecordContext } from './draft.ts'

export interface Words {
  readonly lang: string | null
  readonly script: string | null
}

/** Returns the script subtag of a language tag (`en-Latn`). */
function scriptOfTag(tag: string): string | null {
  for (const part of tag.split(/[-_]/).slice(1)) {
    const script = scriptCode(part)
    if (script !== null) return script
  }
  return null
}

/**
 * Takes the language and script of an element's text from the attributes of either version. In some records, the
 * language attribute contains a script (`xml:lang="Hebr"`). Invalid codes are not taken, and are therefore reported.
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

/** URL schemes that can run code. */
const ACTIVE = /^(?:javascript|vbscript|data|file|blob):/i

/**
 * Takes a URL or id that may later be used in a link. A URL that can run code is not taken, and is therefore reported.
 * Browsers ignore control characters and spaces within a scheme.
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

/** Matches the attribute value in which German library records write a GND identifier. */
const GND = /^DE-588-(\d[\dX-]*)$/

function gndAddress(text: string | undefined): string | null {
  const number = GND.exec(text?.trim() ?? '')?.[1]
  return number === undefined ? null : `https://d-nb.info/gnd/${number}`
}

/**
 * Takes the vocabulary of a term and the term's identifier in it. The 2010 schema has no attribute for the identifier,
 * so records use `xml:id` or `localType` for terms from a vocabulary (`coded`).
 */
export function takeAuthority(el: XmlElement, ctx: RecordContext, coded = false): Authority {
  const source = take(el, 'vocabularySource')
  const source_uri = takeAddress(el, 'vocabularySourceURI')
  const valueUri = takeAddress(el, 'valueURI')
  if (valueUri !== null || !coded || ctx.format !== 'eac-cpf-2010') return { identifier: valueUri, source, source_uri }
  const typed = gndAddress(el.attributes.get('localType'))
  if (typed !== null) {
    el.attributes.delete('localType')
    return { identifier: typed, source, source_uri }
  }
  const id = take(el, 'id')
  return { identifier: gndAddress(id ?? undefined) ?? id, source, source_uri }
}

/** Returns the plain text of an element, and marks all its content as mapped. */
export function textOf(el: XmlElement): string {
  el.mapped = true
  return tidy(el.children.map((child) => (typeof child === 'string' ? child : ` ${textOf(child)} `)).join(''))
}

/** Returns the plain text of the children of the given names; empty ones are omitted. */
export function textsOf(el: XmlElement, ...names: readonly string[]): string[] {
  return names.flatMap((name) => claim(el, name).map(textOf)).filter((text) => text !== '')
}

/** Takes `localType`, reduced to the last part of a URL (`http://…/term#Birth` becomes `Birth`). */
export function takeType(el: XmlElement): string | null {
  const type = takeFirst(el, 'localType')
  return type === null ? null : fragment(type)
}

/** Returns the decoded fragment of a URL, otherwise its last part; returns other text unchanged. */
export function fragment(text: string): string {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return decoded(text)
  const behind = text.slice(text.indexOf('#') + 1)
  if (behind !== text) return decoded(behind || text)
  return decoded(text.split('/').findLast((part) => part !== '') ?? text)
}

// The 2010 schema requires a URI even for plain words, which are then percent-encoded.
function decoded(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return text
    throw error
  }
}
