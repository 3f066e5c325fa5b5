import { afterEach, expect, test } from 'vitest'
import { openClient, settingsOf, startNode, stopNodes } from '../testing/nodes.ts'

afterEach(stopNodes)

test('requests go to all nodes, and to the others when one is killed', async () => {
  const nodes = await Promise.all([startNode(200), startNode(200), startNode(200)])
  const client = openClient(...nodes.map(({ url }) => url))
  for (let n = 0; n < 12; n++) expect((await client.count()).count).toBe(7)
  expect(nodes.map(({ requests }) => requests)).toEqual([4, 4, 4])
  await nodes[0]?.stop()
  await nodes[2]?.stop()
  for (let n = 0; n < 30; n++) expect((await client.count()).count).toBe(7)
  expect(nodes[1]?.requests).toBe(34)
  await client.close()
})

test('a request that a node cannot answer goes to another; if no node can, it fails', async () => {
  const [broken, well] = await Promise.all([startNode(503), startNode(200)])
  const client = openClient(broken.url, well.url)
  for (let n = 0; n < 4; n++) expect((await client.count()).count).toBe(7)
  await client.close()
  const none = openClient(broken.url, 'http://127.0.0.1:1')
  await expect(none.count()).rejects.toThrow()
  await none.close()
})

test.each(['', 'a', 'http://a,,http://b', 'http://a, ftp://b', `${'http://a,'.repeat(32)}http://a`])(
  'ELASTICSEARCH_URL=%s is refused, or unset if empty',
  (url) => {
    const result = settingsOf({ ELASTICSEARCH_URL: url })
    if (url === '') expect(result).toMatchObject({ ok: true })
    else
      expect(result).toEqual({ ok: false, problems: [expect.stringMatching(/^ELASTICSEARCH_URL: must be up to 32/)] })
  },
)
