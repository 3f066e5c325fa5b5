import { canvasUrl, type FileText, fileTextUrl, fileUrl, type OtherFile } from '@fonds/archive'
import { fileKind } from '@fonds/types'
import { type CanvasContext, coverThumbnail, labelOf, painted, posterCanvas, presentFiles } from './canvas.presenter.ts'
import type { Canvas, Range, RecordingResource } from './presentation.ts'
import { bare, labelled, languageNames } from './words.ts'

/** A file of sound or film whose length is known. */
export interface Recorded extends OtherFile {
  readonly recording: NonNullable<OtherFile['recording']> & { readonly duration: number }
}

export const isRecorded = (file: OtherFile): file is Recorded =>
  typeof file.recording?.duration === 'number' && ['sound', 'film'].includes(fileKind(file.mime_type))

/** The space of a film whose size is not known, in units of its canvas: viewers need one. */
const ANY_SIZE = { width: 640, height: 360 } as const

/** Builds the canvas of a file of sound or film, which lasts as long as the file. */
export function presentRecording(file: Recorded, context: CanvasContext): Canvas {
  const id = canvasOf(file, context)
  const { duration } = file.recording
  return {
    id,
    type: 'Canvas',
    label: labelOf(file, context),
    ...spaceOf(file),
    duration,
    ...posterOf(file, context),
    rendering: presentFiles(file, context),
    ...annotationsOf(file, context),
    items: painted(id, bodyOf(file, context)),
  }
}

/** Builds the picture of a file with a poster: its thumbnail, and what is shown until it is played. */
function posterOf(file: Recorded, context: CanvasContext): Pick<Canvas, 'thumbnail' | 'placeholderCanvas'> {
  const { cover } = file
  if (!cover) return {}
  return {
    thumbnail: [coverThumbnail(cover, context)],
    placeholderCanvas: { ...posterCanvas(canvasOf(file, context), cover, context), label: labelOf(file, context) },
  }
}

/** Builds the annotations with the captions of a file, as the IIIF Cookbook has them (recipe 0219). */
function annotationsOf(file: Recorded, context: CanvasContext): Pick<Canvas, 'annotations'> {
  const texts = file.texts ?? []
  if (texts.length === 0) return {}
  const canvas = canvasOf(file, context)
  const id = `${context.base}/manifest.json#texts-${file.id}`
  const annotation = (text: FileText) => ({
    id: `${id}-${text.id}`,
    type: 'Annotation' as const,
    motivation: 'supplementing' as const,
    body: {
      id: fileTextUrl(context.tenant, file, text),
      type: 'Text' as const,
      format: 'text/vtt',
      label: text.language === null ? labelled(`page.text_${text.kind}`) : languageNames([text.language]),
      ...(text.language === null ? {} : { language: text.language }),
    },
    target: canvas,
  })
  return { annotations: [{ id, type: 'AnnotationPage', items: texts.map(annotation) }] }
}

/** Builds the chapters of a file as ranges of its canvas, in one of their own; null if it has none. */
export function chaptersOf(file: Recorded, context: CanvasContext): Range | null {
  const { chapters = [], duration } = file.recording
  if (chapters.length === 0) return null
  const id = `${context.base}/manifest.json#chapters-${file.id}`
  const canvas = canvasOf(file, context)
  return {
    id,
    type: 'Range',
    label: labelOf(file, context),
    items: chapters.map(({ title, start }, n) => ({
      id: `${id}-${n + 1}`,
      type: 'Range',
      label: bare(title),
      items: [{ id: `${canvas}#t=${start},${chapters[n + 1]?.start ?? duration}`, type: 'Canvas' }],
    })),
  }
}

const canvasOf = ({ id }: Recorded, { tenant, descriptionId }: CanvasContext): string =>
  canvasUrl(tenant, { description: descriptionId, image: id })

/** Returns the space of a film; sound has none. */
function spaceOf({ mime_type, width, height }: Recorded): { readonly width?: number; readonly height?: number } {
  if (fileKind(mime_type) === 'sound') return {}
  return width === null || height === null ? ANY_SIZE : { width, height }
}

function bodyOf(file: Recorded, { tenant }: CanvasContext): RecordingResource {
  return {
    id: fileUrl(tenant, file),
    type: fileKind(file.mime_type) === 'sound' ? 'Sound' : 'Video',
    format: file.mime_type,
    ...spaceOf(file),
    duration: file.recording.duration,
  }
}
