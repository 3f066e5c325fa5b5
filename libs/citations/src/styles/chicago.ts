import { accessDateOf, chicagoDate, chicagoDay, dateOf } from './dates.ts'
import { correspondence, type Genre, genreOf, lowered, named } from './genre.ts'
import type { Citation, CitedMaterial, CitedName } from './material.ts'
import { direct, invertedForChicago } from './person-name.ts'
import { close, commas, isEmpty, italic, type Part, plain, quoted, sentences, series, toHtml, toText } from './runs.ts'
import { capitalised, holder, leadingAuthors, locators, titleOf, url } from './segments.ts'

/**
 * A citation in the style of Chicago 17, 14.222–14.230: `text` and `html` are the bibliography form, `note` is the note
 * form.
 */
export interface ChicagoCitation extends Citation {
  readonly note: Citation
}

/** Cites according to the Chicago Manual of Style, 17th edition, notes and bibliography. */
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

/** Formats the access date, which precedes the URL (14.12). */
function accessed(material: CitedMaterial, word: string): Part {
  const day = accessDateOf(material)
  return day === null ? [] : plain(`${word} ${chicagoDay(day)}`)
}

/** Formats authors and title; for a letter, its author, `to` and the recipient (14.229). */
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

/**
 * Formats the title. Formal titles of texts are in quotation marks, those of maps and photographs in italics (14.237).
 * Devised titles are roman.
 */
function titlePart({ formal_title, kind }: CitedMaterial, title: string, genre: Genre | null): Part {
  if (!formal_title || kind === 'collection') return plain(title)
  return genre?.form === 'map' || genre?.form === 'photograph' ? italic(title) : quoted(title)
}

const beforeDate = (material: CitedMaterial, genre: Genre | null): Part =>
  genre !== null && !followsDate(genre) && saysGenre(material, genre) ? plain(genre.word) : []

const afterDate = (material: CitedMaterial, genre: Genre | null): Part =>
  genre !== null && followsDate(genre) && saysGenre(material, genre) ? plain(genre.word) : []

/**
 * Returns whether the genre follows the date, as for photographs and maps in citeproc; for texts, it follows the title.
 */
const followsDate = ({ form }: Genre): boolean => form === 'photograph' || form === 'map'

/** Returns whether to state the genre, which is omitted if the title names it. */
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

/** Formats the date: `n.d.` for an item without one; nothing for a collection. */
function dated(material: CitedMaterial): { readonly text: string; readonly bracketed: boolean } {
  const date = dateOf(material)
  if (date !== null) return chicagoDate(date)
  return { text: material.kind === 'record' ? 'n.d.' : '', bracketed: false }
}

/** Capitalizes a date in words after a full stop. `n.d.` stays lower case, as in citeproc. */
function dateAsSentence(material: CitedMaterial): string {
  const { text } = dated(material)
  return dateOf(material) === null ? text : capitalised(text)
}

const plainName = (name: CitedName): string => (name.type === 'person' ? direct(name.name) : name.name)

/**
 * Formats the authors in a note: `A`, `A and B`, `A, B, and C`; if there are more than three, only the first (14.76).
 */
function noteAuthors(authors: readonly CitedName[]): Part {
  const names = authors.map(plainName)
  return names.length > 3
    ? [...series(names.slice(0, 1), none), ...plain(' et al.')]
    : series(names, and(names.length, 3))
}

/**
 * Formats the authors in a bibliography, with the first inverted: up to ten names, or the first seven if there are more
 * (14.76).
 */
function bibliographyAuthors(authors: readonly CitedName[]): Part {
  const [first, ...rest] = authors
  if (first === undefined) return []
  const names = [first.type === 'person' ? invertedForChicago(first.name) : first.name, ...rest.map(plainName)]
  if (names.length > 10) return [...series(names.slice(0, 7), () => ', '), ...plain(', et al.')]
  // The comma after an inverted name separates it from the next one.
  return series(names, and(names.length, names[0]?.includes(',') === true ? 2 : 3))
}

const none = (): string => ''

/** Returns the separator before each name; a comma precedes the last `and` if there are at least `comma` names. */
const and =
  (count: number, comma: number) =>
  (index: number): string => {
    if (index < count - 1) return ', '
    return count < comma ? ' and ' : ', and '
  }
