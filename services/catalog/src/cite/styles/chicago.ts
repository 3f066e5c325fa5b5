import { accessDateOf, chicagoDate, chicagoDay, dateOf } from './dates.ts'
import { correspondence, type Genre, genreOf, lowered, named } from './genre.ts'
import type { Citation, CitedMaterial, CitedName } from './material.ts'
import { direct, invertedForChicago } from './person-name.ts'
import { close, commas, isEmpty, italic, type Part, plain, quoted, sentences, series, toHtml, toText } from './runs.ts'
import { capitalised, holder, leadingAuthors, locators, titleOf, url } from './segments.ts'

/** Chicago 17, 14.222–14.230: `text` and `html` are the form for bibliographies, `note` is the form for notes. */
export interface ChicagoCitation extends Citation {
  readonly note: Citation
}

/** Cites by the Chicago Manual of Style, 17th edition, notes and bibliography. */
export function chicago(material: CitedMaterial): ChicagoCitation {
  return { ...both(bibliography(material)), note: both(note(material)) }
}

const filled = (parts: readonly Part[]): readonly Part[] => parts.filter((part) => !isEmpty(part))

const both = (part: Part): Citation => ({ text: toText(part), html: toHtml(part) })

function note(material: CitedMaterial): Part {
  const authors = leadingAuthors(material)
  const genre = genreOf(material)
  const { text, bracketed } = dated(material)
  const head = [...noteHead(material, authors, genre)]
  if (bracketed) head.push([...(head.pop() ?? []), ...plain(` ${text}`)])
  else if (text !== '') head.push(plain(text))
  return close(
    commas([
      ...head,
      afterDate(material, genre),
      ...locators(material).map(plain),
      material.collection === null ? [] : plain(material.collection),
      ...holder(material),
      accessed(material, 'accessed'),
      url(material),
    ]),
  )
}

/** Access date before the URL (14.12). */
function accessed(material: CitedMaterial, word: string): Part {
  const day = accessDateOf(material)
  return day === null ? [] : plain(`${word} ${chicagoDay(day)}`)
}

/** Authors and title; for a letter, its author, `to`, and the recipient (14.229). */
function noteHead(material: CitedMaterial, authors: readonly CitedName[], genre: Genre | null): readonly Part[] {
  const title = titleOf(material)
  const sent = material.formal_title ? null : correspondence(title)
  const names = noteAuthors(authors)
  if (sent !== null && !isEmpty(names)) {
    return filled([[...names, ...plain(' to '), ...plain(sent.to)], sent.noun === 'letter' ? [] : plain(sent.noun)])
  }
  const words = !material.formal_title && !isEmpty(names) ? lowered(title) : title
  return filled([names, titlePart(material, words, genre), beforeDate(material, genre)])
}

/** Formal titles: texts in quotation marks, maps and photographs in italics (14.237). Devised titles are roman. */
function titlePart({ formal_title, kind }: CitedMaterial, title: string, genre: Genre | null): Part {
  if (!formal_title || kind === 'collection') return plain(title)
  return genre?.form === 'map' || genre?.form === 'photograph' ? italic(title) : quoted(title)
}

const beforeDate = (material: CitedMaterial, genre: Genre | null): Part =>
  genre !== null && !followsDate(genre) && saysGenre(material, genre) ? plain(genre.word) : []

const afterDate = (material: CitedMaterial, genre: Genre | null): Part =>
  genre !== null && followsDate(genre) && saysGenre(material, genre) ? plain(genre.word) : []

/** The genre follows the title of texts, but the date of photographs and maps, as in citeproc. */
const followsDate = ({ form }: Genre): boolean => form === 'photograph' || form === 'map'

/** Omits the genre if the title names it. */
const saysGenre = ({ kind, title }: CitedMaterial, genre: Genre): boolean => kind === 'record' && !named(title, genre)

function bibliography(material: CitedMaterial): Part {
  const genre = genreOf(material)
  const places = locators(material)
  const location = material.reference_code === null ? places.map(onlyFirst(capitalised)) : places
  return sentences([
    bibliographyAuthors(leadingAuthors(material)),
    titlePart(material, titleOf(material), genre),
    upper(beforeDate(material, genre)),
    plain(dateAsSentence(material)),
    upper(afterDate(material, genre)),
    commas(location.map(plain)),
    material.collection === null ? [] : plain(material.collection),
    commas(holder(material)),
    accessed(material, 'Accessed'),
    url(material),
  ])
}

const onlyFirst =
  (change: (text: string) => string) =>
  (text: string, index: number): string =>
    index === 0 ? change(text) : text

const upper = (part: Part): Part => part.map((run) => ({ ...run, text: capitalised(run.text) }))

/** `n.d.` for an item without a date; nothing for a collection. */
function dated(material: CitedMaterial): { readonly text: string; readonly bracketed: boolean } {
  const date = dateOf(material)
  if (date !== null) return chicagoDate(date)
  return { text: material.kind === 'record' ? 'n.d.' : '', bracketed: false }
}

/** Words for a date are capitalized after a full stop; `n.d.` stays lower case, as in citeproc. */
function dateAsSentence(material: CitedMaterial): string {
  const { text } = dated(material)
  return dateOf(material) === null ? text : capitalised(text)
}

const plainName = (name: CitedName): string => (name.type === 'person' ? direct(name.name) : name.name)

/** `A`, `A and B`, `A, B, and C`; if there are more than three, the first alone (14.76). */
function noteAuthors(authors: readonly CitedName[]): Part {
  const names = authors.map(plainName)
  return names.length > 3
    ? [...series(names.slice(0, 1), none), ...plain(' et al.')]
    : series(names, and(names.length, 3))
}

/** The first inverted; up to ten names, or the first seven if there are more (14.76). */
function bibliographyAuthors(authors: readonly CitedName[]): Part {
  const [first, ...rest] = authors
  if (first === undefined) return []
  const names = [first.type === 'person' ? invertedForChicago(first.name) : first.name, ...rest.map(plainName)]
  if (names.length > 10) return [...series(names.slice(0, 7), () => ', '), ...plain(', et al.')]
  // The comma after an inverted name separates it from what follows.
  return series(names, and(names.length, names[0]?.includes(',') === true ? 2 : 3))
}

const none = (): string => ''

/** A comma before the last `and` if there are at least this many names. */
const and =
  (count: number, comma: number) =>
  (index: number): string => {
    if (index < count - 1) return ', '
    return count < comma ? ' and ' : ', and '
  }
