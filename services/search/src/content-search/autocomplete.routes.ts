import { autocompleteUrl } from '@fonds/archive'
import { query as send } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { checkArchive, defineRoute, intParam, type Route, textParam } from '@fonds/http'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { costOf } from '../search/cost.ts'
import { withinLimits } from '../search/search.ts'
import { CHARACTERS_READ, completionsOf, IMAGES_READ, MAX_COMPLETIONS, readBeginning } from './completions.ts'
import { CONTEXT, SEARCH_TYPE } from './content-search.presenter.ts'
import { type WordsInManifest, wordsInManifest } from './content-search.queries.ts'
import { annotationParams, findManifest, ignoredOf, isSearched, manifestParams, scopeOf } from './manifest-scope.ts'

/** `GET /iiif/:orgId/:recordId/autocomplete` */
export const getAutocomplete = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/iiif/:orgId/:recordId/autocomplete',
    operationId: 'completeInManifest',
    summary: 'Complete a word of a manifest’s texts',
    description:
      'Autocomplete of IIIF Content Search 2.0: words of texts in a manifest that begin with `q`, ignoring case and accents; ' +
      `of several words, the last one is completed, from texts with the others. Has the ${MAX_COMPLETIONS} most frequent in ` +
      `the first ${IMAGES_READ} texts, in alphabetical order, with \`total\` unless there are more texts. Counts as completions do.`,
    tags: ['Images'],
    params: manifestParams,
    query: z.object({
      q: textParam('The beginning of a word; without it, there are no words').optional(),
      ...annotationParams,
      min: intParam('Ignored, and listed in `ignored`', { min: 0 }).optional(),
    }),
    strictQuery: false,
    ownTurns: true,
    response: {
      schema: z
        .looseObject({ id: z.url(), type: z.literal('TermPage') })
        .meta({ description: 'IIIF Content Search 2.0' }),
      contentType: SEARCH_TYPE,
      description: 'The words',
    },
    errors: ['invalid_parameter', 'not_found', 'gone', 'search_unavailable'],
    async handler({ params: { orgId, recordId }, query, tenant, request: { client, network } }) {
      checkArchive(tenant, orgId)
      const { q = '', motivation = '' } = query
      const manifest = await findManifest(deps, tenant, recordId)
      const beginning = isSearched(motivation) ? readBeginning(q) : null
      const ignored = ignoredOf(['date', 'user', 'min'], query)
      const page = {
        '@context': CONTEXT,
        id: `${autocompleteUrl(tenant, recordId)}?${new URLSearchParams({ q, ...(motivation !== '' && { motivation }) })}`,
        type: 'TermPage',
        ...(ignored.length > 0 && { ignored }),
      }
      if (beginning === null) return { json: { ...page, items: [] } }
      const scope = scopeOf(recordId, manifest, beginning.query)
      const read = { tenant: tenant.id, ...scope, offset: 0, limit: IMAGES_READ, characters: CHARACTERS_READ }
      const cost = costOf({ query: beginning.query, limit: IMAGES_READ, facetLimit: 0 })
      const texts = await withinLimits(deps, () =>
        deps.gate.run(() => send<WordsInManifest>(deps.seeking, bind(wordsInManifest, read)), {
          tenant: tenant.id,
          network,
          client,
          cost,
        }),
      )
      return { json: { ...page, items: completionsOf(texts, beginning) } }
    },
  })
