import { isWebUrl, type Signpost } from '@fonds/types'
import { byPreference, formatsBy } from '@fonds/types/formats'
import { TYPE_OF_ENTITY } from './node.ts'

/** The members of a record or collection in JSON that its signposts come from. */
interface SignedDescription {
  readonly type: 'record' | 'collection'
  readonly links: { readonly self: string; readonly permalink: string; readonly ark: string | null } & Readonly<
    Record<string, unknown>
  >
  readonly ancestors: readonly { readonly url: string }[]
  readonly rights: SignedRights
  readonly inherited: { readonly rights: { readonly value: SignedRights } | null }
  readonly images: readonly { readonly original: string | null; readonly mime_type: string }[]
  readonly files: readonly { readonly url: string | null; readonly mime_type: string }[]
}
interface SignedRights {
  readonly uri: string | null
}

/** The members of an entity in JSON that its signposts come from. */
interface SignedEntity {
  readonly entity_type: keyof typeof TYPE_OF_ENTITY
  readonly links: {
    readonly self: string
    readonly permalink: string
    readonly ark: string | null
    readonly eac: string | null
  }
}

const SCHEMA = 'https://schema.org/'
const HTML = 'text/html'

const FORMATS = byPreference(formatsBy('representation'))
const GRAPHS = formatsBy('graph')

/**
 * Returns the signposts of a record or collection (FAIR Signposting, level 1): the identifier to cite, the linkset, types, licence of the
 * material, what it is part of, its metadata, and the files of it that the archive gives out.
 * @param formats which of its formats to name: those that many programs read, or all
 */
export function signsOfDescription(detail: SignedDescription, formats: 'known' | 'all'): Signpost[] {
  const { type, links, ancestors, rights, inherited } = detail
  const licence = licenceOf(rights.uri ?? inherited.rights?.value.uri ?? null)
  const parent = ancestors.at(-1)
  return [
    ...ofEvery(links),
    ...typed('ArchiveComponent', ...(type === 'collection' ? ['Collection'] : [])),
    ...(licence === null ? [] : [{ rel: 'license', href: licence }]),
    ...(parent === undefined ? [] : [{ rel: 'collection', href: parent.url, type: HTML }]),
    ...[
      ...FORMATS.filter(({ rank }) => formats === 'all' || rank !== undefined),
      ...(formats === 'all' ? GRAPHS : []),
    ].map(({ suffix, type: media }) => ({ rel: 'describedby', href: links.self + suffix, type: media })),
    ...filesOf(detail),
  ]
}

/** Returns the signposts of a name or place, whose metadata is its authority record. */
export const signsOfEntity = ({ entity_type, links }: SignedEntity): Signpost[] => [
  ...ofEvery(links),
  ...typed(TYPE_OF_ENTITY[entity_type]),
  ...(links.eac === null ? [] : [{ rel: 'describedby', href: links.eac, type: 'application/xml' }]),
]

const ofEvery = ({ ark, permalink, self }: SignedEntity['links'] | SignedDescription['links']): Signpost[] => [
  { rel: 'cite-as', href: ark ?? permalink },
  { rel: 'linkset', href: `${self}?format=linkset`, type: 'application/linkset+json' },
]

const typed = (...names: readonly string[]): Signpost[] =>
  ['AboutPage', ...names].map((name) => ({ rel: 'type', href: SCHEMA + name }))

/** Returns the URI of a statement of rights in the characters of a header; null for one that is no address on the web. */
const licenceOf = (uri: string | null): string | null =>
  uri !== null && isWebUrl(uri) && URL.canParse(uri) ? new URL(uri).href : null

/** Returns the files that anybody may fetch. */
function filesOf({ images, files }: SignedDescription): Signpost[] {
  const all = [
    ...images.map(({ original, mime_type }) => ({ url: original, mime_type })),
    ...files.map(({ url, mime_type }) => ({ url, mime_type })),
  ]
  return all.flatMap(({ url, mime_type }) => (url === null ? [] : [{ rel: 'item', href: url, type: mime_type }]))
}

/**
 * Returns the ways back (FAIR Signposting, level 2): from each file of a resource to its page, and from its metadata to what that
 * describes.
 */
export const waysBack = (self: string, signs: readonly Signpost[]): { anchor: string; signs: Signpost[] }[] =>
  signs.flatMap(({ rel, href }) => {
    const back = { item: 'collection', describedby: 'describes' }[rel]
    return back === undefined ? [] : [{ anchor: href, signs: [{ rel: back, href: self, type: HTML }] }]
  })
