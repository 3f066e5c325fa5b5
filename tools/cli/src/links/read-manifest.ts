import type { LinkedManifest } from '@fonds/db'
import { isWebUrl } from '@fonds/types'

/** Thrown if a document is no manifest; the message says what it is. */
export class ManifestError extends Error {}

const MAX_LABEL = 500
const MAX_URL = 2_000
const MAX_ORIGINS = 10
/** Longest scheme, name of a host and port. */
const MAX_ORIGIN = 270
/** Matches origins without what URLs allow in a host and the web does not have, such as `https://*` and `https://a;b`. */
const PLAIN = /^https?:\/\/[\w.[\]:-]+$/
/** Canvases whose images are looked at for the hosts that they come from. */
const MAX_LOOKED_AT = 5_000

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const arrayOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
const objectsIn = (value: unknown): readonly Json[] => arrayOf(value).filter(isObject)

/**
 * Reads what is needed of a manifest of the IIIF Presentation API 3.0 or 2.1 (and 2.0).
 * @throws ManifestError
 */
export function readManifest(text: string): LinkedManifest {
  const manifest = parse(text)
  const canvases = canvasesOf(manifest)
  const looked = canvases.slice(0, MAX_LOOKED_AT)
  const images = looked.flatMap(imagesOf)
  const thumbnail = [manifest, ...looked.slice(0, 1)].map(thumbnailOf).find((url) => url !== null) ?? null
  const addresses = [...images.flatMap(({ address }) => address ?? []), ...(thumbnail === null ? [] : [thumbnail])]
  return {
    label: labelOf(manifest.label),
    thumbnail: thumbnail ?? smallest(images[0]),
    canvases: canvases.length,
    origins: [...new Set(addresses.map((address) => new URL(address).origin))]
      .filter((origin) => origin.length <= MAX_ORIGIN && PLAIN.test(origin))
      .slice(0, MAX_ORIGINS),
  }
}

function parse(text: string): Json {
  let document: unknown
  try {
    document = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new ManifestError(/^\s*</.test(text) ? 'the answer is a page, not a manifest' : 'the answer is not JSON')
  }
  if (!isObject(document)) throw new ManifestError('the answer is not a manifest')
  const type = document.type ?? document['@type']
  if (type === 'Manifest' || type === 'sc:Manifest') return document
  const name = typeof type === 'string' ? `“${type.replace(/[^\w:.-]/g, '').slice(0, 40)}”` : 'other JSON'
  throw new ManifestError(`the answer is ${name}, not a manifest`)
}

/** Returns the canvases: of 3.0 in `items`, of 2.1 in the first of `sequences`. */
function canvasesOf(manifest: Json): readonly Json[] {
  if ('items' in manifest) return objectsIn(manifest.items)
  return objectsIn(objectsIn(manifest.sequences)[0]?.canvases)
}

/** Returns the words of a label: of a language map of 3.0 its first language, of 2.1 the first value. */
function labelOf(label: unknown): string | null {
  const [first] = arrayOf(label)
  const value = isObject(first) ? (first['@value'] ?? Object.values(first)[0]) : first
  const [words] = arrayOf(value)
  const text = typeof words === 'string' ? words.replace(/[\s\p{Cc}]+/gu, ' ').trim() : ''
  return Array.from(text).slice(0, MAX_LABEL).join('') || null
}

interface Pictured {
  /** Its address, or that of its service; null if it is not on the web. */
  readonly address: string | null
  readonly hasService: boolean
}

/** Returns the images painted on a canvas. */
function imagesOf(canvas: Json): Pictured[] {
  const modern = objectsIn(canvas.items).flatMap((page) => objectsIn(page.items).map(({ body }) => body))
  const old = objectsIn(canvas.images).map(({ resource }) => resource)
  return [...modern, ...old].flatMap(objectsIn).flatMap(resourcesOf).map(pictured)
}

/** Returns a resource, or those of which one is to be chosen: `Choice`, in 2.1 `oa:Choice`. */
function resourcesOf(body: Json): readonly Json[] {
  const isChoice = body.type === 'Choice' || body['@type'] === 'oa:Choice'
  return isChoice ? [...objectsIn(body.items), ...objectsIn(body.default), ...objectsIn(body.item)] : [body]
}

function pictured(resource: Json): Pictured {
  const service = serviceOf(resource)
  return { address: service ?? addressOf(resource), hasService: service !== null }
}

/** Returns the URL of an image service, of which a resource may have several. */
function serviceOf(resource: Json): string | null {
  const isImages = (service: Json) =>
    [service.type, service['@type'], service['@context'], service.profile]
      .flatMap(arrayOf)
      .some((said) => typeof said === 'string' && /^ImageService[123]$|iiif\.io\/api\/image|image-api/.test(said))
  const found = objectsIn(resource.service).find(isImages)
  return found === undefined ? null : addressOf(found)
}

function addressOf(resource: Json): string | null {
  const address = resource.id ?? resource['@id']
  if (typeof address !== 'string' || address.length > MAX_URL || !isWebUrl(address)) return null
  // Without control characters, which the database cannot store; there is room for what asks for a small version.
  const { href } = new URL(address)
  return href.length <= MAX_URL - 40 ? href : null
}

function thumbnailOf(resource: Json): string | null {
  const [first] = arrayOf(resource.thumbnail)
  if (typeof first === 'string') return addressOf({ id: first })
  return isObject(first) ? addressOf(first) : null
}

/** Returns the URL of a small version of an image; null without a service that could scale it. */
const smallest = (image: Pictured | undefined): string | null =>
  image?.hasService && image.address !== null ? `${image.address.replace(/\/$/, '')}/full/!400,400/0/default.jpg` : null
