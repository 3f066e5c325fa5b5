import { BASE_PATH } from '@fonds/types/context'
import { graphEndings } from '@fonds/types/formats'
import type { ItemAddress, ItemKind } from '@fonds/usage'

/** Longest slug or UUID in an address. */
const MAX_KEY = 200
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** How addresses of graphs end, which the document does not list one by one. */
const GRAPH = new RegExp(`(?:${graphEndings()})$`)

/** Longer side of a picture that is only a preview of an image, such as those in the margin of a viewer, in pixels. */
const PREVIEW = 400

/** Returns the item that a path is about; null if that is a preview, or cannot be the address of an item. */
export function itemAddressOf(url: string, route: string, kind: ItemKind): ItemAddress | null {
  const mark = url.indexOf('?')
  const parts = (mark < 0 ? url : url.slice(0, mark)).slice(BASE_PATH.length + 1).split('/')
  if (kind === 'image') return imageOf(parts, mark < 0 ? '' : url.slice(mark + 1))
  const inArchive = parts[0] === 'iiif'
  const part = parts[inArchive ? 2 : 1] ?? ''
  const graph = parts.length === 2 ? GRAPH.exec(part)?.[0] : undefined
  const key = keyOf(part, inArchive ? '' : (graph ?? suffixOf(route)))
  return key === null ? null : { kind, key, image: '' }
}

/** Returns what follows the parameter in the second part of a route, such as `.dc.xml`. */
function suffixOf(route: string): string {
  const [, , part = ''] = route.split('/')
  return part.slice(part.indexOf('}') + 1)
}

function keyOf(part: string, suffix: string): string | null {
  const text = decoded(part.slice(0, part.length - suffix.length))
  if (text === null || text === '' || text.length > MAX_KEY || /\p{Cc}/u.test(text)) return null
  return UUID.test(text) ? text.toLowerCase() : text
}

function decoded(text: string): string | null {
  try {
    return text.includes('%') ? decodeURIComponent(text) : text
  } catch {
    return null
  }
}

// `images/ARCHIVE/DESCRIPTION/original?image=N`, or `iiif/ARCHIVE/DESCRIPTION/image/N/REGION/SIZE/…`; versions follow N.
function imageOf([folder, , description = '', , n = '', region = '', size = '']: string[], query: string) {
  if (!UUID.test(description)) return null
  if (folder === 'iiif' && isPreview(region, size)) return null
  const asked = folder === 'iiif' ? n : (new URLSearchParams(query).get('image') ?? '')
  const image = UUID.test(asked.slice(0, 36)) ? asked.slice(0, 36).toLowerCase() : (/^\d{1,5}/.exec(asked)?.[0] ?? '')
  return { kind: 'image', key: description.toLowerCase(), image } as const
}

function isPreview(region: string, size: string): boolean {
  const [, width = '', height = ''] = /^\^?!?(\d*),(\d*)$/.exec(size) ?? []
  return (region === 'full' || region === 'square') && width + height !== '' && Math.max(+width, +height) <= PREVIEW
}
