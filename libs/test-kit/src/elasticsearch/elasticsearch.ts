import { inject } from 'vitest'

/** Where a real Elasticsearch answers, or why there is none: for `absent`, and the name of what is skipped. */
export type Elasticsearch = { readonly url: string } | { readonly failure: string }

/**
 * An Elasticsearch for the tests of the `db` project: that of ELASTICSEARCH_URL, else one for the whole run, started when
 * the first test file asks (half a minute where it has to be brought). Test files share it: name indices uniquely.
 */
export async function elasticsearch(): Promise<Elasticsearch> {
  const given = process.env.ELASTICSEARCH_URL
  if (given) return { url: given }
  const response = await fetch(inject('elasticsearchStarter'))
  return (await response.json()) as Elasticsearch
}
