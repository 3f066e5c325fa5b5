import { type AttachedImage, originalUrl, thumbnailUrl } from '@fonds/archive'
import type { Canvas, External, ImageResource } from './presentation.ts'
import { bare, english } from './words.ts'

/** An image that pictures can be made of. */
export interface Shown extends AttachedImage {
  readonly width: number
  readonly height: number
  readonly thumb_width: number
  readonly thumb_height: number
}

/** Whose images they are, and whether their originals are given out. */
export interface CanvasContext {
  readonly tenant: { readonly id: string; readonly origin: string }
  readonly descriptionId: string
  /** Of the manifest, without its last part. */
  readonly base: string
  readonly restricted: boolean
}

export const isShown = (row: AttachedImage): row is Shown =>
  row.renderable && row.width !== null && row.height !== null && row.thumb_width !== null && row.thumb_height !== null

/** What browsers show by themselves. */
const BROWSER = /^image\/(jpeg|png|gif|webp|avif)$/

/** The canvas of one image, of its true size; painted by the original, or by its small picture where that is all there is. */
export function presentCanvas(row: Shown, number: number, context: CanvasContext): Canvas {
  const id = `${context.base}/canvas/${row.id}`
  const { width, height } = row
  const whole = !context.restricted && BROWSER.test(row.mime_type)
  const original = originalUrl(context.tenant, context.descriptionId, row)
  const body = whole
    ? { ...thumbnail(row, context), id: original, format: row.mime_type, width, height }
    : thumbnail(row, context)
  return {
    id,
    type: 'Canvas',
    label: bare(row.caption ?? String(number)),
    width,
    height,
    thumbnail: [thumbnail(row, context)],
    ...(context.restricted || whole ? {} : { rendering: [presentFile(row, context)] }),
    items: [
      {
        id: `${id}/page`,
        type: 'AnnotationPage',
        items: [{ id: `${id}/painting`, type: 'Annotation', motivation: 'painting', body, target: id }],
      },
    ],
  }
}

/** What stands where a description has no image: viewers need a canvas, and say its label. */
export function placeholder({ base }: CanvasContext): Canvas {
  const id = `${base}/canvas/none`
  return {
    id,
    type: 'Canvas',
    label: english('No image'),
    width: 800,
    height: 600,
    items: [{ id: `${id}/page`, type: 'AnnotationPage', items: [] }],
  }
}

/** The small picture, with the size it really has. */
export function thumbnail(row: Shown, { tenant, descriptionId }: CanvasContext): ImageResource {
  const size = { width: row.thumb_width, height: row.thumb_height }
  return { id: thumbnailUrl(tenant, descriptionId, row), type: 'Image', format: 'image/jpeg', ...size }
}

/** A file as it was stored. */
export function presentFile(row: AttachedImage, { tenant, descriptionId }: CanvasContext): External {
  const label = bare(row.caption ?? row.file_name)
  return { id: originalUrl(tenant, descriptionId, row), type: typeOf(row.mime_type), label, format: row.mime_type }
}

/** What kind of thing a file is, by its type. */
export function typeOf(mimeType: string | null): External['type'] {
  const kind = mimeType?.split('/')[0]
  if (kind === 'image') return 'Image'
  if (kind === 'video') return 'Video'
  if (kind === 'audio') return 'Sound'
  return mimeType === null || kind === 'text' || mimeType === 'application/pdf' ? 'Text' : 'Dataset'
}
