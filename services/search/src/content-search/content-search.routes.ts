import { query as send } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { checkArchive, defineRoute, intParam, type Route, textParam } from '@fonds/http'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { stemmedLanguages } from '../documents/document.ts'
import { matchesNothing, parseQuery } from '../grammar/parse.ts'
import { inTexts } from '../image-texts/in-texts.ts'
import { costOf } from '../search/cost.ts'
import { refusePrefixes } from '../search/prefixes.ts'
import { withinLimits } from '../search/search.ts'
import { asTypedIn } from '../typed/archive-words.ts'
import { withoutFonds } from '../typed/as-typed.ts'
import { type Asked, IMAGES_PER_PAGE, MAX_LINES, presentFound, SEARCH_TYPE } from './content-search.presenter.ts'
import { type ManifestRow, type TextInManifest, textsInManifest } from './content-search.queries.ts'
import { annotationParams, findManifest, ignoredOf, isSearched, manifestParams, scopeOf } from './manifest-scope.ts'

/** `GET /iiif/:orgId/:recordId/search` */
export const getContentSearch = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/iiif/:orgId/:recordId/search',
    operationId: 'searchManifest',
    summary: 'Search the texts of a manifest',
    description:
      'IIIF Content Search 2.0: the lines of transcriptions, OCR and captions that match, as annotations of canvases, and ' +
      'in `annotations` where in them the matches are (`highlighting`). `q` as in `/search`: all words must be in one ' +
      `text. Without it, every text matches. A page has ${IMAGES_PER_PAGE} texts, and of each the first ${MAX_LINES} lines that match.`,
    tags: ['Images'],
    params: manifestParams,
    query: z.object({
      q: textParam('Words, phrases and `word*`, as in `/search`').optional(),
      ...annotationParams,
      page: intParam('Number of the page (default 1)', { min: 1, max: 2_000 }).optional(),
    }),
    strictQuery: false,
    ownTurns: true,
    response: {
      schema: z
        .looseObject({ id: z.url(), type: z.literal('AnnotationPage') })
        .meta({ description: 'IIIF Content Search 2.0' }),
      contentType: SEARCH_TYPE,
      description: 'The lines that match',
    },
    errors: ['invalid_parameter', 'not_found', 'gone', 'search_unavailable'],
    async handler({ params, query, tenant, request }) {
      checkArchive(tenant, params.orgId)
      const { client, network } = request
      const { q = '', motivation = '', page = 1 } = query
      const manifest = await findManifest(deps, tenant, params.recordId)
      const given = parseQuery(q)
      const parsed = given && inTexts(given)
      refusePrefixes(parsed)
      const scope = { tenant: tenant.id, contentVersion: request.contentVersion }
      const typed = await asTypedIn(deps, scope, parsed)
      const sought = typed && withoutFonds(typed)
      const ignored = ignoredOf(['date', 'user'], query)
      const languages = stemmedLanguages([
        ...(manifest.language === null ? [] : [manifest.language]),
        ...manifest.languages,
      ])
      const asked: Asked = {
        tenant,
        description: params.recordId,
        q,
        query: sought,
        motivation,
        page,
        ignored,
        languages,
      }
      const nothing = matchesNothing(q, sought) || !isSearched(motivation)
      const cost = costOf({ query: sought, limit: IMAGES_PER_PAGE, facetLimit: 0 })
      const texts = nothing
        ? []
        : await withinLimits(deps, () =>
            deps.gate.run(() => findTexts(deps, asked, manifest), { tenant: tenant.id, network, client, cost }),
          )
      return { json: presentFound(asked, texts) }
    },
  })

const findTexts = ({ seeking }: Deps, { tenant, description, query, page }: Asked, manifest: ManifestRow) =>
  send<TextInManifest>(
    seeking,
    bind(textsInManifest, {
      tenant: tenant.id,
      ...scopeOf(description, manifest, query),
      offset: (page - 1) * IMAGES_PER_PAGE,
      limit: IMAGES_PER_PAGE,
    }),
  )
