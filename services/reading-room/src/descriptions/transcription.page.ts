import { ApiError, html, notFound, type Route } from '@fonds/http'
import { z } from 'zod'
import type { Image } from '../api/bodies.ts'
import { Elsewhere, read } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { definePage, type Page } from '../page/page.ts'
import { titleOf } from '../page/title-link.ts'
import { local, type Visit, withParameter } from '../page/visit.ts'
import { type Place, placeOfCollection, placeOfRecord } from './place.ts'
import { trail } from './trail.ts'
import { type Text, transcription } from './transcription.ts'
import { pagesOf } from './transcription-lines.ts'
import { transcriptionUrl } from './transcription-url.ts'

/** The number of an image among those of its description, from 1, or its UUID. */
const params = z.object({ slug: z.string().max(200), image: z.string().max(36) })
type Asked = Visit<z.output<typeof params>>

/** An image, and how many its description has. */
interface Numbered {
  readonly image: Image | undefined
  readonly total: number
}

/** The pages of images beside their transcriptions. */
export const transcriptionPages = (deps: Deps): Route[] => [
  definePage(deps, {
    path: '/records/:slug/texts/:image',
    name: 'getTextOfRecordPage',
    params,
    async render(visit) {
      const { api } = visit
      const path = { slug: visit.params.slug, list: 'images' } as const
      return page(await placeOfRecord(visit), visit, async (query) =>
        numbered(await read(api.GET('/api/public/records/{slug}/{list}', { params: { path, query } }))),
      )
    },
  }),
  definePage(deps, {
    path: '/collections/:slug/texts/:image',
    name: 'getTextOfCollectionPage',
    params,
    async render(visit) {
      const { api } = visit
      const path = { slug: visit.params.slug, list: 'images' } as const
      return page(await placeOfCollection(visit), visit, async (query) =>
        numbered(await read(api.GET('/api/public/collections/{slug}/{list}', { params: { path, query } }))),
      )
    },
  }),
]

const numbered = ({ items: [image], total }: { readonly items: readonly unknown[]; readonly total: number }) => ({
  image: image as Image | undefined,
  total,
})

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

async function page(
  place: Place,
  visit: Asked,
  imageAt: (query: { readonly page: number; readonly limit: 1 }) => Promise<Numbered>,
): Promise<Page> {
  const { api, labels, params, rawQuery } = visit
  if (UUID.test(params.image)) return toNumber(place, visit)
  if (!/^[1-9]\d{0,6}$/.test(params.image)) throw notFound()
  const { image, total } = await imageAt({ page: Number(params.image), limit: 1 })
  if (image === undefined) throw notFound()
  if (image.text === null) throw withoutText()
  const text = await readText(image.id, api)
  const asked = new URLSearchParams(rawQuery)
  const parts = pagesOf(text.content)
  const at = Math.min(parts.length, pageIn(asked)) - 1
  const title = labels.text('page.image', { title: place.title, number: text.number, count: total })
  const url = transcriptionUrl(place.url, text.number)
  return {
    title: `${labels.text('page.transcription')} · ${title}`,
    canonical: at === 0 ? url : withParameter(url, 'page', String(at + 1)),
    section: 'collections',
    trail: trail([...place.ancestors, place], visit),
    main: html`<p class="kicker">${labels.text('page.transcription')} · ${labels.text('page.total_page', { first: text.number, last: text.number, total })}</p>
<h1><a href="${local(visit, place.url)}">${titleOf(place, visit)}</a></h1>
${transcription({ place, image, total, text, parts, at, query: asked.get('q') ?? '' }, visit)}`,
  }
}

/** Reads which part of a long text is asked for: the first without a number. */
function pageIn(asked: URLSearchParams): number {
  const number = Math.floor(Number(asked.get('page') ?? 1))
  return Number.isFinite(number) ? Math.max(number, 1) : 1
}

async function readText(id: string, api: Visit['api']): Promise<Text> {
  const path = { id, textId: id }
  // The address of a caption, which is no JSON, is that of a picture's words, too.
  const text: unknown = await read(
    api.GET('/api/public/files/{id}/texts/{textId}', { params: { path }, parseAs: 'json' }),
  )
  return text as Text
}

/** Leads from the address with the UUID of an image, which searches know, to that with its number. */
async function toNumber({ id, url }: Place, visit: Asked): Promise<never> {
  const { description, number } = await readText(visit.params.image, visit.api)
  if (description !== id) throw notFound()
  throw new Elsewhere(local(visit, transcriptionUrl(url, number, new URLSearchParams(visit.rawQuery).get('q'))))
}

/** Reports an image that has no words to show, so that the reader is told more than that nothing is there. */
const withoutText = (): ApiError =>
  new ApiError('not_found', 'This image has no transcription that can be shown.', { extra: { reason: 'no_text' } })
