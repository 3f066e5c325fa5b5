import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { items, unwrap } from '@fonds/client'
import { onPath } from '@fonds/local-stack'
import { bringPythonClient, PYTHON_CLIENT } from '@fonds/scripts/lib/python-client.ts'
import { START_TIMEOUT_MS } from '@fonds/test-kit/conditions'
import { expect, test } from '@playwright/test'
import { clientOf } from '../stack/api-client.ts'
import { get } from '../stack/client.ts'
import { expected, firstOf, originOf, port } from '../stack/demo.ts'
import { ROOT } from '../stack/stack.ts'

const run = promisify(execFile)
let bin = ''

test.beforeAll(async () => {
  test.skip(onPath('python3') === undefined, 'no python3 on this machine')
  // pip may have to download pandas.
  test.setTimeout(START_TIMEOUT_MS)
  const brought = await bringPythonClient(AbortSignal.timeout(START_TIMEOUT_MS))
  test.skip('failure' in brought, `Python packages: ${'failure' in brought ? brought.failure : ''}`)
  if ('bin' in brought) bin = brought.bin
})

/** Runs a Python program that asks the demo. */
const python = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  run(join(bin, 'python'), args, { env: { ...process.env, ...env, FONDS_ORIGIN: originOf('demo') } })

test('the Python client passes its own tests, none of them skipped', async () => {
  // Starts several programs, and loads pandas in each.
  test.setTimeout(START_TIMEOUT_MS)
  // The search index follows the archive.
  await firstOf('/search?q=harbour')
  const { stdout } = await python([
    '-m',
    'pytest',
    '-q',
    '--color=no',
    '-p',
    'no:cacheprovider',
    join(PYTHON_CLIENT, 'tests'),
  ])
  expect(stdout).toMatch(/^\d{2,} passed in [\d.]+s$/m)
})

test('the Python client leads to the same records as the TypeScript client', async () => {
  const program = `import os
from fonds_client import Fonds
fonds = Fonds(os.environ["FONDS_ORIGIN"])
for record in fonds.items(fonds.list_records(limit=100, fields=["title"])):
    print(record["id"])`
  const ids: string[] = []
  for await (const { id } of items(clientOf('demo'), '/api/public/records', { params: { query: { limit: 100 } } })) {
    ids.push(id)
  }
  expect(ids.length).toBe(expected.tenants.demo.visible.records)
  expect((await python(['-c', program])).stdout.trimEnd().split('\n')).toEqual(ids)
})

/** Starts a proxy that counts the requests of a program. */
async function countRequests() {
  let count = 0
  const server = createServer((asked, response) => {
    count++
    const { host = '' } = asked.headers
    void get(asked.url ?? '', port, { headers: { 'x-forwarded-host': host } }).then(({ status, headers, text }) => {
      response.writeHead(status, { 'Content-Type': headers['content-type'] ?? '' })
      response.end(text)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port: own } = server.address() as AddressInfo
  return { http_proxy: `http://127.0.0.1:${own}`, no_proxy: '', requests: () => count, stop: () => server.close() }
}

test('the notebook counts the records of each decade, and those that a search finds, in ten requests at most', async () => {
  const { requests, stop, ...proxy } = await countRequests()
  const { stdout } = await python([join(ROOT, 'docs/guide/notebook.py')], proxy).finally(stop)
  expect(requests()).toBeGreaterThan(4)
  expect(requests()).toBeLessThanOrEqual(10)
  const [head = '', ...rows] = stdout.trimEnd().split('\n')
  expect(head).toBe(`${expected.tenants.demo.visible.records} records`)

  const counts = new Map<number, number>()
  for await (const { date } of items(clientOf('demo'), '/api/public/records', { params: { query: { limit: 100 } } })) {
    if (typeof date?.start !== 'number') continue
    const decade = Math.floor(date.start / 10) * 10
    counts.set(decade, (counts.get(decade) ?? 0) + 1)
  }
  const numbers = rows.map((row) => row.trim().split(/\s+/).map(Number))
  expect(numbers.slice(0, counts.size)).toEqual([...counts].sort(([a], [b]) => a - b))

  const query = { q: 'letter OR letters', type: ['record' as const], limit: 1 }
  const { total, facets } = await unwrap(clientOf('demo').GET('/api/public/search', { params: { query } }))
  const years = facets?.years
  expect(rows[counts.size]).toBe(`${total} letters, from ${years?.min} to ${years?.max}`)
  const after = counts.size + 2 + (years?.buckets.length ?? 0)
  expect(numbers.slice(counts.size + 2, after)).toEqual(years?.buckets.map(({ from, to, count }) => [from, to, count]))

  const whole: { names: string[]; isNoted: boolean }[] = []
  const details = { limit: 100, include: ['details' as const] }
  for await (const record of items(clientOf('demo'), '/api/public/records', { params: { query: details } })) {
    const { entities = [], notes = [] } = record
    whole.push({ names: entities.map(({ name }) => name), isNoted: notes.some(({ text }) => text !== '') })
  }
  const names = new Set(whole.flatMap((record) => record.names))
  const noted = whole.filter(({ isNoted }) => isNoted).length
  expect(rows.slice(after)).toEqual([`${whole.length} rows, ${names.size} names, ${noted} rows with notes`])
})
