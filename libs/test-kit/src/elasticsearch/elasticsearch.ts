import { inject } from 'vitest'
import { askForElasticsearch, type Elasticsearch } from '../servers.ts'

/**
 * Provides an Elasticsearch for tests of the `db` project: the one at ELASTICSEARCH_URL, or one for the whole run,
 * started on first use (half a minute if it must be downloaded). Test files share it, so index names must be unique.
 */
export async function elasticsearch(): Promise<Elasticsearch> {
  const given = process.env.ELASTICSEARCH_URL
  if (given) return { url: given }
  return askForElasticsearch(inject('testServers'))
}
