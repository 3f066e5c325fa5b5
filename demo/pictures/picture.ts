import type { Drawing } from './drawings/index.ts'
import { endingOf, type Format } from './encode.ts'

export type Tenant = 'demo' | 'harbour'
export type Kind = 'record' | 'collection'

/** A file to draw, and the description to which it is attached. */
export interface Picture {
  readonly tenant: Tenant
  readonly kind: Kind
  readonly slug: string
  /** Path in the folder of pictures, with forward slashes. */
  readonly file: string
  readonly caption: string | null
  /** Drawings of the pages; only a TIFF has more than one. */
  readonly pages: readonly Drawing[]
  readonly format: Format
  /** Pixels per unit of the drawing. */
  readonly scale: number
}

/** A picture as listed: by default, a JPEG of the usual size without a caption. */
export interface Shot {
  readonly caption?: string
  readonly drawing: Drawing | readonly [Drawing, ...Drawing[]]
  readonly format?: Format
  readonly scale?: number
}

/** Pixels per unit at the usual size. */
const USUAL = 0.9

const JPEG: Format = { as: 'jpeg' }

const isList = (drawing: Shot['drawing']): drawing is readonly [Drawing, ...Drawing[]] => Array.isArray(drawing)

/** Numbers the pictures of one record or collection in their order. */
export function picturesOf(tenant: Tenant, kind: Kind, slug: string, shots: readonly Shot[]): Picture[] {
  return shots.map(({ caption, drawing, format = JPEG, scale = 1 }, i) => ({
    tenant,
    kind,
    slug,
    file: `${tenant}/${slug}/${String(i + 1).padStart(3, '0')}.${endingOf(format)}`,
    caption: caption ?? null,
    pages: isList(drawing) ? drawing : [drawing],
    format,
    scale: scale * USUAL,
  }))
}

/** Formats other than the usual one. */
export const AS = {
  lzw: { as: 'tiff', compression: 'lzw' },
  lzwGrey: { as: 'tiff', compression: 'lzw', colours: 'grey' },
  deflateGrey: { as: 'tiff', compression: 'deflate', colours: 'grey' },
  bilevel: { as: 'tiff', compression: 'lzw', colours: 'bilevel' },
  cmykTiff: { as: 'tiff', compression: 'lzw', colours: 'cmyk' },
  tiff: { as: 'tiff', compression: 'jpeg' },
  png: { as: 'png' },
  pngPalette: { as: 'png', palette: true },
  pngGrey: { as: 'png', grey: true },
  grey: { as: 'jpeg', colours: 'grey' },
  cmyk: { as: 'jpeg', colours: 'cmyk' },
  p3: { as: 'jpeg', profile: 'p3' },
  upsideDown: { as: 'jpeg', orientation: 3 },
  onRight: { as: 'jpeg', orientation: 6 },
  onLeft: { as: 'jpeg', orientation: 8 },
} as const satisfies Record<string, Format>
