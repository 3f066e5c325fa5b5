import { formerAddress } from '@fonds/types'

/** A document that another system made of a description. */
export type FormerPart = 'ead' | 'pdf' | 'dc' | 'mods'

/** The resources and the document that an address of another system may stand for. */
export interface FormerRequest {
  /** Forms in which it may be stored, the most exact first. */
  readonly addresses: readonly string[]
  /** The document of the resource at the last of these; null for its page. */
  readonly part: FormerPart | null
}

/** Matches what a system puts after the address of a description, with the address and the name of the part. */
const PARTS: readonly RegExp[] = [
  // AtoM: /SLUG;ead, /SLUG;dc, and pages such as /SLUG/informationobject/inventory
  /^(\/[^/;]+);(\w+)$/,
  /^(\/[^/;]+)\/(?:informationobject|digitalobject)\/(\w+)$/,
  // ArchivesSpace: /repositories/2/resources/3/pdf, /inventory, /digitized
  /^(\/repositories\/\d+\/(?:resources|archival_objects)\/\d+)\/(\w+)$/,
  // ArcLight: /catalog/ID/ead, /catalog/ID/raw
  /^(\/catalog\/[^/]+)\/(\w+)$/,
]

/** Names that systems give to documents. All others lead to the page. */
const DOCUMENTS: ReadonlyMap<string, FormerPart> = new Map([
  ['ead', 'ead'],
  ['pdf', 'pdf'],
  ['dc', 'dc'],
  ['mods', 'mods'],
])

/** Matches the address of a handle at a server such as DSpace. */
const HANDLE_SERVER = /^\/handle(?=\/\d+(?:\.\d+)*\/)/

/**
 * Reads an address of another system.
 * @param path as sent, below the host
 * @param rawQuery its query, undecoded; without it if nothing is stored with it
 * @returns null if it cannot be one
 */
export function readFormer(path: string, rawQuery: string): FormerRequest | null {
  const plain = formerAddress(path)
  if (plain === null) return null
  const asked = rawQuery === '' ? null : formerAddress(`${path}?${rawQuery}`)
  const exact = [...(asked === null ? [] : [asked]), plain]
  if (HANDLE_SERVER.test(plain)) return { addresses: [...exact, plain.replace(HANDLE_SERVER, '')], part: null }
  for (const pattern of PARTS) {
    const [, base, name = ''] = pattern.exec(plain) ?? []
    if (base !== undefined) return { addresses: [...exact, base], part: DOCUMENTS.get(name) ?? null }
  }
  return { addresses: exact, part: null }
}

/** Maximum length of an id of ArcLight whose parts are looked for. */
const MAX_ID = 200

/**
 * Returns ArcLight's id of a component, and the addresses of all collections of which it may be, as the id begins with that of
 * the collection. Null for other addresses.
 */
export function readArclight(address: string): { readonly id: string; readonly collections: readonly string[] } | null {
  const [, id] = /^\/catalog\/([^/]+)$/.exec(address) ?? []
  if (id === undefined || id.length > MAX_ID) return null
  const characters = [...id]
  const collections = characters.slice(1).map((_, n) => `/catalog/${characters.slice(0, n + 1).join('')}`)
  return collections.length === 0 ? null : { id, collections }
}
