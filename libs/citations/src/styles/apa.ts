import { accessDateOf, apaDate, chicagoDay, dateOf } from './dates.ts'
import { genreOf, named } from './genre.ts'
import type { Citation, CitedMaterial, CitedName } from './material.ts'
import { invertedForApa } from './person-name.ts'
import { commas, isEmpty, italic, type Part, plain, sentences, series, toHtml, toText } from './runs.ts'
import { authorsOf, capitalised, holder, locators, titleOf, url } from './segments.ts'

/**
 * Cites according to the Publication Manual of the APA, 7th edition, and its page on archival material: author, date,
 * title, source.
 */
export function apa(material: CitedMaterial): Citation {
  const part = reference(material)
  return { text: toText(part), html: toHtml(part) }
}

function reference(material: CitedMaterial): Part {
  const authors = authorList(authorsOf(material))
  const date = plain(`(${dateText(material)})`)
  const title = titlePart(material)
  const description = descriptionPart(material)
  const described = description.length === 0 ? title : [...title, ...plain(' '), ...description]
  const head = isEmpty(authors) ? [title, date, description] : [authors, date, described]
  const body = sentences([...head, source(material)])
  return [...body, ...plain(' '), ...retrieved(material), ...url(material)]
}

/** Formats the access date as `Retrieved November 22, 2026, from `, APA's form for content that may change (9.16). */
function retrieved(material: CitedMaterial): Part {
  const day = accessDateOf(material)
  return day === null ? [] : plain(`Retrieved ${chicagoDay(day)}, from `)
}

const dateText = (material: CitedMaterial): string => {
  const date = dateOf(material)
  return date === null ? 'n.d.' : apaDate(date)
}

/**
 * Formats the title. An item's devised title is in brackets, preceded by its genre unless the title names it. Headings
 * of files and series count as titles.
 */
function titlePart(material: CitedMaterial): Part {
  const title = titleOf(material)
  if (!isDescribed(material)) return italic(title)
  const genre = genreOf(material)
  return plain(genre === null || named(title, genre) ? `[${title}]` : `[${capitalised(genre.word)}: ${title}]`)
}

const isDescribed = ({ kind, level, formal_title }: CitedMaterial): boolean =>
  kind === 'record' && level === 'item' && !formal_title

function descriptionPart(material: CitedMaterial): Part {
  if (material.kind === 'collection') return material.collection === null ? plain('[Archival collection]') : []
  const genre = isDescribed(material) ? null : genreOf(material)
  return genre === null ? [] : plain(`[${capitalised(genre.word)}]`)
}

/** Formats the source: `Collection (Code, Box 2, Folder 5), Repository, Place`. */
function source(material: CitedMaterial): Part {
  const [repository = [], place = []] = holder(material)
  const codes = locators(material).map(capitalLocator(material)).join(', ')
  const brackets = codes === '' ? [] : plain(` (${codes})`)
  const parts =
    material.collection === null
      ? [[...repository, ...brackets], place]
      : [[...plain(material.collection), ...brackets], repository, place]
  return commas(parts)
}

/** Capitalizes containers, but leaves reference codes unchanged. */
const capitalLocator =
  ({ reference_code }: CitedMaterial) =>
  (text: string, index: number): string =>
    index === 0 && reference_code !== null ? text : capitalised(text)

/** Formats up to twenty authors; if there are more, the first nineteen and the last (9.8). */
function authorList(authors: readonly CitedName[]): Part {
  const names = authors.map((name) => (name.type === 'person' ? invertedForApa(name.name) : name.name))
  if (names.length > 20) {
    return [...series(names.slice(0, 19), () => ', '), ...plain(', . . . '), ...names.slice(-1).flatMap(plain)]
  }
  return series(names, (index) => (index === names.length - 1 ? ', & ' : ', '))
}
