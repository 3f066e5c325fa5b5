import { inject } from 'vitest'
import { askForElasticsearch, type Elasticsearch } from '../servers.ts'

/**
 * An Elasticsearch for the tests of the `db` project: that of ELASTICSEARCH_URL, else one for the whole run, started when
 * the first test file asks (half a minute where it has to be brought). Test files share it: name indices uniquely.
 */
export async function elasticsearch(): Promise<Elasticsearch> {
  const given = process.env.ELASTICSEARCH_URL
  if (given) return { url: given }
  return askForElasticsearch(inject('testServers'))
}
