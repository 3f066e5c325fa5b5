import { isDeepStrictEqual } from 'node:util'
import {
  type Ancestor,
  autocompleteUrl,
  canvasUrl,
  contentSearchUrl,
  type Description,
  iiifCollectionUrl,
  manifestUrl,
} from '@fonds/archive'
import { directionOf } from '@fonds/language'
import { isWebUrl, type LinkedKind, linkedKind } from '@fonds/types'
import { BASE_PATH, type TenantContext } from '@fonds/types/context'
import { behaviorOf } from './behavior.ts'
import type { BelowRow } from './below.queries.ts'
import {
  type CanvasContext,
  isShown,
  placeholder,
  presentCanvas,
  presentFiles,
  thumbnail,
  typeOf,
} from './canvas.presenter.ts'
import { describe, noticeStatement, titleOf } from './described.ts'
import { documentRanges } from './document-ranges.ts'
import { mediaTypeOf } from './media-type.ts'
import { navDate } from './nav-date.ts'
import { navPlace } from './nav-place.ts'
import type { PlaceRow } from './places.queries.ts'
import type { External, Manifest, Range, Reference } from './presentation.ts'
import { chaptersOf, isRecorded, presentRecording } from './recording.presenter.ts'
import { bare, titlesIn } from './words.ts'

/** Parts of a manifest that are not in the description. */
interface ManifestParts {
  readonly below: readonly BelowRow[]
  readonly places: readonly PlaceRow[]
  readonly withText: ReadonlySet<string>
  readonly logo: string | null
}

/**
 * Builds the IIIF Presentation 3.0 manifest of a description. Each image becomes a canvas, and so does sound or film whose length is
 * known, unless it is withheld; other files are renderings.
 * @param below images of the records below it, which follow its own, with a range for each record
 * @param places the places with coordinates that it is linked to
 * @param withText UUIDs of the images that have texts
 * @param logo URL of the archive's logo; null for none on the web
 */
export function presentManifest(
  description: Description,
  tenant: TenantContext,
  { below, places, withText, logo }: ManifestParts,
): Manifest {
  const { id, body, originals_withheld: isWithheld, notice } = description
  const context = contextOf(tenant, { id, language: body.description_language, isWithheld, withText })
  const shown = description.images.flatMap((row, index) => (isShown(row) ? [{ ...row, number: index + 1 }] : []))
  const others = numbered(below).flatMap((row) =>
    isShown(row)
      ? [
          {
            ...presentCanvas(
              row,
              contextOf(tenant, { id: row.description_id, language: row.language, isWithheld: row.withheld, withText }),
            ),
            ...(row.notice &&
              !isDeepStrictEqual(row.notice, notice) && { requiredStatement: noticeStatement(row.notice) }),
          },
        ]
      : [],
  )
  const recorded = isWithheld
    ? []
    : description.files.filter(isRecorded).map((file) => (notice ? { ...file, cover: null } : file))
  const canvases = [
    ...shown.map((row) => presentCanvas(row, context)),
    ...recorded.map((file) => presentRecording(file, context)),
    ...others,
  ]
  const structures = [
    ...documentRanges(description.files, shown, context),
    ...recorded.flatMap((file) => chaptersOf(file, context) ?? []),
    ...rangesOf(below, tenant, context.base),
  ]
  const [first] = shown
  const thumbnails = notice
    ? undefined
    : first === undefined
      ? canvases.find((canvas) => canvas.thumbnail && !canvas.requiredStatement)?.thumbnail
      : [thumbnail(first, context)]
  const { '@context': contexts, ...where } = navPlace(places, tenant)
  const when = navDate(description.date)
  const rendering = renderings(description, context)
  return {
    '@context': contexts,
    id: manifestUrl(tenant, description.id),
    type: 'Manifest',
    ...describe(description, tenant, logo),
    ...(when === null ? {} : { navDate: when }),
    ...where,
    behavior: [behaviorOf(description, shown.length)],
    // Material is paged in the direction of its script.
    viewingDirection:
      directionOf('', description.languages.value[0] ?? null) === 'rtl' ? 'right-to-left' : 'left-to-right',
    partOf: [partOf(description, tenant)],
    ...(rendering.length === 0 ? {} : { rendering }),
    ...(thumbnails === undefined ? {} : { thumbnail: thumbnails }),
    ...(withText.size === 0 && !recorded.some(({ texts }) => (texts ?? []).length > 0)
      ? {}
      : { service: [searchService(tenant, description.id)] }),
    items: canvases.length === 0 ? [placeholder(context)] : canvases,
    ...(structures.length === 0 ? {} : { structures }),
  }
}

