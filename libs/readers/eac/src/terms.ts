import { claim, elementsOf, tidy, type XmlElement } from '@fonds/reader-ead/parts'
import type { EntityTerm } from '@fonds/types'
import { type Authority, takeAuthority, takeType, takeWords, textOf } from './attributes.ts'
import { readDates } from './dates.ts'
import { type Mapper, type PartsDraft, partsFor, type RecordContext, says } from './draft.ts'
import { placeNames, readCitations } from './places.ts'
import { noteOf, readProse } from './prose.ts'

type TermField =
  | 'functions'
  | 'occupations'
  | 'legal_statuses'
  | 'mandates'
  | 'local_descriptions'
  | 'demographics'
  | 'other_types'

interface ReadTerms {
  readonly texts: readonly string[]
  readonly lang: string | null
  readonly authority: Authority
}

/** Reads the terms of a statement. The vocabulary is given on the term in 2010, on the statement in 2.0. */
function readTerms(el: XmlElement, ctx: RecordContext): ReadTerms {
  const own = takeAuthority(el, ctx)
  const texts: string[] = []
  let lang: string | null = null
  let authority: Authority = own
  for (const term of claim(el, 'term')) {
    const words = takeWords(term)
    const { identifier, source, source_uri } = takeAuthority(term, ctx, true)
    const text = textOf(term)
    if (text === '') continue
    if (texts.length === 0) {
      lang = words.lang
      authority = {
        identifier: identifier ?? own.identifier,
        source: source ?? own.source,
        source_uri: source_uri ?? own.source_uri,
      }
    }
    texts.push(text)
  }
  return { texts, lang, authority }
}

/** Returns text directly in the statement, which the schemas forbid but some systems write. */
function looseText(el: XmlElement): string {
  return tidy(el.children.filter((child) => typeof child === 'string').join(' '))
}

function elementsOnly(el: XmlElement): XmlElement[] {
  return el.children.filter((child) => typeof child !== 'string')
}

/** Reads one statement; null for an empty one, which some systems write. */
function readTerm(el: XmlElement, ctx: RecordContext): EntityTerm | null {
  el.mapped = true
  const loose = looseText(el)
  const inner = { ...el, children: elementsOnly(el) }
  const { texts, lang, authority } = readTerms(inner, ctx)
  if (texts.length > 0 && loose !== '') el.strayText = true
  const [term = loose === '' ? null : loose, ...others] = texts
  const statement = {
    term,
    other_terms: others,
    type: takeType(el),
    lang: lang ?? takeWords(el).lang,
    ...authority,
    date: readDates(inner, ctx),
    places: placeNames(inner, ctx),
    citations: readCitations(inner),
    note: noteOf(inner),
  }
  const { date, places, citations, note } = statement
  return says(term, date, places, citations, note) ? statement : null
}

function pushTerm(parts: PartsDraft, field: TermField, term: EntityTerm | null): void {
  if (term !== null) parts[field].push(term)
}

/** Returns a mapper for a single statement. */
export function termMapper(field: TermField): Mapper {
  return (el, ctx) => pushTerm(partsFor(el, ctx), field, readTerm(el, ctx))
}

/**
 * Returns a mapper for a group: its members, and its own prose as a note about the field. `member` maps the children
 * called `name`. A note in a language of its own stays one.
 */
export function groupMapper(noteType: string, name: string, member: Mapper): Mapper {
  return (el, ctx) => {
    el.mapped = true
    const { lang } = takeWords(el)
    const members = elementsOf(el).filter((child) => child.name === name)
    // If no member has a type, the group's type applies to all; otherwise it is not taken, and is therefore reported.
    const untyped = members.every((child) => !child.attributes.has('localType'))
    const typed = untyped && members.length > 0 ? takeType(el) : null
    for (const child of members) {
      if (typed !== null) child.attributes.set('localType', typed)
      member(child, ctx)
    }
    const prose = el.children.filter((child) => typeof child !== 'string' && child.name !== name)
    const notes = partsFor(el, ctx).biographical_notes
    // Notes in languages of their own translate each other.
    const spoken = elementsOf(el)
      .filter(({ name: note }) => note === 'descriptiveNote')
      .map((note) => ({ note, lang: takeWords(note).lang }))
      .filter((one) => one.lang !== null)
    const apart = new Set<unknown>(spoken.map(({ note }) => note))
    const add = (children: XmlElement['children'], of: string | null) => {
      const blocks = readProse(children)
      if (blocks.length > 0) notes.push({ type: noteType, label: null, blocks, lang: of })
    }
    add(
      prose.filter((child) => !apart.has(child)),
      lang,
    )
    for (const own of spoken) add([own.note], own.lang)
  }
}

const DATES: ReadonlySet<string> = new Set(['date', 'dateRange', 'dateSet'])

/** Maps a law on which a function is based, which is prose with a date. */
export const mapLegislation: Mapper = (el, ctx) => {
  el.mapped = true
  const authority = takeAuthority(el, ctx)
  const isDate = (child: XmlElement['children'][number]) => typeof child !== 'string' && DATES.has(child.name)
  const date = readDates({ ...el, children: el.children.filter(isDate) }, ctx)
  const note = readProse(el.children.filter((child) => !isDate(child)))
  if (!says(date, note, authority.identifier)) return
  const { lang } = takeWords(el)
  const type = takeType(el)
  partsFor(el, ctx).mandates.push({
    ...{ term: null, other_terms: [], type, lang },
    ...authority,
    ...{ date, places: [], citations: [], note },
  })
}
