import { createHash } from 'node:crypto'
import { DESCRIPTION_LISTS, ENTITY_LISTS, pathOfList } from '@fonds/types'
import { BASE_PATH } from '@fonds/types/context'
import { documentEndings, formatsBy, representationEndings } from '@fonds/types/formats'

/** Settings that decide where things are in a copy. */
export interface CopyShape {
  /** Scheme, host and port of the archive's URLs. */
  readonly origin: string
  /** Languages of pages beside the archive's own. */
  readonly languages: readonly string[]
  /** Longest edge of an image, in pixels. */
  readonly maxImage: number
}

/** How a resource is asked for: as a page, as data, or as a file that has one form. */
export type Form = 'html' | 'json' | 'file' | 'iiif' | 'document' | 'image'

/** A part of the copy. */
export interface Target {
  readonly form: Form
  /** Path and query of the request. */
  readonly url: string
  /** Path in the copy, with `/`, decoded. */
  readonly file: string
}

interface Place {
  readonly pattern: RegExp
  readonly kind: 'page' | Exclude<Form, 'html' | 'json'>
  /** Parameters that select another part of the copy; others make a URL one that the copy lacks. */
  readonly query?: readonly string[]
}

const SLUG = '[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,199}'
const PLACES: readonly Place[] = [
  place('', 'page'),
  place('/(?:organization|exhibits|pages|repositories)', 'page', ['page', 'cursor']),
  place('/collections', 'page', ['repository', 'page', 'cursor']),
  place('/records', 'page', ['collection', 'page', 'cursor']),
  place('/entities', 'page', ['entity_type', 'letter', 'page', 'cursor']),
  place(`/(?:records|collections)/${SLUG}(?:${representationEndings()})`, 'file'),
  place(`/collections/${SLUG}/(?:${documentEndings('collection')})`, 'document'),
  place(`/entities/${SLUG}/(?:${documentEndings('entity')})`, 'document'),
  place(`/collections/${SLUG}/tree`, 'page', ['cursor']),
  place(`/(?:records|collections)/${SLUG}/related`, 'page', ['page', 'cursor']),
  place(`/(?:records|collections)/${SLUG}/texts/[1-9]\\d{0,6}`, 'page', ['page']),
  place(`/(?:records|collections)/${SLUG}/transcripts/[\\da-f-]{36}`, 'page', ['page']),
  place(`/records/${SLUG}/children`, 'page', ['page', 'cursor']),
  place(`/(?:records|collections)/${SLUG}/(?:${DESCRIPTION_LISTS.map((name) => pathOfList(name)).join('|')})`, 'page', [
    'page',
    'cursor',
  ]),
  place(`/entities/${SLUG}/(?:${ENTITY_LISTS.map((name) => pathOfList(name)).join('|')})`, 'page', ['page', 'cursor']),
  place(`/entities/${SLUG}/records`, 'page', ['type', 'page', 'cursor']),
  place(`/(?:records|exhibits|pages|repositories|entities|collections)/${SLUG}`, 'page', ['page', 'cursor']),
  place(`/cite/(?:collection/)?${SLUG}`, 'page'),
  place(`/iiif/${SLUG}/${SLUG}/manifest\\.json`, 'iiif'),
  place(`/iiif/${SLUG}/${SLUG}/text/${SLUG}\\.txt`, 'file'),
  place(`/iiif/${SLUG}/${SLUG}/text/${SLUG}/lines\\.json`, 'iiif'),
  place(`/iiif/${SLUG}/collection(?:/${SLUG})?`, 'iiif', ['page', 'cursor']),
  place(`/iiif/${SLUG}/${SLUG}/image/${SLUG}(?:/info\\.json)?`, 'image'),
  place('/contexts/v[12]\\.jsonld', 'file'),
  place(`/reading-room/${SLUG}`, 'file'),
  place('/(?:robots\\.txt|sitemap(?:-(?:(?:entities|exhibits)-)?(?:all|[\\da-f]+))?\\.xml)', 'file'),
]

function place(pattern: string, kind: Place['kind'], query: readonly string[] = []): Place {
  return { pattern: new RegExp(`^${pattern}$`), kind, query }
}

/** Addresses of resources by UUID, which have the same content as those by slug. */
const BY_UUID =
  /^\/(?:records|collections|entities|exhibits|pages|repositories|cite(?:\/collection)?)\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:[./]|$)/

/** Parameters that do not change what the copy has: versions in URLs, and what is only for the live pages. */
const IGNORED = new Set(['v', 'include', 'fields', 'around', 'depth', 'limit', 'access_date', 'image'])

/** Representations that are chosen with `format`, by the path that has them. */
const FORMATS = new Map<string, string>(formatsBy('representation').map(({ name, suffix }) => [name, suffix]))
const CITATION_FILES = new Map<string, string>(
  formatsBy('citation').flatMap(({ name, label, extension }) => (label === undefined ? [] : [[name, extension]])),
)

const IMAGE_PART =
  /^(\/iiif\/[^/]+\/[^/]+\/image\/[^/]+)\/(?:full|(?:pct:)?[\d.,]+)\/(?:!(\d+),\d+|\d+,\d+|max)\/0\/default\.jpg$/

