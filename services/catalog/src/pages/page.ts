import {
  HTML_TYPE,
  type Html,
  html,
  htmlPage,
  pagePolicy,
  prefersHtml,
  type Reply,
  type RequestInfo,
} from '@fonds/http'
import { type Labels, labelsIn } from '@fonds/labels'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import { apiBase } from '../descriptions/addresses.ts'

/** Parts of a page that depend on its resource. */
export interface Page {
  readonly title: string
  /** Content above the title: the breadcrumbs. */
  readonly trail?: Html | null
  readonly main: Html
  /** Canonical URL, for search engines: the permalink. */
  readonly canonical?: string | null
}

type JsonReply = Extract<Reply, { jsonText: unknown }>

/** Goes into a route's `response.alternatives`. */
export const PAGE_ALTERNATIVE = [{ contentType: 'text/html', schema: z.string() }]

const VARY = { Vary: 'Accept' }

/** Replies with a page of the archive instead of JSON with the same content. */
function pageReply(
  { title, trail, main, canonical }: Page,
  { tenant, labels }: { readonly tenant: TenantContext; readonly labels: Labels },
  extras: Pick<Reply, 'links' | 'alternates' | 'headers'> = {},
): Reply {
  const text = htmlPage({
    language: labels.language,
    title: `${title} · ${tenant.name}`,
    head: canonical ? [html`<link rel="canonical" href="${canonical}">\n`] : [],
    header: html`<nav aria-label="${labels.text('page.nav_archive')}"><a href="${apiBase(tenant)}/collections">${tenant.name}</a></nav>${trail}`,
    main,
    footer: html`<nav class="links" aria-label="${labels.text('page.nav_browse')}">${BROWSE.map(
      ([path, name]) => html`<a href="${apiBase(tenant)}/${path}">${labels.text(name)}</a> `,
    )}</nav>`,
  })
  const headers = { ...extras.headers, ...VARY, 'Content-Security-Policy': pagePolicy(tenant.origin) }
  return { ...extras, text, contentType: HTML_TYPE, headers }
}

const BROWSE = [
  ['collections', 'page.collections'],
  ['records', 'page.records'],
  ['entities', 'page.names'],
  ['exhibits', 'page.exhibits'],
  ['docs', 'page.api'],
] as const

/** Renders the body of a JSON reply as a page. */
export type Render<Body> = (body: Body, labels: Labels) => Page

interface PageRequest {
  readonly request: Pick<RequestInfo, 'headers' | 'language'>
  readonly tenant: TenantContext
}

/** Returns a JSON reply unchanged, or rendered as a page by `render` if a browser asks. */
export function jsonOrPage<Body>(reply: Reply, asked: PageRequest, render: Render<Body>): Reply {
  return prefersHtml(asked.request.headers) && 'jsonText' in reply ? asPage(reply, asked, render) : varying(reply)
}

/** Returns a reply as a page. It has no `Last-Modified`, because its text depends on more than the content. */
export function asPage<Body>(reply: JsonReply, { request, tenant }: PageRequest, render: Render<Body>): Reply {
  const labels = labelsIn(request.language)
  const { jsonText, links, alternates, headers } = reply
  const body: Body = JSON.parse(typeof jsonText === 'string' ? jsonText : jsonText.join(''))
  return pageReply(
    render(body, labels),
    { tenant, labels },
    {
      ...(links && { links }),
      ...(alternates && { alternates }),
      ...(headers && { headers }),
    },
  )
}

/** Adds `Accept` to the reply's `Vary` header. */
export const varying = (reply: Reply): Reply => ({ ...reply, headers: { ...reply.headers, ...VARY } })
