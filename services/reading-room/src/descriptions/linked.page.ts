import { html, notFound, type Route } from '@fonds/http'
import { z } from 'zod'
import { read } from '../api/read.ts'
import { fileUrl } from '../assets/files.ts'
import type { Deps } from '../deps.ts'
import { definePage, type Page } from '../page/page.ts'
import { outsideLink } from '../page/parts.ts'
import { titleOf } from '../page/title-link.ts'
import { local, type Visit } from '../page/visit.ts'
import type { Place } from './place.ts'
import type { Detail } from './shown.ts'
import { trail } from './trail.ts'

const params = z.object({ slug: z.string().max(200), n: z.string().regex(/^[1-9]\d{0,3}$/) })
type Asked = Visit<z.output<typeof params>>

const query = {
  fields: [
    'type',
    'id',
    'slug',
    'title',
    'level',
    'level_label',
    'url',
    'ancestors',
    'field_languages',
    'digital_objects',
  ],
} as const

/** The pages that show images at other hosts, by the manifests that descriptions link to. Their scripts load them. */
export const linkedPages = (deps: Deps): Route[] => [
  definePage(deps, {
    path: '/records/:slug/linked/:n',
    name: 'getLinkedOfRecordPage',
    params,
    async render(visit) {
      const path = { slug: visit.params.slug }
      return page(await read(visit.api.GET('/api/public/records/{slug}', { params: { path, query } })), visit)
    },
  }),
  definePage(deps, {
    path: '/collections/:slug/linked/:n',
    name: 'getLinkedOfCollectionPage',
    params,
    async render(visit) {
      const path = { slug: visit.params.slug }
      return page(await read(visit.api.GET('/api/public/collections/{slug}', { params: { path, query } })), visit)
    },
  }),
]

function page(description: Place & Pick<Detail, 'digital_objects'>, visit: Asked): Page {
  const { labels, params } = visit
  const object = description.digital_objects[Number(params.n) - 1]
  if (object === undefined || object.manifest === null || !URL.canParse(object.url)) throw notFound()
  const { url, title, manifest } = object
  const { host, origin } = new URL(url)
  const name = title ?? manifest.label ?? url
  return {
    title: `${name} · ${description.title}`,
    section: 'collections',
    isUnlisted: true,
    loads: [...new Set([origin, ...manifest.origins])],
    trail: trail([...description.ancestors, description], visit),
    main: html`<p class="kicker">${labels.text('page.linked_images', { count: manifest.canvases, host })}</p>
<h1><a href="${local(visit, description.url)}">${titleOf(description, visit)}</a></h1>
<p>${outsideLink(url, name)}</p>
<section class="images" aria-label="${labels.text('page.images')}" data-linked="${url}" data-script="${fileUrl('linked.js')}" data-failed="${labels.text('page.linked_failed')}" data-viewer="${fileUrl('viewer.js')}" data-openseadragon="${fileUrl('openseadragon.js')}" data-close="${labels.text('page.viewer_close')}" data-previous="${labels.text('page.previous_image')}" data-next="${labels.text('page.next_image')}" data-zoom-in="${labels.text('page.zoom_in')}" data-zoom-out="${labels.text('page.zoom_out')}" data-full="${labels.text('page.full_screen')}">
<p class="facts" role="status">${labels.text('page.linked_notice', { host })}</p>
<ul class="pictures"></ul>
<p class="facts">${outsideLink(url, labels.text('page.linked_open', { host }))}</p>
</section>`,
  }
}
