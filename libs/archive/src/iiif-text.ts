import { BASE_PATH } from '@fonds/types/context'
import { fileTextUrl, type ImageOwner } from './image-urls.ts'

/** An image of a description. */
interface TextOf {
  /** UUID of the description. */
  readonly description: string
  /** UUID of the image. */
  readonly image: string
}

const base = ({ origin, id }: ImageOwner, description: string): string =>
  `${origin}${BASE_PATH}/iiif/${id}/${description}`

/** Returns the URI of the canvas of an image, which is the same in every manifest. */
export const canvasUrl = (owner: ImageOwner, { description, image }: TextOf): string =>
  `${base(owner, description)}/canvas/${image}`

/** Returns the URL of the text of an image as plain text. */
export const plainTextUrl = (owner: ImageOwner, { description, image }: TextOf): string =>
  `${base(owner, description)}/text/${image}.txt`

/** Returns the URL of the lines of an image's text, as annotations of its canvas. */
export const linesUrl = (owner: ImageOwner, { description, image }: TextOf): string =>
  `${base(owner, description)}/text/${image}/lines.json`

/** Returns the URL by which IIIF viewers search in the texts of a manifest's images. */
export const contentSearchUrl = (owner: ImageOwner, description: string): string => `${base(owner, description)}/search`

/** Returns the URL by which IIIF viewers complete words of these texts. */
export const autocompleteUrl = (owner: ImageOwner, description: string): string =>
  `${base(owner, description)}/autocomplete`

/** A line of the text of an image, as an annotation of its canvas. */
export interface LineAnnotation {
  readonly id: string
  readonly type: 'Annotation'
  readonly motivation: 'supplementing'
  readonly body: {
    readonly type: 'TextualBody'
    readonly value: string
    readonly format: 'text/plain'
    readonly language?: string
  }
  /** The canvas, or the part of it that shows the line. */
  readonly target: string
}

/** The text of an image as it is stored. */
export interface StoredText {
  /** Lines separated by line feeds. */
  readonly content: string
  /** For each line, x, y, width and height, and those of its words; null if unknown. */
  readonly boxes: readonly (readonly number[] | null)[] | null
  readonly language: string | null
}

/** Returns the URI of a line. */
const lineUri = (owner: ImageOwner, { description, image }: TextOf, line: number): string =>
  `${base(owner, description)}/text/${image}/line/${line + 1}`

/**
 * Builds the annotation of a line.
 * @param line number of the line, from 0, and its text
 */
export function lineAnnotation(
  owner: ImageOwner,
  of: TextOf,
  { boxes, language }: Pick<StoredText, 'boxes' | 'language'>,
  [line, value]: readonly [number, string],
): LineAnnotation {
  const canvas = canvasUrl(owner, of)
  const box = boxes?.[line]?.slice(0, 4) ?? null
  return {
    id: lineUri(owner, of, line),
    type: 'Annotation',
    motivation: 'supplementing',
    body: {
      type: 'TextualBody',
      value,
      format: 'text/plain',
      ...(language === null ? {} : { language }),
    },
    target: box === null ? canvas : `${canvas}#xywh=${box.join(',')}`,
  }
}

/** A text of a file of sound or film. */
interface CuesOf extends TextOf {
  /** UUID of the text. */
  readonly text: string
}

/**
 * Builds the annotation of a line that is heard.
 * @param line number of the line, from 0, and its words
 */
export function cueAnnotation(
  owner: ImageOwner,
  of: CuesOf,
  { times, language }: { readonly times: readonly number[] | null; readonly language: string | null },
  [line, value]: readonly [number, string],
): LineAnnotation {
  const canvas = canvasUrl(owner, of)
  const [start, end] = [times?.[2 * line], times?.[2 * line + 1]]
  return {
    // The name of the cue in WebVTT.
    id: `${fileTextUrl(owner, { id: of.image }, { id: of.text })}#${line + 1}`,
    type: 'Annotation',
    motivation: 'supplementing',
    body: { type: 'TextualBody', value, format: 'text/plain', ...(language === null ? {} : { language }) },
    target: start === undefined || end === undefined ? canvas : `${canvas}#t=${start},${end}`,
  }
}
