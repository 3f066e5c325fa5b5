import {
  type AttachedFile,
  type AttachedPicture,
  canvasUrl,
  type FileCover,
  fileUrl,
  type ImageName,
  imageServiceUrl,
  linesUrl,
  type OtherFile,
  originalUrl,
  plainTextUrl,
  servedType,
  thumbnailUrl,
} from '@fonds/archive'
import { type Size, THUMBNAIL_EDGE } from '@fonds/imaging'
import { largest, restrictedShape, wholeShape } from '../iiif-image/shape.ts'
import type { Canvas, External, ImageResource, LanguageMap, RecordingResource } from './presentation.ts'
import { bare, inLanguage, labelled, titlesIn } from './words.ts'

/** An image that can be rendered. */
export interface Shown extends AttachedPicture {
  readonly width: number
  readonly height: number
  readonly thumb_width: number
  readonly thumb_height: number
}

/** The same, with its number among the images of its description, from 1. */
export type Numbered = Shown & { readonly number: number }

/** The description that the images belong to, and whether their originals are withheld. */
export interface CanvasContext {
  readonly tenant: { readonly id: string; readonly origin: string }
  readonly descriptionId: string
  /** Language of the description, and of its captions; null if it is not stated. */
  readonly language: string | null
  /** URL of the manifest, without its last part. */
  readonly base: string
  readonly restricted: boolean
  /** UUIDs of the images that have texts. */
  readonly withText: ReadonlySet<string>
}

export const isShown = (row: AttachedPicture): row is Shown =>
  row.renderable && row.width !== null && row.height !== null && row.thumb_width !== null && row.thumb_height !== null

/**
 * Builds the canvas of an image. It has the actual size of the image and shows it at the largest available size,
 * through the Image API.
 */
export function presentCanvas(row: Numbered, context: CanvasContext): Canvas {
  const { width, height } = row
  const of = { description: context.descriptionId, image: row.id }
  const id = canvasUrl(context.tenant, of)
  return {
    id,
    type: 'Canvas',
    label: canvasLabelOf(row, context),
    width,
    height,
    thumbnail: [thumbnail(row, context)],
    ...renderingsOf(row, context),
    items: painted(id, wholeImage(row, context)),
    ...(context.withText.has(row.id)
      ? { annotations: [{ id: linesUrl(context.tenant, of), type: 'AnnotationPage' }] }
      : {}),
  }
}

/** Builds the canvas of a picture that stands for sound or film, until that is played. */
export function posterCanvas(canvas: string, cover: FileCover, context: CanvasContext): Omit<Canvas, 'label'> {
  const id = `${canvas}/poster`
  const { full_width: width, full_height: height } = cover
  const service = serviceOf(cover, context)
  const image: ImageResource = {
    id: `${service.id}/full/max/0/default.jpg`,
    type: 'Image',
    format: 'image/jpeg',
    ...largest(wholeShape({ width, height }), wholeShape({ width, height })),
    service: [service],
  }
  return { id, type: 'Canvas', width, height, items: painted(id, image) }
}

/** Builds the content of a canvas: all of it shows or plays one resource. */
export const painted = (canvas: string, body: ImageResource | RecordingResource): Canvas['items'] => [
  {
    id: `${canvas}/page`,
    type: 'AnnotationPage',
    items: [{ id: `${canvas}/painting`, type: 'Annotation', motivation: 'painting', body, target: canvas }],
  },
]

/** Returns the label of a canvas: that of a page in its document, else the caption of the image or its number. */
function canvasLabelOf(row: Numbered, context: CanvasContext): LanguageMap {
  if (row.file_id) return bare((context.restricted ? null : row.page_label) ?? String((row.page ?? 0) + 1))
  return captionOf(row, context) ?? bare(String(row.number))
}

/** Returns the file of an image, unless it is withheld, and its text. */
function renderingsOf(row: Numbered, context: CanvasContext): Pick<Canvas, 'rendering'> {
  if (context.restricted) return {}
  const id = plainTextUrl(context.tenant, { description: context.descriptionId, image: row.id })
  const text = { id, type: 'Text', label: labelled('iiif.text_of_image'), format: 'text/plain' } as const
  // The document itself is a rendering of the manifest.
  const rendering = [
    ...(row.file_id ? [] : presentFiles(row, context)),
    ...(context.withText.has(row.id) ? [text] : []),
  ]
  return rendering.length === 0 ? {} : { rendering }
}

