import { defineRoute, pagingParams, type Route, resolvePaging, slugParam } from '@fonds/http'
import { labelsIn } from '@fonds/labels'
import { entityInLanguage, presentEntityList } from '@fonds/presenters'
import { ENTITY_LISTS, type EntityList, EntityListPage, MAX_LISTED, pathOfList } from '@fonds/types'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { findEntity, redirectToEntity } from '../entities/find-entity.ts'
import { listPage } from './list-page.ts'

const BY_PATH = new Map<string, EntityList>(ENTITY_LISTS.map((name) => [pathOfList(name), name]))

/** `GET /entities/:slugOrId/:list`: after all paths that are not such a list. */
export const listEntityParts = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/entities/:slugOrId/:list',
    operationId: 'listPartsOfEntity',
    summary: 'List the relations, names or other parts of an entity',
    description:
      'All items of a list of the entity, in its own order and form, page by page. The entity itself has the first ' +
      `${MAX_LISTED}; its \`more\` has the URLs of the lists that are longer.`,
    tags: ['Entities'],
    params: z.object({
      slugOrId: slugParam('Slug or UUID of the entity'),
      list: z.enum([...BY_PATH.keys()]).meta({ description: 'The list' }),
    }),
    query: z.object(pagingParams),
    strictQuery: true,
    selectable: 'items',
    labels: true,
    page: true,
    response: { schema: EntityListPage, description: 'One page of the list' },
    errors: ['invalid_parameter', 'invalid_cursor', 'page_too_deep', 'not_found'],
    async handler({ params: { slugOrId, list }, query, tenant, request }) {
      const name = BY_PATH.get(list) ?? 'relations'
      const entity = await findEntity(deps, tenant, slugOrId)
      if (entity === null) return redirectToEntity(deps, tenant, slugOrId, request, { suffix: `/${list}` })
      const { id, committed_at } = entity
      const shown = { tenant, labels: labelsIn(request.language, tenant) }
      return listPage(
        deps,
        { paging: resolvePaging(query), scope: `/entities/${id}/${list}`, committed_at, tenant, request },
        ({ offset, limit }) =>
          presentEntityList(name, entityInLanguage(entity, request.textLanguage), shown, {
            from: offset,
            to: offset + limit,
          }),
      )
    },
  })
