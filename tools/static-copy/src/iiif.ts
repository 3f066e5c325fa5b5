import { BASE_PATH } from '@fonds/types/context'
import { type CopyShape, type Target, targetOf } from './addresses.ts'
import type { Rewritten } from './rewrite-html.ts'

/** A size of an image in the copy, in pixels. */
export interface CopiedSize {
  readonly width: number
  readonly height: number
}

const THUMBNAIL_EDGE = 400

/** Edges of the squares that pages and lists show images in. */
const EDGES = [200, THUMBNAIL_EDGE, 800, 1600] as const

/** Largest part of an image that the live service gives, by its `info.json`. */
export interface ImageInfo {
  readonly width: number
  readonly height: number
  readonly maxWidth: number
}

/** Reads the size of an image from its live `info.json`. @throws if it is none */
export function readInfo(body: unknown): ImageInfo {
  const { width, height, maxWidth } = body as Partial<ImageInfo>
  if (typeof width !== 'number' || typeof height !== 'number') throw new Error('info.json has no size')
  return { width, height, maxWidth: maxWidth ?? Math.max(width, height) }
}

/** Returns the edges of the squares in which an image is exported, smallest first. */
export function edgesOf({ width, height, maxWidth }: ImageInfo, maxImage: number): number[] {
  const longest = Math.min(Math.max(width, height), maxWidth)
  const within = EDGES.filter((edge) => edge <= maxImage)
  // Lists link to the thumbnail also if the image is smaller.
  const last = Math.max(
    within.findIndex((edge) => edge >= longest),
    longest <= THUMBNAIL_EDGE ? within.indexOf(THUMBNAIL_EDGE) : -1,
  )
  if (last >= 0) return within.slice(0, last + 1)
  return maxImage > (within.at(-1) ?? 0) ? [...within, maxImage] : within
}

/** Builds the `info.json` of an image that exists in a few sizes (IIIF Image API 3.0, level 0). */
export function levelZero(id: string, sizes: readonly CopiedSize[]): string {
  const largest = sizes.at(-1)
  return `${JSON.stringify({
    '@context': 'http://iiif.io/api/image/3/context.json',
    id,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level0',
    width: largest?.width,
    height: largest?.height,
    sizes,
  })}\n`
}

/** Makes a manifest or collection part of the copy. IIIF requires absolute URLs, so these stay; images have services of level 0. */
export function rewriteIiif(body: unknown, shape: CopyShape): Rewritten {
  const links = new Map<string, Target>()
  const note = (url: string): boolean => {
    const target = url.startsWith(`${shape.origin}/`) ? targetOf(url, 'json', shape) : null
    if (target !== null) links.set(`${target.form} ${target.file}`, target)
    return target !== null
  }
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((item) => change(item)).filter((item) => item !== undefined)
    if (value === null || typeof value !== 'object') return value
    const node = value as Readonly<Record<string, unknown>>
    const { type, id } = node
    if (type === 'ImageService3' && typeof id === 'string') {
      note(id)
      return { id, type, profile: 'level0' }
    }
    // Nothing answers searches in a copy.
    if (type === 'SearchService2') return undefined
    const members = Object.entries(node).map(([key, item]) => [key, change(item)] as const)
    const changed = Object.fromEntries(members.filter(([, item]) => !(Array.isArray(item) && item.length === 0)))
    if (typeof id !== 'string') return changed
    if (type === 'Image' && id.includes('/full/')) {
      note(id)
      return { ...changed, id: sizeOf(id, shape) }
    }
    // Files that the copy lacks, such as originals, are not linked. Parts of a canvas only have names.
    if (type === 'AnnotationPage' && id.endsWith('/lines.json')) note(id)
    const isAddress = ['Image', 'Text', 'Dataset', 'Sound', 'Video', 'Manifest', 'Collection'].includes(String(type))
    if (isAddress && id.startsWith(`${shape.origin}${BASE_PATH}/`) && !note(id)) return undefined
    return changed
  }
  return { text: `${JSON.stringify(change(body))}\n`, links: [...links.values()] }
}

const sizeOf = (url: string, { maxImage }: CopyShape): string => {
  const [, image, size = ''] = /^(.*)\/full\/([^/]+)\//.exec(url) ?? []
  const edge = Number(/^!(\d+),/.exec(size)?.[1] ?? Number.NaN)
  return `${image}/full/${edge <= maxImage ? `!${edge},${edge}` : 'max'}/0/default.jpg`
}