function wholeImage(row: Numbered, context: CanvasContext): ImageResource {
  const shape = context.restricted ? restrictedShape(thumbnailSize(row)) : wholeShape(row)
  const service = serviceOf(row, context)
  const id = `${service.id}/full/max/0/default.jpg`
  return { id, type: 'Image', format: 'image/jpeg', ...largest(shape, shape), service: [service] }
}

const serviceOf = (row: ImageName, { tenant, descriptionId, restricted }: CanvasContext) =>
  ({
    id: imageServiceUrl(tenant, descriptionId, row),
    type: 'ImageService3',
    profile: 'level2',
    ...(restricted ? { maxWidth: THUMBNAIL_EDGE } : {}),
  }) as const

/** Builds the placeholder of a description without images: viewers require a canvas, and show its label. */
export function placeholder({ base }: CanvasContext): Canvas {
  const id = `${base}/canvas/none`
  return {
    id,
    type: 'Canvas',
    label: labelled('iiif.no_image'),
    width: 800,
    height: 600,
    items: [{ id: `${id}/page`, type: 'AnnotationPage', items: [] }],
  }
}

/** Builds the thumbnail of a canvas, with its actual size. */
export const thumbnail = (row: Numbered, context: CanvasContext): ImageResource =>
  thumbnailIn(row, thumbnailSize(row), context)

/** Builds the thumbnail of a picture that stands for a file. */
export const coverThumbnail = (cover: FileCover, context: CanvasContext): ImageResource =>
  thumbnailIn(cover, { width: cover.width, height: cover.height }, context)

function thumbnailIn(image: ImageName, size: Size, context: CanvasContext): ImageResource {
  const id = thumbnailUrl(context.tenant, context.descriptionId, image)
  return { id, type: 'Image', format: 'image/jpeg', ...size, service: [serviceOf(image, context)] }
}

const thumbnailSize = (row: Shown) => ({ width: row.thumb_width, height: row.thumb_height })

/** Returns whether a caption is more than a code or a number: it has two words. */
const isWritten = (caption: string): boolean => (caption.match(/\p{L}{2,}/gu) ?? []).length > 1

/** Builds the caption of a file, in all of its languages; null for none. One without words, such as a code, has none. */
export function captionOf({ caption, captions }: AttachedFile, { language }: CanvasContext): LanguageMap | null {
  if (caption === null) return null
  if (captions) return titlesIn(language, { title: caption, titles: captions })
  return isWritten(caption) ? inLanguage(language, caption) : bare(caption)
}

/** A file of any kind. */
type LabelledFile = AttachedFile & { readonly role?: OtherFile['role'] }

/** Builds the label of a file: its caption, else what it is for its description, else its name. */
export const labelOf = (row: LabelledFile, context: CanvasContext): LanguageMap =>
  captionOf(row, context) ?? (row.role ? labelled('page.finding_aid_received') : bare(row.file_name))

/** Builds links to a stored file, and to its master if readers get that. */
export function presentFiles(row: LabelledFile, context: CanvasContext): External[] {
  const { master } = row
  const own = presentFile(row, context)
  if (!master) return [own]
  const { mime_type: format, file_name } = master
  return [own, { id: fileUrl(context.tenant, master), type: typeOf(format), label: bare(file_name), format }]
}

/** Builds a link to a stored file, with the media type under which it is served. */
function presentFile(row: LabelledFile, context: CanvasContext): External {
  const { tenant, descriptionId } = context
  const label = labelOf(row, context)
  const format = row.renderable ? servedType(row.mime_type) : row.mime_type
  const id = row.renderable ? originalUrl(tenant, descriptionId, row) : fileUrl(tenant, row)
  return { id, type: typeOf(format), label, format }
}

/** Returns the IIIF type for a media type. */
export function typeOf(mimeType: string | null): External['type'] {
  const kind = mimeType?.split('/')[0]
  if (kind === 'image') return 'Image'
  if (kind === 'video') return 'Video'
  if (kind === 'audio') return 'Sound'
  return mimeType === null || kind === 'text' || mimeType === 'application/pdf' ? 'Text' : 'Dataset'
}
