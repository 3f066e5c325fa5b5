import { afterEach, expect, test } from 'vitest'
import { openClient, startNode, stopNodes } from '../testing/nodes.ts'

afterEach(stopNodes)

test('a node that does not answer in time costs one timeout, not one for each node', async () => {
  const [first, second] = await Promise.all([startNode(0), startNode(0)])
  const client = openClient(first.url, second.url)
  await expect(client.count({}, { requestTimeout: 2_000 })).rejects.toThrow()
  expect(first.requests + second.requests).toBe(1)
  await client.close()
})
