import { type Ancestor, type Description, iiifCollectionUrl, manifestUrl } from '@fonds/archive'
import { isWebUrl } from '@fonds/types'
import { BASE_PATH, type TenantContext } from '@fonds/types/context'
import type { BelowRow } from './below.queries.ts'
import {
  type CanvasContext,
  canvasId,
  isShown,
  placeholder,
  presentCanvas,
  presentFile,
  thumbnail,
  typeOf,
} from './canvas.presenter.ts'
import { describe } from './described.ts'
import { navDate } from './nav-date.ts'
import { CONTEXT, type External, type Manifest, type Range, type Reference } from './presentation.ts'
import { bare, inLanguage } from './words.ts'

/** Material written from right to left is turned that way, too. */
const RIGHT_TO_LEFT = new Set(['ar', 'he', 'fa', 'ur', 'yi', 'ps', 'sd', 'ug', 'dv', 'ku', 'syr', 'arc', 'jrb', 'lad'])

/**
 * A description as a IIIF Presentation 3.0 manifest: a canvas for each image, all else as rendering.
 * @param below images of the records below it, which follow its own, a range for each record
 */
export function presentManifest(
  description: Description,
  tenant: TenantContext,
  below: readonly BelowRow[] = [],
): Manifest {
  const context = contextOf(tenant, description.id, description.originals_withheld)
  // What is no image has a number, too: it is one of the files that the Image API counts.
  const shown = description.images.flatMap((row, index) => (isShown(row) ? [{ ...row, number: index + 1 }] : []))
  const others = below.flatMap((row) =>
    isShown(row) ? [presentCanvas(row, contextOf(tenant, row.description_id, row.withheld))] : [],
  )
  const canvases = [...shown.map((row) => presentCanvas(row, context)), ...others]
  const [first] = shown
  const when = navDate(description.date)
  const rendering = renderings(description, context)
  return {
    '@context': CONTEXT,
    id: manifestUrl(tenant, description.id),
    type: 'Manifest',
    ...describe(description, tenant),
    ...(when === null ? {} : { navDate: when }),
    viewingDirection: RIGHT_TO_LEFT.has(description.languages.value[0] ?? '') ? 'right-to-left' : 'left-to-right',
    partOf: [partOf(description, tenant)],
    ...(rendering.length === 0 ? {} : { rendering }),
    ...(first === undefined ? {} : { thumbnail: [thumbnail(first, context)] }),
    items: canvases.length === 0 ? [placeholder(context)] : canvases,
    ...(below.length === 0 ? {} : { structures: rangesOf(below, tenant, context.base) }),
  }
}

function contextOf(tenant: TenantContext, descriptionId: string, restricted: boolean): CanvasContext {
  return { tenant, descriptionId, base: `${tenant.origin}${BASE_PATH}/iiif/${tenant.id}/${descriptionId}`, restricted }
}

/** Which canvases are whose: a range for each record below. */
function rangesOf(below: readonly BelowRow[], tenant: TenantContext, base: string): Range[] {
  return [...Map.groupBy(below, ({ description_id }) => description_id)].map(([id, rows]) => ({
    id: `${base}/range/${id}`,
    type: 'Range',
    label: inLanguage(rows[0]?.language ?? null, rows[0]?.title ?? ''),
    items: rows.map((row) => ({ id: canvasId(row, contextOf(tenant, id, row.withheld)), type: 'Canvas' })),
  }))
}

/** The collection that a manifest is found in: that of what lies immediately above, a collection's own of itself. */
function partOf({ kind, slug, title, body, ancestors }: Description, tenant: TenantContext): Reference {
  const above: Pick<Ancestor, 'kind' | 'id' | 'slug' | 'title'> | undefined = ancestors.at(-1)
  const { slug: at, title: named } =
    kind === 'collection' || above === undefined
      ? { slug, title }
      : { slug: above.kind === 'collection' ? above.slug : above.id, title: above.title }
  return { id: iiifCollectionUrl(tenant, at), type: 'Collection', label: inLanguage(body.description_language, named) }
}

/** Files that are no pictures, unless they are withheld, and what the description links to, unless it is suppressed. */
function renderings(description: Description, context: CanvasContext): External[] {
  const files = context.restricted
    ? []
    : description.images.filter((row) => !isShown(row)).map((row) => presentFile(row, context))
  const linked = description.body.digital_objects.flatMap(({ url, title, mime_type }): External[] =>
    isWebUrl(url) && !description.suppressed
      ? [
          {
            id: url,
            type: typeOf(mime_type),
            label: bare(title ?? url),
            ...(mime_type === null ? {} : { format: mime_type }),
          },
        ]
      : [],
  )
  return [...files, ...linked]
}
