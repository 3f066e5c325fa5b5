import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { archiveParam, checkArchive, defineRoute, intParam, notFound, type Route } from '@fonds/http'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { DISCOVERY_TYPE, PAGE_SIZE, pageOf, presentActivities, presentPage } from './activity.presenter.ts'
import {
  type ActivityBoundsRow,
  type ActivityRow,
  activitiesBetween,
  activityBounds,
  NO_ACTIVITIES,
} from './activity.queries.ts'

/** `GET /iiif/:orgId/activity/collection.json` */
export const getActivities = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/iiif/:orgId/activity/collection.json',
    operationId: 'getIiifActivities',
    summary: 'Get the changes of manifests and IIIF Collections',
    description:
      'IIIF Change Discovery 1.0, level 2: harvesters read the page at `last`, then `prev` back to their last visit. Has ' +
      'manifests of descriptions with images, and the Collections above, unless withheld from aggregators: each URL once, ' +
      'with its latest activity.',
    tags: ['Images'],
    params: z.object({ orgId: archiveParam }),
    strictQuery: false,
    response: {
      schema: z
        .looseObject({ id: z.url(), type: z.literal('OrderedCollection') })
        .meta({ description: 'IIIF Change Discovery 1.0' }),
      contentType: DISCOVERY_TYPE,
      description: 'The list of activities',
    },
    errors: ['not_found'],
    async handler({ params, tenant }) {
      checkArchive(tenant, params.orgId)
      const [bounds = NO_ACTIVITIES] = await query<ActivityBoundsRow>(
        deps.pool,
        bind(activityBounds, { tenant: tenant.id, from: 0, to: 0 }),
      )
      return { json: presentActivities(tenant, bounds) }
    },
  })

/** `GET /iiif/:orgId/activity/page/:n.json` */
export const getActivityPage = (deps: Deps): Route =>
  defineRoute({
    method: 'get',
    path: '/iiif/:orgId/activity/page/:n.json',
    operationId: 'getIiifActivityPage',
    summary: 'Get a page of changes of manifests and IIIF Collections',
    description:
      `At most ${PAGE_SIZE} activities (` +
      '`Create`, `Update`, `Delete`, `Move`) in their order; `endTime` is the time of the change. Once ' +
      'a later page exists, a page only loses activities, to the last one.',
    tags: ['Images'],
    params: z.object({ orgId: archiveParam, n: intParam('Number of the page', { min: 0, max: 999_999_999 }) }),
    strictQuery: false,
    response: {
      schema: z
        .looseObject({ id: z.url(), type: z.literal('OrderedCollectionPage') })
        .meta({ description: 'IIIF Change Discovery 1.0' }),
      contentType: DISCOVERY_TYPE,
      description: 'The page',
    },
    errors: ['not_found'],
    async handler({ params, tenant }) {
      checkArchive(tenant, params.orgId)
      const { n } = params
      const range = { tenant: tenant.id, from: n * PAGE_SIZE, to: (n + 1) * PAGE_SIZE }
      const [[bounds = NO_ACTIVITIES], rows] = await Promise.all([
        query<ActivityBoundsRow>(deps.pool, bind(activityBounds, range)),
        query<ActivityRow>(deps.pool, bind(activitiesBetween, range)),
      ])
      // A page that has become empty still answers, since a harvester may be on its way to it.
      if (n > pageOf(bounds.last ?? 0)) throw notFound()
      return { json: presentPage(tenant, n, bounds, rows) }
    },
  })
