import { connectionsOf, pingDatabase } from '@fonds/db/pool'
import { observePools } from '@fonds/db/pool-metrics'
import { createServiceApp, type Logger, type RequestReads, type Route } from '@fonds/http'
import type { Secrets } from '@fonds/types/context'
import { getArchivePage, listArchivePages } from './archive-pages/archive-pages.routes.ts'
import { resolveArk, resolveArkPart } from './ark/ark.routes.ts'
import { listChanges } from './changes/changes.routes.ts'
import { citeCollection, citeMany, citeRecord } from './cite/cite.routes.ts'
import { getCollection } from './collections/collection.routes.ts'
import { listCollections } from './collections/collections.routes.ts'
import type { Deps } from './deps.ts'
import { listEntities } from './entities/entities.routes.ts'
import { getEntity, listEntityRecords } from './entities/entity.routes.ts'
import { listPlacesOnMap } from './entities/places.routes.ts'
import { getExhibit, listExhibits } from './exhibits/exhibits.routes.ts'
import { getFileText } from './file-texts/file-text.routes.ts'
import { resolveFormer } from './former/former.routes.ts'
import { contexts } from './json-ld/context.routes.ts'
import { listDescriptionParts } from './lists/description-list.routes.ts'
import { listEntityParts } from './lists/entity-list.routes.ts'
import { getOrganization } from './organization/organization.routes.ts'
import { getPreview } from './reconciliation/preview.routes.ts'
import { getReconciliation } from './reconciliation/reconcile.routes.ts'
import { proposeProperties, suggestEntities, suggestProperties, suggestTypes } from './reconciliation/suggest.routes.ts'
import { getRecord, listRecordChildren } from './records/record.routes.ts'
import { listRecords } from './records/records.routes.ts'
import { listRelatedToCollection, listRelatedToRecord } from './related/related.routes.ts'
import { getRepository, listRepositories } from './repositories/repositories.routes.ts'
import { getDocuments } from './representations/document.routes.ts'
import { getGraphs } from './representations/graph.routes.ts'
import { getRobots, getSitemap, getSitemapIndex } from './sitemap/sitemap.routes.ts'
import { getCollectionTree } from './tree/tree.routes.ts'
import { getUnapi } from './unapi/unapi.routes.ts'
import { getUsage } from './usage/usage.routes.ts'

/** Returns every route of this service. */
export function catalogRoutes(deps: Deps): Route[] {
  return [
    getOrganization(deps),
    ...listRecords(deps),
    listRecordChildren(deps),
    // Must precede routes that would take the suffix as part of the slug.
    ...getGraphs(deps),
    ...getDocuments(deps),
    listRelatedToRecord(deps),
    getRecord(deps),
    ...listCollections(deps),
    getCollectionTree(deps),
    listRelatedToCollection(deps),
    ...getCollection(deps),
    // Must follow the other lists below a record or collection.
    ...listDescriptionParts(deps),
    ...listEntities(deps),
    listPlacesOnMap(deps),
    ...listEntityRecords(deps),
    listEntityParts(deps),
    getEntity(deps),
    listExhibits(deps),
    getExhibit(deps),
    listArchivePages(deps),
    getArchivePage(deps),
    listRepositories(deps),
    getRepository(deps),
    getUsage(deps),
    getFileText(deps),
    citeMany(deps),
    citeRecord(deps),
    citeCollection(deps),
    resolveArk(deps),
    resolveArkPart(deps),
    getUnapi(deps),
    getReconciliation(deps),
    suggestEntities(deps),
    suggestTypes(),
    suggestProperties(),
    proposeProperties(),
    getPreview(deps),
    listChanges(deps),
    ...contexts(),
    getRobots(),
    getSitemapIndex(deps),
    getSitemap(deps),
  ]
}

/** Creates the service from its clients, without opening connections. */
export function createApp(
  deps: Deps,
  {
    logger,
    secret,
    reads,
  }: { readonly logger: Logger; readonly secret: Secrets; readonly reads?: RequestReads | undefined },
): ReturnType<typeof createServiceApp> {
  return createServiceApp({
    name: 'catalog',
    routes: catalogRoutes(deps),
    former: resolveFormer(deps),
    logger,
    secret,
    cacheable: true,
    reads,
    places: connectionsOf(deps.pool),
    checks: { postgresql: () => pingDatabase(deps.pool) },
    observe: (registry) => observePools(registry, [deps.pool]),
  })
}
