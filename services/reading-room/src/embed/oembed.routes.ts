import type { FondsClient } from '@fonds/client'
import { ApiError, defineRoute, html, notFound, type Route, textParam } from '@fonds/http'
import { type Labels, labelsIn } from '@fonds/labels'
import { BASE_PATH } from '@fonds/types/context'
import { z } from 'zod'
import { Moved, read } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { type Embed, type EmbedKind, embedOf } from './embed-url.ts'

/** Size of a frame in CSS pixels, unless the consumer allows less. */
const SIZES: Readonly<Record<EmbedKind, readonly [width: number, height: number]>> = {
  records: [600, 260],
  collections: [600, 260],
  exhibits: [600, 480],
  viewer: [600, 480],
  search: [600, 150],
}

/** How long consumers may keep a response, in seconds. */
const CACHE_AGE = 86_400

const atMost = (description: string) => z.coerce.number().int().min(1).max(10_000).optional().meta({ description })

const OEmbed = z
  .strictObject({
    version: z.literal('1.0'),
    type: z.literal('rich'),
    title: z.string().meta({ description: 'Title of the page; that of a search is in the language of labels' }),
    author_name: z.string().optional().meta({ description: 'Curator of an exhibit' }),
    provider_name: z.string().meta({ description: 'Name of the archive' }),
    provider_url: z.url().meta({ description: 'URL of the archive' }),
    cache_age: z.int().meta({ description: 'How long the response may be kept, in seconds' }),
    thumbnail_url: z.url().optional().meta({ description: 'URL of a small image; only if it fits' }),
    thumbnail_width: z.int().optional().meta({ description: 'In pixels' }),
    thumbnail_height: z.int().optional().meta({ description: 'In pixels' }),
    html: z.string().meta({ description: 'A frame that shows the page' }),
    width: z.int().meta({ description: 'Of the frame, in CSS pixels' }),
    height: z.int().meta({ description: 'Of the frame, in CSS pixels' }),
  })
  .meta({ id: 'OEmbed', description: 'oEmbed 1.0, type `rich`' })

type Shown = Pick<z.infer<typeof OEmbed>, 'title' | 'author_name'> & {
  readonly thumbnail: { readonly url: string; readonly width: number; readonly height: number } | null
}

/** `GET /oembed`: how a page of the archive is embedded in another site (oEmbed 1.0). */
export const getOEmbed = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/oembed',
    operationId: 'getOEmbed',
    summary: 'Embed a page of the archive (oEmbed 1.0)',
    description:
      'For the URL of the page of a record, collection or exhibit, of search or of the archive: a frame to put into another ' +
      'page. Pages link to this in their head. A URL with `iiif-content` becomes a viewer of that part of an image.',
    tags: ['Embedding'],
    query: z.object({
      url: textParam('URL of a page of the archive', { max: 8_000 }),
      format: textParam('Only `json`').optional(),
      maxwidth: atMost('Maximum width of the frame, in CSS pixels'),
      maxheight: atMost('Maximum height of the frame, in CSS pixels'),
    }),
    // Consumers add parameters of their own.
    strictQuery: false,
    labels: true,
    response: { schema: OEmbed, description: 'What to embed' },
    errors: ['invalid_parameter', 'not_found', 'gone'],
    moved: 'The resource at `url` has been renamed',
    async handler({ query: { url, format = 'json', maxwidth, maxheight }, tenant, request, signal }) {
      // oEmbed 1.0, 2.3.4: a format that the provider does not have is 501.
      if (format !== 'json') throw new ApiError('invalid_parameter', '`format` must be `json`.', { status: 501 })
      const embed = embedOf(url, tenant)
      if (embed === null || (embed.kind === 'search' && !deps.hasSearch)) throw notFound()
      const { id: requestId, client, network, clientClass, headers, readAfter } = request
      let seconds = Number.POSITIVE_INFINITY
      const api = deps.api({
        ...{ tenant, requestId, client, network, clientClass, readAfter, signal },
        languages: headers['accept-language'] ?? '*',
        observe: (life) => {
          seconds = Math.min(seconds, life)
        },
      })
      const described = await describe(embed, api, labelsIn(request.language, tenant), tenant.name).catch(
        (error: unknown) => {
          if (error instanceof Moved) return error
          throw error
        },
      )
      if (described instanceof Moved) {
        const renamed = new URLSearchParams(request.rawQuery)
        renamed.set('url', described.location + new URL(url).search)
        return { redirect: { status: 301, location: `${tenant.origin}${BASE_PATH}/oembed?${renamed}` } }
      }
      const { thumbnail, ...shown } = described
      const [width, height] = fitting(SIZES[embed.kind], maxwidth, maxheight)
      const fits =
        thumbnail !== null &&
        thumbnail.width <= (maxwidth ?? Number.POSITIVE_INFINITY) &&
        thumbnail.height <= (maxheight ?? Number.POSITIVE_INFINITY)
      return {
        validForSeconds: seconds,
        json: {
          version: '1.0' as const,
          type: 'rich' as const,
          ...shown,
          provider_name: tenant.name,
          provider_url: tenant.origin + BASE_PATH,
          cache_age: CACHE_AGE,
          ...(fits && {
            thumbnail_url: thumbnail.url,
            thumbnail_width: thumbnail.width,
            thumbnail_height: thumbnail.height,
          }),
          html: frameOf(embed.url, shown.title, width, height),
          width,
          height,
        },
      }
    },
  })

/** @throws Moved, ApiError if the resource has another URL, or is none */
async function describe({ of, kind }: Embed, api: FondsClient, labels: Labels, archive: string): Promise<Shown> {
  if (of === null) return { title: `${labels.text('page.search')} · ${archive}`, thumbnail: null }
  const { list, slug } = of
  if (list === 'exhibits') {
    const { title, curator, cover_image } = await read(
      api.GET('/api/public/exhibits/{slug}', { params: { path: { slug } } }),
    )
    const thumbnail = cover_image?.thumbnail ?? null
    return {
      title,
      ...(curator !== null && { author_name: curator }),
      thumbnail: thumbnail?.notice === undefined ? thumbnail : null,
    }
  }
  const asked = {
    params: { path: { slug }, query: { fields: ['title' as const, 'images' as const, 'files' as const] } },
  }
  const { title, images, files, notice } =
    list === 'records'
      ? await read(api.GET('/api/public/records/{slug}', asked))
      : await read(api.GET('/api/public/collections/{slug}', asked))
  const thumbnail = images.find((image) => image.thumbnail !== null)?.thumbnail ?? null
  // A viewer without a picture would be an empty frame.
  if (kind === 'viewer' && thumbnail === null) throw notFound()
  // Pages elsewhere would show a picture without its notice.
  if (notice !== undefined) return { title, thumbnail: null }
  return { title, thumbnail: thumbnail ?? files.find((file) => file.thumbnail !== null)?.thumbnail ?? null }
}

const fitting = ([width, height]: readonly [number, number], maxWidth = width, maxHeight = height) =>
  [Math.min(width, maxWidth), Math.min(height, maxHeight)] as const

/** Renders the frame, alone and on one line: WordPress keeps nothing else of an unknown provider. */
const frameOf = (url: string, title: string, width: number, height: number): string =>
  html`<iframe src="${url}" title="${title}" width="${width}" height="${height}" frameborder="0" loading="lazy" allowfullscreen></iframe>`.toString()
