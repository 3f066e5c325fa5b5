import { bringElasticsearch, type ElasticsearchServer, freePort } from '@fonds/local-stack'
import { absent } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runChecks } from './check.ts'
import { elasticsearchCheck } from './elasticsearch-check.ts'

const elasticsearch = bringElasticsearch()

describe.skipIf(absent(elasticsearch))('the check of Elasticsearch', () => {
  let node: ElasticsearchServer
  beforeAll(async () => {
    if (absent(elasticsearch)) throw new Error('skipped')
    node = await elasticsearch.start()
  })
  afterAll(() => node?.stop())

  const check = async (url: string) => (await runChecks([elasticsearchCheck({ ELASTICSEARCH_URL: url })]))[0]

  test('is skipped without a URL', async () => {
    expect(await check('')).toMatchObject({ status: 'skipped' })
  })

  test('shows the version of all nodes', async () => {
    expect(await check(`${node.url}, ${node.url}/`)).toMatchObject({ status: 'ok', summary: '9.5.3', findings: [] })
  })

  test('names each node that does not answer, and shows the others', async () => {
    const port = await freePort()
    expect(await check(`${node.url},http://127.0.0.1:${port}`)).toMatchObject({
      status: 'problem',
      summary: '9.5.3',
      findings: [{ problem: expect.stringMatching(`^127.0.0.1:${port}: fetch failed: .*ECONNREFUSED`) }],
    })
  })

  test('refuses a URL that is none', async () => {
    expect(await check('elasticsearch:9200')).toMatchObject({
      status: 'problem',
      findings: [{ problem: expect.stringMatching(/^ELASTICSEARCH_URL must be up to/) }],
    })
  })
})