/** Returns the service that searches in the texts of a manifest, with the one that completes words. */
const searchService = (tenant: TenantContext, description: string) =>
  ({
    id: contentSearchUrl(tenant, description),
    type: 'SearchService2',
    service: [{ id: autocompleteUrl(tenant, description), type: 'AutoCompleteService2' }],
  }) as const

interface Described {
  readonly id: string
  readonly language: string | null
  readonly isWithheld: boolean
  readonly withText: ReadonlySet<string>
}

function contextOf(tenant: TenantContext, { id, language, isWithheld, withText }: Described): CanvasContext {
  const base = `${tenant.origin}${BASE_PATH}/iiif/${tenant.id}/${id}`
  return { tenant, descriptionId: id, language, base, restricted: isWithheld, withText }
}

/** Numbers the images of each record, as its own manifest does. */
function numbered(below: readonly BelowRow[]): (BelowRow & { readonly number: number })[] {
  let [record, number] = ['', 0]
  return below.map((row) => {
    number = row.description_id === record ? number + 1 : 1
    record = row.description_id
    return { ...row, number }
  })
}

/** Builds a range of canvases for each record below. */
function rangesOf(below: readonly BelowRow[], tenant: TenantContext, base: string): Range[] {
  return [...Map.groupBy(below, ({ description_id }) => description_id)].map(([id, rows]) => ({
    id: `${base}/range/${id}`,
    type: 'Range',
    label: titlesIn(rows[0]?.language ?? null, rows[0] ?? { title: '' }),
    items: rows.map((row) => ({ id: canvasUrl(tenant, { description: id, image: row.id }), type: 'Canvas' })),
  }))
}

/** Returns the collection that a manifest belongs to: its parent's or, for a collection, its own. */
function partOf(description: Description, tenant: TenantContext): Reference {
  const { kind, slug, body, ancestors } = description
  const above: Pick<Ancestor, 'kind' | 'id' | 'slug' | 'title' | 'titles'> | undefined = ancestors.at(-1)
  const { at, label } =
    kind === 'collection' || above === undefined
      ? { at: slug, label: titleOf(description) }
      : {
          at: above.kind === 'collection' ? above.slug : above.id,
          label: titlesIn(body.description_language, above),
        }
  return { id: iiifCollectionUrl(tenant, at), type: 'Collection', label }
}

/** IIIF's types of digital objects elsewhere, whose roles say what they are. */
const TYPES = {
  image: 'Image',
  document: 'Text',
  sound: 'Sound',
  film: 'Video',
  transcript: 'Text',
} as const satisfies Record<LinkedKind, External['type']>

/** Returns files that have no canvas, unless withheld, and the description's links, unless suppressed. */
function renderings(description: Description, context: CanvasContext): External[] {
  const files = context.restricted
    ? []
    : description.files.flatMap((row) => (isRecorded(row) ? [] : presentFiles(row, context)))
  const linked = description.body.digital_objects.flatMap((object): External[] => {
    const { url, title, mime_type } = object
    if (!isWebUrl(url) || description.suppressed) return []
    const format = mime_type ?? mediaTypeOf(url)
    const kind = linkedKind(object)
    return [
      {
        id: url,
        type: kind === null ? typeOf(format) : TYPES[kind],
        label: bare(title ?? url),
        ...(format === null ? {} : { format }),
      },
    ]
  })
  return [...files, ...linked]
}
