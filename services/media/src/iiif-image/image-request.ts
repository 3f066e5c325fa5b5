import { invalidParameters, type ParameterProblem } from '@fonds/http'
import type { Part } from '@fonds/imaging'
import { readRegion } from './region.ts'
import type { Shape } from './shape.ts'
import { readSize } from './size.ts'

/** The decoded parts of an Image API request's path. */
export interface ImageAsk {
  readonly region: string
  readonly size: string
  readonly rotation: string
  /** `quality.format` */
  readonly file: string
}

/** A parsed request. */
export interface ImageRequest extends Part {
  /** Canonical path of all requests for the same image (Image API 3.0 §4.7). */
  readonly canonical: string
}

const FORMATS = ['jpg', 'png', 'webp'] as const
const TURNS = [0, 90, 180, 270] as const
/** `default` equals `color`, since everything is served as sRGB. */
const QUALITIES: Readonly<Record<string, Part['quality']>> = {
  default: 'color',
  color: 'color',
  gray: 'gray',
  bitonal: 'bitonal',
}

/**
 * Parses an image request (IIIF Image API 3.0 §4).
 * @throws ApiError invalid_parameter, naming every invalid part of the path
 */
export function readImageRequest(ask: ImageAsk, shape: Shape): ImageRequest {
  const problems: ParameterProblem[] = []
  const take = <T extends object>(parameter: keyof ImageAsk, read: T | string): T | null => {
    if (typeof read !== 'string') return read
    problems.push({ parameter, message: read })
    return null
  }
  const region = take('region', readRegion(ask.region, shape))
  const size = region === null ? null : take('size', readSize(ask.size, region, shape))
  const turn = take('rotation', readRotation(ask.rotation))
  const file = take('file', readFile(ask.file))
  if (region === null || size === null || turn === null || file === null) throw invalidParameters(problems)
  const { left, top, width, height } = region
  const isWhole = width === shape.width && height === shape.height
  const where = isWhole ? 'full' : `${left},${top},${width},${height}`
  const how = `${turn.mirrored ? '!' : ''}${turn.turned}/${file.quality === 'color' ? 'default' : file.quality}.${file.format}`
  return { region, shown: size.shown, ...turn, ...file, canonical: `${where}/${size.canonical}/${how}` }
}

function readRotation(text: string): Pick<Part, 'mirrored' | 'turned'> | string {
  const [, mirror, degrees] = /^(!?)(\d{1,3}(?:\.\d{1,20})?)$/.exec(text) ?? []
  const turned = TURNS.find((turn) => turn === Number(degrees) % 360)
  if (degrees === undefined || turned === undefined || Number(degrees) > 360) {
    return 'must be 0, 90, 180, 270 or 360, with a preceding ! to mirror'
  }
  return { mirrored: mirror === '!', turned }
}

function readFile(text: string): Pick<Part, 'quality' | 'format'> | string {
  const dot = text.indexOf('.')
  const quality = Object.hasOwn(QUALITIES, text.slice(0, dot)) ? QUALITIES[text.slice(0, dot)] : undefined
  const format = FORMATS.find((known) => known === text.slice(dot + 1))
  if (dot >= 0 && quality !== undefined && format !== undefined) return { quality, format }
  return `must be one of ${Object.keys(QUALITIES).join(', ')}, a dot, and one of ${FORMATS.join(', ')}`
}
