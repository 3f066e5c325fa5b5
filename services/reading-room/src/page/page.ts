import { defineRoute, HTML_TYPE, type Html, type Reply, type Route } from '@fonds/http'
import { labelsIn } from '@fonds/labels'
import type { Signpost } from '@fonds/types'
import { foundHeaders } from '@fonds/types/context'
import { secondsOfSameDay } from '@fonds/util'
import { z } from 'zod'
import { Elsewhere, Moved, optional } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { embedLayout } from '../embed/embed-layout.ts'
import { named } from './archive-name.ts'
import { brandStyle } from './brand.ts'
import { keptListOf } from './kept-list.ts'
import { layout, type Masthead } from './layout.ts'
import type { SearchState } from './search-form.ts'
import { pageSecurityPolicy } from './security-policy.ts'
import type { Visit } from './visit.ts'

/** A page without what all pages have in common. */
export interface Page {
  readonly title: string
  /** One or two sentences for search engines and previews of links. */
  readonly description?: string | null
  /** The page's address for search engines, if it is not its own; null for a page that has none. */
  readonly canonical?: string | null
  /** Whether search engines shall follow none of its links: those of an address that a reader has made up. */
  readonly isPrivate?: boolean
  /** Whether search engines shall leave the page out. They leave out combinations of filters in any case. */
  readonly isUnlisted?: boolean
  /** Further elements of `head`. */
  readonly head?: readonly Html[]
  /** Links for programs in its `Link` header (FAIR Signposting). */
  readonly signs?: readonly Signpost[]
  /** Part of the site that the page belongs to. */
  readonly section?: 'collections' | 'names' | 'exhibits' | 'search' | 'list'
  /** URL of the archive's own page that this one is. */
  readonly current?: string
  /** Path from the archive to the page's resource. */
  readonly trail?: Html | null
  readonly main: Html
  /** The search that the page is a result of, with which its search field begins. */
  readonly search?: SearchState
  /** Whether the content has a search field, so that the header needs none. */
  readonly hasOwnSearch?: boolean
  /** Whether a form of the page leads to another site, which may lead on: the archive's own system of orders. */
  readonly sendsForms?: boolean
  /** Origins from which it loads images, as a reader has asked it to. */
  readonly loads?: readonly string[]
  /** Whether the page is made for a frame in another site. */
  readonly isEmbedded?: boolean
  /** The number of results of a search. */
  readonly found?: number | null
  /** Seconds for which the page itself stays right while its content does not change; by default, as long as that. */
  readonly validForSeconds?: number
}

interface PageDeclaration<P extends z.ZodObject> {
  /** Path below `/api/public`, with `:name` for parameters. */
  readonly path: string
  readonly name: string
  readonly params?: P
  render(visit: Visit<z.output<P>>): Promise<Page>
}

type NoShape = z.ZodObject<Record<never, never>>

/** Parameters of the pages of a resource with a slug. */
export const bySlug = z.object({ slug: z.string().max(200) })

/** Declares one page. Its query is that of the resource's JSON, which validates it. */
export const definePage = <P extends z.ZodObject = NoShape>(
  deps: Deps,
  { path, name, params, render }: PageDeclaration<P>,
): Route =>
  defineRoute<P>({
    method: 'get',
    path,
    operationId: name,
    summary: name,
    tags: [],
    ...(params !== undefined && { params }),
    strictQuery: false,
    labels: true,
    page: true,
    response: { schema: z.string(), contentType: 'text/html', description: 'The page' },
    errors: [],
    async handler({ params: values, tenant, request, signal }) {
      const {
        id: requestId,
        client,
        network,
        clientClass,
        contentVersion,
        readAfter,
        headers,
        rawQuery,
        path,
      } = request
      const life = shortestLife()
      // An announcement of the archive may begin or end with a day.
      life.observe(secondsOfSameDay(new Date()))
      const chosenLanguage = new URLSearchParams(rawQuery).get('lang')
      const languages = chosenLanguage ?? headers['accept-language'] ?? '*'
      const caller = { tenant, requestId, client, network, clientClass, languages, readAfter, signal }
      const api = deps.api({ ...caller, observe: life.observe })
      const language = `${request.language} ${request.textLanguage}`
      const organization = deps.organizations.read(api, tenant, { contentVersion, language })
      const visit: Visit<z.output<P>> = {
        tenant: named(tenant, request.textLanguage),
        labels: labelsIn(request.language, tenant),
        chosenLanguage,
        keptList: keptListOf(rawQuery),
        contentLanguage: request.textLanguage,
        params: values,
        path,
        rawQuery,
        contentQuery: contentOf(rawQuery),
        api,
        unobserved: () => deps.api({ ...caller, observe: () => undefined }),
        contentVersion,
        organization,
        hasSearch: deps.hasSearch,
        iiifViewer: deps.iiifViewer,
      }
      try {
        const [page, archive] = await Promise.all([render(visit), optional(organization)])
        return pageReply(page, visit, { archive, seconds: life.seconds() })
      } catch (error) {
        if (error instanceof Moved) return { redirect: { status: 301, location: withQuery(error.location, rawQuery) } }
        if (error instanceof Elsewhere) return { redirect: { status: 303, location: error.url } }
        throw error
      }
    },
  })

/** Returns the new URL of a page, given that of its content, which has the query of the request to the API. */
const withQuery = (location: string, rawQuery: string): string =>
  location.split('?', 1).join('') + (rawQuery === '' ? '' : `?${rawQuery}`)

/** Parameters of JSON responses that would leave out what pages show, and those that only pages have. */
const NOT_OF_CONTENT = /^(fields|format|include|list|view)=/

const contentOf = (rawQuery: string): string =>
  rawQuery
    .split('&')
    .filter((part) => !NOT_OF_CONTENT.test(part))
    .join('&')

/** Remembers the shortest time for which any part of a page may be cached. */
function shortestLife() {
  let shortest = Number.POSITIVE_INFINITY
  return {
    observe: (seconds: number) => {
      shortest = Math.min(shortest, seconds)
    },
    seconds: () => shortest,
  }
}

interface ReplyParts {
  readonly archive: Masthead | null
  /** How long the page may be cached while the archive's content does not change. */
  readonly seconds: number
}

function pageReply(page: Page, visit: Visit<unknown>, { archive, seconds }: ReplyParts): Reply {
  const brand = archive === null ? null : brandStyle(archive.branding)
  const { isEmbedded = false, sendsForms = false, loads = [], signs, validForSeconds = seconds } = page
  return {
    text: isEmbedded ? embedLayout(page, visit, { brand }) : layout(page, visit, { archive, brand }),
    contentType: HTML_TYPE,
    ...(signs !== undefined && { signs }),
    validForSeconds: Math.min(seconds, validForSeconds),
    headers: {
      ...foundHeaders(page.found ?? null),
      'Content-Security-Policy': pageSecurityPolicy(visit.tenant.origin, {
        style: brand?.source,
        isEmbedded,
        sendsForms,
        loads,
      }),
    },
  }
}
