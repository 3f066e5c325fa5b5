/** Maximum length of a content state in a URL, encoded or not. */
export const MAX_CONTENT_STATE_LENGTH = 4_000

/** A part of a canvas, in its pixels. */
export type Region = readonly [x: number, y: number, width: number, height: number]

/** A canvas as a viewer is to open it. */
export interface CanvasView {
  readonly canvas: string
  /** URL of a manifest that has the canvas. */
  readonly manifest: string
  /** The part to show; null for the whole canvas. */
  readonly region: Region | null
}

/** The resource that a content state refers to. */
export interface ContentState {
  /** Its URI, without the part after `#`. */
  readonly id: string
  /** The part of it to show, as in a media fragment after `xywh=`; null if none is given. */
  readonly xywh: string | null
}

/** Thrown for something that is no content state. The message continues a sentence that begins with its name. */
export class ContentStateError extends Error {}

/** Encodes a view as a content state (IIIF Content State 1.0, 6) in its shortest form, the target alone. */
export function encodeContentState({ canvas, manifest, region }: CanvasView): string {
  const id = region === null ? canvas : `${canvas}#xywh=${region.join(',')}`
  const target = { id, type: 'Canvas', partOf: [{ id: manifest, type: 'Manifest' }] }
  return Buffer.from(encodeURIComponent(JSON.stringify(target))).toString('base64url')
}

/**
 * Reads a content state from a URL: a URI, or an annotation or target, encoded or as JSON.
 * @throws ContentStateError
 */
export function readContentState(text: string): ContentState {
  if (text.length > MAX_CONTENT_STATE_LENGTH) {
    throw new ContentStateError(`must be at most ${MAX_CONTENT_STATE_LENGTH} characters long`)
  }
  return targetOf(isUri(text) ? text : decoded(text), { mayBeAnnotation: true })
}

const isUri = (text: string): boolean => /^https?:\/\//i.test(text)

function decoded(text: string): unknown {
  const isJson = /^[{[]/.test(text)
  if (!isJson && !/^[\w-]+={0,2}$/.test(text)) {
    throw new ContentStateError('must be a URL, or a content state in base64url')
  }
  try {
    const plain = isJson ? text : decodeURIComponent(Buffer.from(text, 'base64url').toString())
    // Some programs encode URIs, too.
    return isUri(plain) ? plain : JSON.parse(plain)
  } catch {
    throw new ContentStateError('is damaged: its content is not JSON')
  }
}

/** Returns the resource that a decoded content state refers to; the first one if there are several. */
function targetOf(value: unknown, { mayBeAnnotation }: { readonly mayBeAnnotation: boolean }): ContentState {
  if (typeof value === 'string') return split(value)
  if (Array.isArray(value)) return targetOf(value.find(isResource), { mayBeAnnotation: false })
  if (!isResource(value)) throw new ContentStateError('must name a resource with its id')
  if (value.type === 'Annotation') {
    if (!mayBeAnnotation || !listOf(value.motivation).includes('contentState')) {
      throw new ContentStateError('must be an annotation with the motivation contentState')
    }
    return targetOf(value.target, { mayBeAnnotation: false })
  }
  if (value.type !== 'SpecificResource') return targetOf(value.id, { mayBeAnnotation: false })
  const source = isResource(value.source) ? value.source.id : value.source
  if (typeof source !== 'string') throw new ContentStateError('must name the source of a SpecificResource')
  const state = split(source)
  return { ...state, xywh: state.xywh ?? selected(value.selector) }
}

type Resource = Readonly<Record<string, unknown>>

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** Returns the part that a selector of an annotation selects; null if it is of another kind. */
function selected(selector: unknown): string | null {
  for (const one of listOf(selector)) {
    if (isResource(one) && one.type === 'FragmentSelector' && typeof one.value === 'string') {
      return new URLSearchParams(one.value).get('xywh')
    }
  }
  return null
}

function split(uri: string): ContentState {
  const at = uri.indexOf('#')
  if (at < 0) return { id: uri, xywh: null }
  return { id: uri.slice(0, at), xywh: new URLSearchParams(uri.slice(at + 1)).get('xywh') }
}

/** A number of a media fragment. */
const NUMBER = String.raw`(\d{1,9}(?:\.\d{1,9})?)`
const XYWH = new RegExp(`^(pixel:|percent:)?${[NUMBER, NUMBER, NUMBER, NUMBER].join(',')}$`)

/**
 * Returns the region that a media fragment (W3C Media Fragments 1.0, 4.2.2) selects in an image, in whole pixels; null if it
 * is malformed or outside.
 */
export function regionIn(
  xywh: string,
  { width, height }: { readonly width: number; readonly height: number },
): Region | null {
  const [, unit, ...numbers] = XYWH.exec(xywh) ?? []
  const [x, y, w, h] = numbers.map(Number)
  if (x === undefined || y === undefined || w === undefined || h === undefined) return null
  const [ofWidth, ofHeight] = unit === 'percent:' ? [width / 100, height / 100] : [1, 1]
  const [left, top] = [Math.round(x * ofWidth), Math.round(y * ofHeight)]
  const right = Math.min(width, Math.round((x + w) * ofWidth))
  const bottom = Math.min(height, Math.round((y + h) * ofHeight))
  return right > left && bottom > top ? [left, top, right - left, bottom - top] : null
}
