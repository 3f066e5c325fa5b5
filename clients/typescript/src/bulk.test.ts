import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { changes } from './changes.ts'
import { createFondsClient } from './client.ts'
import { ProblemError } from './problem.ts'
import { reconcile } from './reconciliation.ts'
import { latestSnapshot } from './snapshots.ts'
import { type Answer, type AnsweringServer, startAnswering } from './testing.ts'

let server: AnsweringServer
afterEach(() => server.close())

async function serve(answer: (url: URL) => Answer) {
  server = await startAnswering(answer)
  return createFondsClient(server.origin)
}

test('changes are read up to now, from where one was', async () => {
  const client = await serve(({ searchParams }) => {
    const since = Number(searchParams.get('since'))
    return { body: { items: [{ id: since }], next: String(since + 1), has_more: since < 7 } }
  })
  const read: unknown[] = []
  for await (const { items, next } of changes(client, '5')) read.push([items.length, next])
  expect(read).toEqual([
    [1, '6'],
    [1, '7'],
    [1, '8'],
  ])
  expect(server.asked[0]).toBe('/api/public/changes?since=5&limit=1000')
})

describe('a snapshot', () => {
  const API = 'https://archive.example/api/public'
  const lines = Array.from({ length: 5_000 }, (_, n) => ({ id: n, title: `Überseekiste ${n}` }))
  const list = {
    items: [
      {
        id: '0198',
        made_at: '2026-01-01T00:00:00Z',
        changes: `${API}/changes?since=abc`,
        files: [{ type: 'record', count: 5_000, url: `${API}/snapshots/0198/records.ndjson.gz` }],
      },
    ],
  }

  test('has its resources line by line, and where changes continue', async () => {
    const packed = gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    const client = await serve(({ pathname }) => (pathname.endsWith('snapshots') ? { body: list } : { body: packed }))
    const snapshot = await latestSnapshot(client)
    const read = []
    for await (const line of snapshot?.resources('record') ?? []) read.push(line)
    expect(read).toEqual(lines)
    for await (const line of snapshot?.resources('entity') ?? []) read.push(line)
    expect(read).toHaveLength(lines.length)
    expect(snapshot).toMatchObject({ id: '0198', madeAt: '2026-01-01T00:00:00Z', since: 'abc' })
    expect(server.asked).toEqual(['/api/public/snapshots', '/api/public/snapshots/0198/records.ndjson.gz'])
  })

  test('that is not ready is null, and one that was replaced is an error', async () => {
    const gone = { status: 404, body: { code: 'not_found', detail: 'There is a newer one.' } }
    const client = await serve(({ pathname }) => (pathname.endsWith('snapshots') ? { body: list } : gone))
    const snapshot = await latestSnapshot(client)
    await expect(snapshot?.resources('record').next()).rejects.toThrow(ProblemError)
    server.close()
    expect(await latestSnapshot(await serve(() => ({ body: { items: [] } })))).toBeNull()
  })
})

describe('names', () => {
  const echo = (): Answer => {
    const queries: Record<string, { query: string }> = JSON.parse(
      new URLSearchParams(server.bodies.at(-1)).get('queries') ?? '',
    )
    const results = Object.entries(queries).map(([key, { query }]) => [key, { result: [{ name: query }] }])
    return { body: Object.fromEntries(results) }
  }

  test('are matched in batches, in their order', async () => {
    const client = await serve(echo)
    const names = Array.from({ length: 120 }, (_, n) => `Name ${n}`)
    const found = await reconcile(client, names)
    expect(found.map(([candidate]) => candidate?.name)).toEqual(names)
    expect(server.bodies).toHaveLength(3)
  })

  test('that are long go in smaller batches', async () => {
    const client = await serve(echo)
    const names = Array.from({ length: 30 }, (_, n) => ({ query: `${n} ${'陳'.repeat(490)}`, type: 'person' }))
    const found = await reconcile(client, names)
    expect(found.map(([candidate]) => candidate?.name)).toEqual(names.map(({ query }) => query))
    for (const body of server.bodies) expect(body.length).toBeLessThan(65_536)
  })
})