/** The path of a copy's search. */
export const SEARCH_PATH = `${BASE_PATH}/search`

/**
 * Returns the part of the copy that a URL of the archive leads to; null if the copy has none.
 * @param link a URL below the archive's origin
 * @param wanted whether it is followed by a reader, or by a program
 */
export function targetOf(link: string, wanted: 'html' | 'json', shape: CopyShape): Target | null {
  if (!URL.canParse(link, shape.origin)) return null
  const { origin, pathname, searchParams } = new URL(link, shape.origin)
  if (origin !== shape.origin || !(pathname === '/' || pathname.startsWith(BASE_PATH))) return null
  const below = pathname === '/' ? '' : pathname.slice(BASE_PATH.length).replace(/\/$/, '')
  return imageTarget(below, shape) ?? placedTarget(below, searchParams, wanted, shape)
}

function placedTarget(
  below: string,
  given: URLSearchParams,
  wanted: 'html' | 'json',
  { languages }: CopyShape,
): Target | null {
  const found = PLACES.find(({ pattern }) => pattern.test(below))
  if (found === undefined || BY_UUID.test(below)) return null
  const { kind, query = [] } = found
  let form: Form = kind === 'page' ? wanted : kind
  const kept = new URLSearchParams()
  for (const [name, value] of given) {
    if (name === 'lang') {
      if (kind === 'page' && form === 'html') {
        if (!languages.includes(value)) return null
        kept.set('lang', value)
      }
    } else if (name === 'format') {
      const other = inFormat(below, kind, value)
      if (other === 'json') form = 'json'
      else return other
    } else if (query.includes(name)) {
      if (!(name === 'page' && value === '1')) kept.set(name, value)
    } else if (!IGNORED.has(name)) return null
  }
  if (form === 'json') kept.delete('lang')
  kept.sort()
  const request = kind === 'image' && !below.endsWith('/info.json') ? `${below}/info.json` : below
  return { form, url: requestOf(request, kept), file: fileOf(request, form, kept) }
}

/** Returns a representation by the name of its format; null if the copy lacks it. */
function inFormat(below: string, kind: Place['kind'], format: string): Target | 'json' | null {
  if (format === 'json') return 'json'
  const suffix = (below.startsWith('/cite/') ? CITATION_FILES : FORMATS).get(format)
  if (kind !== 'page' || suffix === undefined) return null
  const file = `${BASE_PATH}${below}${suffix}`.slice(1)
  if (!below.startsWith('/cite/')) return { form: 'file', url: `${BASE_PATH}${below}${suffix}`, file }
  return { form: 'file', url: `${BASE_PATH}${below}?access_date=false&format=${format}`, file }
}

function requestOf(below: string, kept: URLSearchParams): string {
  const query = new URLSearchParams(kept)
  // A citation in a copy must not say that it was read on the day of the copy.
  if (below.startsWith('/cite/')) query.set('access_date', 'false')
  return `${BASE_PATH}${below}${query.size === 0 ? '' : `?${query}`}`
}

/** A list of parameters is a separate folder, such as `page=2`, which no slug can be. */
function fileOf(below: string, form: Form, kept: URLSearchParams): string {
  const path = `${BASE_PATH}${below}`.slice(1)
  if (form === 'file' || form === 'document' || form === 'image') return path
  const folder = [...kept].map(([name, value]) => `${name}=${fileName(value)}`).join(',')
  const within = folder === '' ? path : `${path}/${folder}`
  if (form === 'iiif' && below.endsWith('.json')) return within
  return `${within}/index.${form === 'html' ? 'html' : 'json'}`
}

/** Returns a value as part of a file's name on any file system; a cursor is replaced by its hash. */
function fileName(value: string): string {
  const hash = () => createHash('sha256').update(value).digest('hex').slice(0, 16)
  if (value.length > 80) return hash()
  return value.replaceAll(/[^A-Za-z0-9._-]/gu, (sign) => `~${(sign.codePointAt(0) ?? 0).toString(16)}`)
}

/** Images are exported whole, in a few sizes, also in place of their parts; a larger size becomes the largest of the copy. */
function imageTarget(below: string, { maxImage }: CopyShape): Target | null {
  const [, image, edge] = IMAGE_PART.exec(below) ?? []
  if (image === undefined) return null
  const size = edge !== undefined && Number(edge) <= maxImage ? `!${edge},${edge}` : 'max'
  return {
    form: 'image',
    url: `${BASE_PATH}${image}/info.json`,
    file: `${BASE_PATH}${image}/full/${size}/0/default.jpg`.slice(1),
  }
}

/** Returns the path from one file of the copy to another, as a relative URL. */
export function relativeUrl(from: string, to: string): string {
  const here = from.split('/').slice(0, -1)
  const there = to.split('/')
  let shared = 0
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared++
  const path = [...here.slice(shared).map(() => '..'), ...there.slice(shared).map(encodeURIComponent)].join('/')
  return path.includes('/') ? path : `./${path}`
}
