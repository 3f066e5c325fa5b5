import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { findProgram } from './programs.ts'
import { runWrk } from './wrk.ts'

const wrk = findProgram('wrk')
const why = 'failure' in wrk ? ` (${wrk.failure})` : ''
const folder = mkdtempSync(join(tmpdir(), 'fonds-wrk-test-'))
let server: Server | undefined

afterEach(() => server?.close())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a server that does not answer until the given number of runs has given up. */
async function serverBusyFor(runs: number, answer: (response: ServerResponse) => void): Promise<string> {
  let givenUp = 0
  server = createServer((request, response) => {
    if (givenUp >= runs) answer(response)
    else request.socket.once('close', () => givenUp++)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe.skipIf('failure' in wrk)(`a run of wrk${why}`, () => {
  const run = (origin: string, seconds = 1) => {
    if ('failure' in wrk) throw new Error(wrk.failure)
    const signal = new AbortController().signal
    return runWrk(wrk, { origin, requests: [{ path: '/' }], connections: 1, seconds, folder, signal })
  }

  test('may last less than a second, even less than wrk takes to start', async () => {
    const origin = await serverBusyFor(0, (response) => response.end('answer'))
    const [load, shortest] = [await run(origin, 0.2), await run(origin, 0.0001)]
    expect(load.requests).toBeGreaterThan(0)
    expect(shortest.requests).toBeGreaterThan(0)
  })

  test('is repeated until the server answers', async () => {
    const load = await run(await serverBusyFor(1, (response) => response.end('answer')))
    expect(load.requests).toBeGreaterThan(0)
    expect(load.perSecond).toBeGreaterThan(0)
  })

  test('fails if the server answers with errors', async () => {
    const origin = await serverBusyFor(0, (response) => response.writeHead(500).end())
    await expect(run(origin)).rejects.toThrow(/of \d+ requests like \/, \d+ were refused and 0 failed/)
  })
})
