import { createServiceApp, type Logger, type Route } from '@fonds/http'
import type { Secrets } from '@fonds/types/context'
import { archivePages } from './archive-pages/archive-pages.page.ts'
import { getPageFile } from './assets/files.routes.ts'
import type { Deps } from './deps.ts'
import { citePages } from './descriptions/cite.page.ts'
import { collectionPage } from './descriptions/collection.page.ts'
import { linkedPages } from './descriptions/linked.page.ts'
import { recordPage } from './descriptions/record.page.ts'
import { transcriptPages } from './descriptions/transcript.page.ts'
import { transcriptionPages } from './descriptions/transcription.page.ts'
import { treePage } from './descriptions/tree.page.ts'
import { embedPages } from './embed/embed.pages.ts'
import { getOEmbed } from './embed/oembed.routes.ts'
import { entitiesPage } from './entities/entities.page.ts'
import { entityPages } from './entities/entity.page.ts'
import { exhibitPages } from './exhibits/exhibits.page.ts'
import { homePages } from './home/home.page.ts'
import { listPages } from './lists/lists.ts'
import { partsPages } from './lists/parts.page.ts'
import { ownListPage } from './own-list/own-list.page.ts'
import { problemPage } from './problem/problem.page.ts'
import { repositoryPages } from './repositories/repositories.page.ts'
import { advancedPage } from './search/advanced.page.ts'
import { searchPage } from './search/search.page.ts'
import { usagePage } from './usage/usage.page.ts'

/** Number of pages to make at once: more than the services that a page asks answer at once, as pages wait for them. */
const PLACES = 32

/** Returns every route of this service. */
export function readingRoomRoutes(deps: Deps): Route[] {
  return [
    getPageFile(),
    ...homePages(deps),
    ...listPages(deps),
    recordPage(deps),
    treePage(deps),
    ...transcriptPages(deps),
    ...transcriptionPages(deps),
    ...linkedPages(deps),
    collectionPage(deps),
    entitiesPage(deps),
    ...entityPages(deps),
    ...exhibitPages(deps),
    ...archivePages(deps),
    ...repositoryPages(deps),
    usagePage(deps),
    ...citePages(deps),
    ...embedPages(deps),
    getOEmbed(deps),
    ...partsPages(deps),
    ownListPage(deps),
    ...(deps.hasSearch ? [searchPage(deps), advancedPage(deps)] : []),
  ]
}

/** Creates the service, without opening connections. */
export function createApp(
  deps: Deps,
  {
    logger,
    secret,
    places = PLACES,
  }: { readonly logger: Logger; readonly secret: Secrets; readonly places?: number | undefined },
): ReturnType<typeof createServiceApp> {
  return createServiceApp({
    name: 'reading-room',
    routes: readingRoomRoutes(deps),
    logger,
    secret,
    cacheable: true,
    places,
    problemPage: (error, asked) => problemPage(error, asked, deps),
    checks: {},
  })
}
