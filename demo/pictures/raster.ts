import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { document } from './svg.ts'
import { type TextureName, texture } from './texture.ts'

/** Pixels with eight bits per channel: three colours, and a fourth channel if there is transparency. */
export interface Raster {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 1 | 2 | 3 | 4
}

/** A drawing in its own units, before it is rendered. */
export interface Sheet {
  readonly width: number
  readonly height: number
  /** SVG without the root element. */
  readonly content: string
  /** Texture drawn on top of everything else. */
  readonly texture?: TextureName
  /** Whether empty areas stay transparent. */
  readonly transparent?: boolean
}

export const open = ({ data, width, height, channels }: Raster): Sharp =>
  sharp(data, { raw: { width, height, channels } })

async function pixels(image: Sharp): Promise<Raster> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels as Raster['channels'] }
}

/** Renders a drawing at `scale` pixels per unit. */
export async function render(sheet: Sheet, scale: number): Promise<Raster> {
  const image = sharp(document(sheet.width, sheet.height, scale, sheet.content))
  if (sheet.transparent === true) return await pixels(image)
  image.flatten({ background: '#000000' })
  if (sheet.texture === undefined) return await pixels(image)
  const over = await overlay(sheet.texture, Math.min(sheet.width, sheet.height) * scale)
  return await pixels(image.composite([over]).removeAlpha())
}

/** Tiles a texture, or crops it for areas smaller than one tile. */
async function overlay(name: TextureName, room: number): Promise<OverlayOptions> {
  const { data, size } = texture(name)
  const side = Math.min(size, Math.floor(room))
  const tile = sharp(data, { raw: { width: size, height: size, channels: 4 } })
  const input = side < size ? await tile.extract({ left: 0, top: 0, width: side, height: side }).raw().toBuffer() : data
  const blend = name === 'grain' || name === 'stone' ? 'overlay' : 'soft-light'
  return { input, raw: { width: side, height: side, channels: 4 }, tile: true, blend, top: 0, left: 0 }
}
