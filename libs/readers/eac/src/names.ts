import { claim, elementsOf, joinParts, partNotes, take, tidy, type XmlElement } from '@fonds/reader-ead/parts'
import type { EntityName, NamePart } from '@fonds/types'
import { takeAuthority, takeType, takeWords, textOf, type Words } from './attributes.ts'
import { readDates } from './dates.ts'
import { partsFor, type RecordContext } from './draft.ts'

interface ReadParts {
  readonly parts: NamePart[]
  /** The language and script of the parts, if the name itself has none. */
  readonly words: Words
}

function readParts(el: XmlElement): ReadParts {
  const parts: NamePart[] = []
  let [lang, script]: (string | null)[] = [null, null]
  for (const part of claim(el, 'part')) {
    const words = takeWords(part)
    lang ??= words.lang
    script ??= words.script
    const type = takeType(part)
    const value = textOf(part)
    if (value !== '') parts.push({ type, value })
  }
  // Some records have a name without `part` elements.
  const loose = tidy(el.children.filter((child) => typeof child === 'string').join(' '))
  if (parts.length === 0 && loose !== '') parts.push({ type: null, value: loose })
  else if (loose !== '') el.strayText = true
  return { parts, words: { lang: lang ?? null, script: script ?? null } }
}

interface Standing {
  /** Null if the source does not state it. */
  readonly kind: 'authorized' | 'variant' | null
  readonly preferred: boolean
  readonly rules: readonly string[]
}

/** Matches a source's own term for an authorized name. */
const AUTHORIZED_TYPE = /^(?:autoris|authori[sz]ed|preferred|prefer|main_?heading|mainheadings)/i

/** Resolves the convention ids used in 2.0. Dangling references are not taken, and are therefore reported. */
function takeConventions(el: XmlElement, ctx: RecordContext): string[] {
  const references = (el.attributes.get('conventionDeclarationReference') ?? '').split(/\s+/).filter((id) => id !== '')
  const codes = references.flatMap((id) => ctx.control.conventionCodes.get(id) ?? [])
  if (references.length > 0 && codes.length === references.length) take(el, 'conventionDeclarationReference')
  return codes
}

/** Returns whether a name is authorized: by elements that name the rules in 2010, by attributes in 2.0. */
function readStanding(el: XmlElement, ctx: RecordContext): Standing {
  const authorized = claim(el, 'authorizedForm')
  const alternative = claim(el, 'alternativeForm')
  const preferredForms = claim(el, 'preferredForm')
  const rules = [...authorized, ...alternative, ...preferredForms].map(textOf).filter((rule) => rule !== '')
  const status = el.attributes.get('status')
  if (status === 'authorized' || status === 'alternative') el.attributes.delete('status')
  const flag = el.attributes.get('preferredForm')
  if (flag === 'true' || flag === 'false' || flag === '1' || flag === '0') el.attributes.delete('preferredForm')
  const variant = alternative.length > 0 || status === 'alternative'
  return {
    kind: authorized.length > 0 || status === 'authorized' ? 'authorized' : variant ? 'variant' : null,
    preferred: preferredForms.length > 0 || flag === 'true' || flag === '1',
    rules: [...rules, ...takeConventions(el, ctx)],
  }
}

/** Merges names that differ only in their rules, which merged authority files contain. */
export function distinctNames(names: readonly EntityName[]): EntityName[] {
  const distinct = new Map<string, EntityName>()
  for (const name of names) {
    const key = JSON.stringify({ ...name, rules: null, preferred: null })
    const known = distinct.get(key)
    const rules = known === undefined ? name.rules : [...new Set([...known.rules, ...name.rules])]
    distinct.set(key, { ...name, rules, preferred: name.preferred || known?.preferred === true })
  }
  return [...distinct.values()]
}

interface SetOf {
  readonly group: number
  readonly standing: Standing
  readonly words: Words
  readonly date: EntityName['date']
}

/**
 * Returns the kind of a name: its own status, otherwise that of its set if it is the preferred name of the set,
 * otherwise parallel.
 */
function kindOf(own: Standing, type: string | null, set: SetOf | null): EntityName['kind'] {
  if (own.kind !== null) return own.kind
  if (set !== null) return set.standing.kind === 'authorized' && own.preferred ? 'authorized' : 'parallel'
  return type !== null && AUTHORIZED_TYPE.test(type) ? 'authorized' : 'variant'
}

function readName(el: XmlElement, ctx: RecordContext, set: SetOf | null): EntityName | null {
  el.mapped = true
  const words = takeWords(el)
  const { parts, words: ofParts } = readParts(el)
  const authority = takeAuthority(el, ctx)
  const type = takeType(el)
  const standing = readStanding(el, ctx)
  const [useDates] = claim(el, 'useDates')
  const date = useDates === undefined ? null : readDates(useDates, ctx)
  const value = joinParts(parts)
  if (value === '') return null
  return {
    kind: kindOf(standing, type, set),
    value,
    parts,
    lang: words.lang ?? ofParts.lang ?? set?.words.lang ?? null,
    script: words.script ?? ofParts.script ?? set?.words.script ?? null,
    transliteration: take(el, 'transliteration'),
    date: date ?? set?.date ?? null,
    rules: [...new Set([...standing.rules, ...(set?.standing.rules ?? [])])],
    type,
    source: authority.source ?? authority.source_uri,
    identifier: authority.identifier,
    preferred: standing.preferred,
    group: set?.group ?? null,
    note: partNotes(parts),
  }
}

/** Reads `nameEntry` of both versions. */
export function readNameEntry(el: XmlElement, ctx: RecordContext): void {
  const name = readName(el, ctx, null)
  if (name !== null) partsFor(el, ctx).names.push(name)
}

/** Reads `nameEntryParallel` of 2010 and `nameEntrySet` of 2.0: parallel forms. */
export function readNameSet(el: XmlElement, ctx: RecordContext): void {
  el.mapped = true
  const [useDates] = claim(el, 'useDates')
  const set: SetOf = {
    group: ctx.identity.groups++,
    standing: readStanding(el, ctx),
    words: takeWords(el),
    date: useDates === undefined ? null : readDates(useDates, ctx),
  }
  for (const child of elementsOf(el)) {
    const name = child.name === 'nameEntry' ? readName(child, ctx, set) : null
    if (name !== null) partsFor(child, ctx).names.push(name)
  }
}

/**
 * Returns the name to display: the preferred one, otherwise an authorized one, otherwise the first; null if there is
 * none.
 */
export function displayName(names: readonly EntityName[]): EntityName | null {
  return (
    names.find((name) => name.preferred && name.kind !== 'variant') ??
    names.find((name) => name.kind === 'authorized') ??
    names[0] ??
    null
  )
}
