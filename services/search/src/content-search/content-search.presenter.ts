import { contentSearchUrl, cueAnnotation, type LineAnnotation, lineAnnotation } from '@fonds/archive'
import type { TenantContext } from '@fonds/types/context'
import type { Query } from '../grammar/query.ts'
import type { TextInManifest } from './content-search.queries.ts'
import { findMatches, type Match } from './find-matches.ts'

/** The context and media type of Content Search 2.0. */
export const CONTEXT = 'http://iiif.io/api/search/2/context.json'
export const SEARCH_TYPE = `application/ld+json;profile="${CONTEXT}"`

/** Number of images whose texts one page has. */
export const IMAGES_PER_PAGE = 10
/** Maximum number of lines of one image. */
export const MAX_LINES = 100
/** Number of characters of the line on each side of a match. */
const CONTEXT_LENGTH = 60

interface Selection {
  readonly type: 'SpecificResource'
  readonly source: string
  readonly selector: readonly {
    readonly type: 'TextQuoteSelector'
    readonly prefix?: string
    readonly exact: string
    readonly suffix?: string
  }[]
}

interface Highlight {
  readonly id: string
  readonly type: 'Annotation'
  readonly motivation: 'highlighting'
  readonly target: Selection | readonly Selection[]
}

interface Reference {
  readonly id: string
  readonly type: 'AnnotationPage'
}

/** A response of Content Search 2.0. */
interface FoundPage {
  readonly '@context': typeof CONTEXT
  readonly id: string
  readonly type: 'AnnotationPage'
  readonly partOf?: {
    readonly id: string
    readonly type: 'AnnotationCollection'
    readonly first: Reference
    readonly last: Reference
  }
  readonly next?: Reference
  readonly prev?: Reference
  readonly ignored?: readonly string[]
  readonly items: readonly LineAnnotation[]
  readonly annotations?: readonly [{ readonly type: 'AnnotationPage'; readonly items: readonly Highlight[] }]
}

/** A request as understood. */
export interface Asked {
  readonly tenant: TenantContext
  /** UUID of the description whose manifest is searched. */
  readonly description: string
  readonly q: string
  /** Null without words. */
  readonly query: Query | null
  readonly motivation: string
  readonly page: number
  /** Parameters of the standard that have no effect here. */
  readonly ignored: readonly string[]
  /** Languages of the description, besides those of the texts. */
  readonly languages: readonly string[]
}

/** Builds a page of the lines that match, and where in them the matches are. */
export function presentFound(asked: Asked, texts: readonly TextInManifest[]): FoundPage {
  const { page, ignored } = asked
  const pages = Math.max(1, Math.ceil((texts[0]?.total ?? 0) / IMAGES_PER_PAGE))
  const reference = (n: number): Reference => ({ id: urlOf(asked, n), type: 'AnnotationPage' })
  const found = texts.map((text) => linesOf(asked, text))
  const highlights = found.flatMap((one) => one.highlights)
  const isPaged = pages > 1 || page > 1
  return {
    '@context': CONTEXT,
    id: isPaged ? urlOf(asked, page) : urlOf(asked, null),
    type: 'AnnotationPage',
    ...(isPaged
      ? {
          partOf: {
            id: urlOf(asked, null),
            type: 'AnnotationCollection',
            first: reference(1),
            last: reference(Math.max(pages, texts.length === 0 ? 1 : page)),
          },
        }
      : {}),
    ...(texts.length > 0 && page < pages ? { next: reference(page + 1) } : {}),
    ...(page > 1 ? { prev: reference(page - 1) } : {}),
    ...(ignored.length > 0 ? { ignored } : {}),
    items: found.flatMap(({ items }) => items),
    ...(highlights.length > 0
      ? {
          annotations: [
            {
              type: 'AnnotationPage',
              items: highlights.map((target, n) => ({
                id: `${urlOf(asked, isPaged ? page : null)}#match-${n + 1}`,
                type: 'Annotation',
                motivation: 'highlighting',
                target: target.length === 1 && target[0] !== undefined ? target[0] : target,
              })),
            },
          ] as const,
        }
      : {}),
  }
}

function urlOf({ tenant, description, q, motivation }: Asked, page: number | null): string {
  const query = new URLSearchParams({
    ...(q === '' ? {} : { q }),
    ...(motivation === '' ? {} : { motivation }),
    ...(page === null ? {} : { page: String(page) }),
  })
  return `${contentSearchUrl(tenant, description)}${query.size === 0 ? '' : `?${query}`}`
}

/** Returns the lines of an image or recording that match, or without words its first lines, and the parts of them that match. */
function linesOf({ tenant, query, languages }: Asked, text: TextInManifest) {
  const of = { description: text.description_id, image: text.image_id }
  const lines = text.content.split('\n')
  const annotate = (line: number) =>
    text.text_id === null
      ? lineAnnotation(tenant, of, text, [line, lines[line] ?? ''])
      : cueAnnotation(tenant, { ...of, text: text.text_id }, text, [line, lines[line] ?? ''])
  if (query === null) return { items: lines.slice(0, MAX_LINES).map((_, line) => annotate(line)), highlights: [] }
  const spoken = [...new Set([...(text.language === null ? [] : [text.language]), ...languages])]
  const items = new Map<number, LineAnnotation>()
  const matches: Match[] = []
  for (const match of findMatches(text, query, spoken)) {
    const fresh = match.filter(({ line }) => !items.has(line))
    if (items.size + fresh.length > MAX_LINES) break
    for (const { line } of fresh) items.set(line, annotate(line))
    matches.push(match)
  }
  const highlights = matches.map((match) =>
    match.map(({ line, start, end }): Selection => {
      const words = lines[line] ?? ''
      const prefix = words.slice(Math.max(0, start - CONTEXT_LENGTH), start).toWellFormed()
      const suffix = words.slice(end, end + CONTEXT_LENGTH).toWellFormed()
      const quote = {
        type: 'TextQuoteSelector',
        ...(prefix === '' ? {} : { prefix }),
        exact: words.slice(start, end),
        ...(suffix === '' ? {} : { suffix }),
      } as const
      return { type: 'SpecificResource', source: items.get(line)?.id ?? '', selector: [quote] }
    }),
  )
  return { items: [...items].toSorted(([a], [b]) => a - b).map(([, item]) => item), highlights }
}
