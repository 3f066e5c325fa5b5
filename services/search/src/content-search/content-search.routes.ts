import { MAX_DESCENDANT_IMAGES, readDeletion } from '@fonds/archive'
import { query as send } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import {
  archiveParam,
  checkArchive,
  defineRoute,
  gone,
  intParam,
  notFound,
  type Route,
  textParam,
  uuidParam,
} from '@fonds/http'
import type { TenantContext } from '@fonds/types/context'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { stemmedLanguages } from '../documents/document.ts'
import { idLexeme, ownIdLexeme } from '../documents/lexemes.ts'
import { allOf, lexeme, NOTHING } from '../documents/tsquery.ts'
import { matchesNothing, parseQuery } from '../grammar/parse.ts'
import { matchOf } from '../postgres/match.ts'
import { costOf } from '../search/cost.ts'
import { withinLimits } from '../search/search.ts'
import { type Asked, IMAGES_PER_PAGE, MAX_LINES, presentFound, SEARCH_TYPE } from './content-search.presenter.ts'
import { type ManifestRow, manifestOf, type TextInManifest, textsInManifest } from './content-search.queries.ts'

/** The only motivation of the annotations that are searched. */
const MOTIVATION = 'supplementing'
/** No path follows it, so nothing is below it. */
const NO_PATH = '~~'

/** `GET /iiif/:orgId/:recordId/search` */
export const getContentSearch = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/iiif/:orgId/:recordId/search',
    operationId: 'searchManifest',
    summary: 'Search the texts of a manifest’s images',
    description:
      'IIIF Content Search 2.0: the lines of transcriptions and OCR that match, as annotations of the canvases of a ' +
      'manifest, and in `annotations` where in them the matches are (`highlighting`). `q` is understood as in `/search`: ' +
      'all words must be in the text of one image. Without it, every text matches. A page has the texts of ' +
      `${IMAGES_PER_PAGE} images, and of each the first ${MAX_LINES} lines that match; \`next\` leads to the next page.`,
    tags: ['Images'],
    params: z.object({
      orgId: archiveParam,
      recordId: uuidParam('UUID of a record, or of a collection with its own images'),
    }),
    query: z.object({
      q: textParam('Words, phrases and `word*`, as in `/search`').optional(),
      motivation: textParam(
        'Motivations of annotations, separated by spaces; those of other motivations than `supplementing` are not found',
      ).optional(),
      date: textParam('Ignored, and listed in `ignored`').optional(),
      user: textParam('Ignored, and listed in `ignored`').optional(),
      page: intParam('Number of the page (default 1)', { min: 1, max: 2_000 }).optional(),
    }),
    strictQuery: false,
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
      const { q = '', motivation = '', page = 1 } = query
      const manifest = await findManifest(deps, tenant, params.recordId)
      const sought = parseQuery(q)
      const ignored = (['date', 'user'] as const).filter((name) => (query[name] ?? '') !== '')
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
      const nothing = matchesNothing(q, sought) || (motivation !== '' && !motivation.split(' ').includes(MOTIVATION))
      const cost = costOf({ query: sought, limit: IMAGES_PER_PAGE, facetLimit: 0 })
      const texts = nothing
        ? []
        : await withinLimits(deps, () =>
            deps.gate.run(() => findTexts(deps, asked, manifest), { tenant: tenant.id, client: request.client, cost }),
          )
      return { json: presentFound(asked, texts) }
    },
  })

/** @throws ApiError not_found, gone */
async function findManifest({ pool }: Deps, tenant: TenantContext, description: string): Promise<ManifestRow> {
  const [row] = await send<ManifestRow>(pool, bind(manifestOf, { tenant: tenant.id, description }))
  if (row !== undefined) return row
  const deletedAt = await readDeletion(pool, tenant.id, description)
  throw deletedAt === null ? notFound() : gone(deletedAt)
}

async function findTexts(
  { seeking }: Deps,
  { tenant, description, query, page }: Asked,
  { kind, path, has_children }: ManifestRow,
): Promise<readonly TextInManifest[]> {
  const includesBelow = kind === 'record' && has_children
  const scope = lexeme(includesBelow ? idLexeme(description) : ownIdLexeme(description))
  const match = query === null ? null : matchOf(query)
  return send<TextInManifest>(
    seeking,
    bind(textsInManifest, {
      tenant: tenant.id,
      description,
      path: includesBelow ? path : NO_PATH,
      below: MAX_DESCENDANT_IMAGES,
      terms: match === NOTHING ? NOTHING : allOf([scope, ...(match === null ? [] : [match])]),
      offset: (page - 1) * IMAGES_PER_PAGE,
      limit: IMAGES_PER_PAGE,
    }),
  )
}
