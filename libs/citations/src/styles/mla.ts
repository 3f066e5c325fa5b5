import { accessDateOf, dateOf, mlaDate, mlaDay } from './dates.ts'
import { type Genre, genreOf, named } from './genre.ts'
import type { Citation, CitedMaterial, CitedName } from './material.ts'
import { direct, invertedForMla } from './person-name.ts'
import { commas, italic, linked, type Part, plain, quoted, sentences, series, toHtml, toText } from './runs.ts'
import { capitalised, holder, leadingAuthors, locators, titleOf } from './segments.ts'

/**
 * Cites according to the MLA Handbook, 9th edition: the collection is the container, and everything after it is the
 * location.
 */
export function mla(material: CitedMaterial): Citation {
  const part = entry(material)
  return { text: toText(part), html: toHtml(part) }
}

function entry(material: CitedMaterial): Part {
  const genre = genreOf(material)
  const date = dateOf(material)
  const when = date === null ? [] : plain(capitalised(mlaDate(date)))
  const accessed = accessDateOf(material)
  const runsOn = isWhole(material, genre)
  const parts = [
    authorList(leadingAuthors(material)),
    titlePart(material, genre),
    runsOn ? [] : when,
    commas([runsOn ? when : [], ...location(material)]),
    accessed === null ? [] : plain(`Accessed ${mlaDay(accessed)}`),
    medium(material, genre),
  ]
  return sentences(parts)
}

/**
 * Returns whether this is a self-contained work, whose title is in italics, and whose date is joined to the location by
 * a comma.
 */
const isWhole = ({ kind, formal_title, collection }: CitedMaterial, genre: Genre | null): boolean =>
  (collection === null && (formal_title || kind === 'collection')) ||
  (formal_title && (genre?.form === 'photograph' || genre?.form === 'map'))

function titlePart(material: CitedMaterial, genre: Genre | null): Part {
  const title = titleOf(material)
  if (material.kind === 'collection' || !material.formal_title) return plain(title)
  return isWhole(material, genre) ? italic(title) : quoted(title)
}

const location = (material: CitedMaterial): readonly Part[] => [
  material.collection === null ? [] : plain(material.collection),
  ...holder(material),
  ...locators(material).map(plain),
  // Printed without the scheme (p. 193); the link includes it.
  linked(material.permalink.replace(/^https?:\/\//u, ''), material.permalink),
]

const medium = ({ kind, title }: CitedMaterial, genre: Genre | null): Part =>
  kind === 'collection' || genre === null || named(title, genre) ? [] : plain(capitalised(genre.word))

/** Formats the authors: one inverted; two with the second as written; if there are more, only the first (5.5–5.8). */
function authorList(authors: readonly CitedName[]): Part {
  const [first, second] = authors
  if (first === undefined) return []
  const head = first.type === 'person' ? invertedForMla(first.name) : first.name
  if (second === undefined) return plain(head)
  if (authors.length > 2) return [...plain(head), ...plain(', et al.')]
  const other = second.type === 'person' ? direct(second.name) : second.name
  return series([head, other], () => (head.includes(',') ? ', and ' : ' and '))
}
