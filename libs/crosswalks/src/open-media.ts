import {
  type FullDescription,
  fileUrl,
  firstThumbnailUrl,
  imageServiceUrl,
  manifestUrl,
  type OtherFile,
} from '@fonds/archive'
import { isObjectAddress, isUnderstood } from '@fonds/types'
import type { ArchiveContext } from './archive-context.ts'
import { isPlainUri } from './xml/characters.ts'

/** A file that anyone may open. */
export interface OpenMedium {
  readonly url: string
  readonly type: string | null
  /** The service of the IIIF Image API; null for what is no picture of ours. */
  readonly service: string | null
  /** The manifest that it is part of. */
  readonly manifest: string | null
  /** Null for none, and for what is elsewhere. */
  readonly caption: string | null
  /** The caption in other languages. */
  readonly captions?: Readonly<Record<string, string>> | null
  /** In pixels; null if it is not known, as of what is elsewhere. */
  readonly width: number | null
  readonly height: number | null
}

/** Most views of one description: as many as other documents have. */
const MAX_VIEWS = 500

const HIDDEN: ReadonlySet<string> = new Set(['closed', 'restricted'])

/**
 * Returns whether the pictures and files of a description may be given on: they are open, and not withheld. A statement that was
 * not understood may be a restriction.
 */
const isOpen = ({ originals_withheld, suppressed, access }: FullDescription): boolean =>
  !(originals_withheld || suppressed) &&
  (access === null || !(HIDDEN.has(access.value.status) || isUnderstood(access.value) === false))

/** Media types of addresses of files, by their ending. */
const ENDINGS: ReadonlyMap<string, string> = new Map(
  'jpg image/jpeg|jpeg image/jpeg|png image/png|tif image/tiff|tiff image/tiff|pdf application/pdf|mp3 audio/mpeg|mp4 video/mp4|wav audio/wav'
    .split('|')
    .map((row) => row.split(' ') as [string, string]),
)

/** Returns the media type of a digital object elsewhere, if its address is one of a file. */
function typeOf(url: string, stated: string | null): string | null {
  if (stated !== null && /^(?:image|audio|video)\/|^application\/pdf$/.test(stated)) return stated
  const [, ending = ''] = /\.([a-z0-9]{3,4})$/i.exec(new URL(url).pathname) ?? []
  return ENDINGS.get(ending.toLowerCase()) ?? null
}

type Shown = Pick<OpenMedium, 'caption' | 'captions' | 'width' | 'height'>
const UNKNOWN: Shown = { caption: null, width: null, height: null }
const shownOf = ({ caption, captions, width, height }: Shown): Shown => ({
  caption,
  ...(captions && { captions }),
  width,
  height,
})

/** Returns the pictures and files of a description that may be given on, in order: pictures first. */
export function openMedia(
  description: FullDescription,
  { place }: Pick<ArchiveContext, 'place'>,
): readonly OpenMedium[] {
  if (!isOpen(description)) return []
  const { id, images, files, body } = description
  const manifest = manifestUrl(place, id)
  const pictures = images
    .filter(({ renderable }) => renderable)
    .slice(0, MAX_VIEWS)
    .map((image): OpenMedium => {
      const service = imageServiceUrl(place, id, image)
      return { url: `${service}/full/max/0/default.jpg`, type: 'image/jpeg', service, manifest, ...shownOf(image) }
    })
  const others = files.slice(0, MAX_VIEWS).map((file: OtherFile): OpenMedium => {
    return { url: fileUrl(place, file), type: file.mime_type, service: null, manifest: null, ...shownOf(file) }
  })
  const elsewhere = body.digital_objects.slice(0, MAX_VIEWS).flatMap(({ url, mime_type }): OpenMedium[] => {
    const address = url.trim()
    const type = isObjectAddress(address) && isPlainUri(address) ? typeOf(address, mime_type) : null
    return type === null ? [] : [{ url: address, type, service: null, manifest: null, ...UNKNOWN }]
  })
  const all = new Map([...pictures, ...others, ...elsewhere].map((medium) => [medium.url, medium]))
  return [...all.values()].slice(0, MAX_VIEWS)
}

/** Returns the picture from which a portal makes its own small one; null for none that may be given on. */
export function previewUrl(description: FullDescription, { place }: Pick<ArchiveContext, 'place'>): string | null {
  if (!isOpen(description)) return null
  const { id, thumbnail, body } = description
  if (thumbnail !== null) return firstThumbnailUrl(place, id, thumbnail)
  return body.digital_objects.map(({ thumbnail: small = '' }) => small.trim()).find(isPlainUri) ?? null
}
