import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { manifestFetcher } from './fetch-manifests.ts'

const folder = mkdtempSync(join(tmpdir(), 'fonds-manifests-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a host that does not answer to the end is given up, and nothing stays on disk', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/good') response.end('{"type": "Manifest"}')
    if (request.url === '/slow') response.write('{')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = new AbortController()
  const fetched = async (name: string, responseMs: number) => {
    const bounds = { maxBytes: 1_000, responseMs, pauseMs: 0, retryMs: 1 }
    const fetch = manifestFetcher({ folder, bounds, signal: stop.signal, privateHosts: new Set([host]) })
    const secret = { user: 'http://user@mill.example/', password: 'http://:secret@mill.example/' }[name]
    const answers = await fetch([secret ?? `http://${host}/${name}`])
    return answers.map(({ answer }) => answer)
  }
  expect(await fetched('good', 600_000)).toMatchObject([{ canvases: 0 }])
  expect(await fetched('slow', 50)).toEqual(['the response took too long'])
  expect(await fetched('never', 50)).toEqual(['the response took too long'])
  expect(await fetched('user', 50)).toEqual(['the link contains a user'])
  expect(await fetched('password', 50)).toEqual(['the link contains a user'])
  expect(readdirSync(folder)).toEqual([])
  stop.abort()
  expect(await fetched('good', 600_000)).toEqual([])
  server.closeAllConnections()
  server.close()
})
