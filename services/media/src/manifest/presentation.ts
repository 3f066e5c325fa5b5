import type { Behavior } from './behavior.ts'

/** Types of IIIF Presentation 3.0 for manifests and collections. Optional members are omitted, never null. */
export type LanguageMap = Readonly<Record<string, readonly string[]>>

export interface LabelValue {
  readonly label: LanguageMap
  readonly value: LanguageMap
}

/** A resource outside the manifest: a file, a page, a record in another format. */
export interface External {
  readonly id: string
  readonly type: 'Text' | 'Dataset' | 'Image' | 'Video' | 'Sound' | 'Model'
  readonly label: LanguageMap
  readonly format?: string
  /** URI of the schema that it conforms to. */
  readonly profile?: string
}

export interface ImageResource {
  readonly id: string
  readonly type: 'Image'
  readonly format: string
  readonly width: number
  readonly height: number
  readonly service: readonly ImageService[]
}

/** A file of sound or film. */
export interface RecordingResource {
  readonly id: string
  readonly type: 'Sound' | 'Video'
  readonly format: string
  readonly width?: number
  readonly height?: number
  /** In seconds. */
  readonly duration: number
}

/** The Image API service of an image. */
interface ImageService {
  readonly id: string
  readonly type: 'ImageService3'
  readonly profile: 'level2'
  /** Maximum size in pixels, if less than the whole image is available. */
  readonly maxWidth?: number
}

/** Captions of a canvas. */
interface TimedWords {
  readonly id: string
  readonly type: 'Annotation'
  readonly motivation: 'supplementing'
  readonly body: External & { readonly language?: string }
  readonly target: string
}

export interface Canvas {
  readonly id: string
  readonly type: 'Canvas'
  readonly label: LanguageMap
  /** Missing for sound alone. */
  readonly width?: number
  readonly height?: number
  /** In seconds. */
  readonly duration?: number
  readonly thumbnail?: readonly ImageResource[]
  /** A notice that its manifest does not have. */
  readonly requiredStatement?: LabelValue
  /** A picture to be shown until it is played. */
  readonly placeholderCanvas?: Canvas
  readonly rendering?: readonly External[]
  readonly items: readonly AnnotationPage[]
  /** References to annotations outside of the manifest, or these themselves. */
  readonly annotations?: readonly {
    readonly id: string
    readonly type: 'AnnotationPage'
    readonly items?: readonly TimedWords[]
  }[]
}

interface AnnotationPage {
  readonly id: string
  readonly type: 'AnnotationPage'
  readonly items: readonly {
    readonly id: string
    readonly type: 'Annotation'
    readonly motivation: 'painting'
    readonly body: ImageResource | RecordingResource
    readonly target: string
  }[]
}

/** An organization. */
interface Agent {
  readonly id: string
  readonly type: 'Agent'
  readonly label: LanguageMap
  readonly homepage?: readonly External[]
  readonly logo?: readonly { readonly id: string; readonly type: 'Image'; readonly format?: string }[]
}

/** The description's metadata, in a manifest or a collection. */
export interface Described {
  readonly label: LanguageMap
  readonly summary?: LanguageMap
  readonly metadata: readonly LabelValue[]
  readonly rights?: string
  readonly requiredStatement: LabelValue
  readonly provider: readonly Agent[]
  readonly homepage: readonly External[]
  readonly seeAlso: readonly External[]
}

/** A reference to another manifest or collection, with the data needed to choose it. */
export interface Reference {
  readonly id: string
  readonly type: 'Manifest' | 'Collection'
  readonly label: LanguageMap
  readonly thumbnail?: readonly Omit<ImageResource, 'service'>[]
}

/** A group of canvases: the images of a record below, a document or a chapter of one; of parts of a canvas, or of other groups. */
export interface Range {
  readonly id: string
  readonly type: 'Range'
  readonly label: LanguageMap
  readonly items: readonly (Range | { readonly id: string; readonly type: 'Canvas' })[]
}

/** Places of a resource, by the navPlace extension. */
export interface NavPlace {
  readonly type: 'FeatureCollection'
  readonly features: readonly {
    readonly id: string
    readonly type: 'Feature'
    readonly properties: { readonly label: LanguageMap }
    readonly geometry: { readonly type: 'Point'; readonly coordinates: readonly [lon: number, lat: number] }
  }[]
}

/** A service of IIIF Content Search 2.0. */
interface SearchService {
  readonly id: string
  readonly type: 'SearchService2'
  readonly service: readonly [{ readonly id: string; readonly type: 'AutoCompleteService2' }]
}

export interface Manifest extends Described {
  /** A list if the manifest has a `navPlace`. */
  readonly '@context': typeof CONTEXT | readonly [typeof NAV_PLACE_CONTEXT, typeof CONTEXT]
  readonly id: string
  readonly type: 'Manifest'
  readonly navDate?: string
  readonly navPlace?: NavPlace
  readonly behavior: readonly Behavior[]
  readonly viewingDirection: 'left-to-right' | 'right-to-left'
  readonly partOf: readonly Reference[]
  readonly rendering?: readonly External[]
  readonly thumbnail?: readonly ImageResource[]
  /** Search in the texts of images. */
  readonly service?: readonly SearchService[]
  readonly items: readonly Canvas[]
  readonly structures?: readonly Range[]
}

/** A level of the archive, or some of its members. */
export interface Collection extends Partial<Described> {
  readonly '@context': typeof CONTEXT
  readonly id: string
  readonly type: 'Collection'
  readonly label: LanguageMap
  readonly partOf?: readonly Reference[]
  readonly items: readonly Reference[]
}

/** URLs defined by the standard. */
export const CONTEXT = 'http://iiif.io/api/presentation/3/context.json'
export const NAV_PLACE_CONTEXT = 'http://iiif.io/api/extension/navplace/context.json'
export const MANIFEST_TYPE = `application/ld+json;profile="${CONTEXT}"`
