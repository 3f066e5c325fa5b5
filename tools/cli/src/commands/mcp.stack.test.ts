import { join } from 'node:path'
import { type AnswerServer, connected, expectFiveTools, startAnswerServer } from '@fonds/mcp/testing'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, describe, test } from 'vitest'

const PROGRAM = join(import.meta.dirname, '../../bin/fonds.mjs')

let api: AnswerServer
beforeAll(async () => {
  api = await startAnswerServer()
})
afterAll(() => api?.stop())

describe('over standard input and output', () => {
  test('five tools that only read are listed, searched and read', async () => {
    const args = [PROGRAM, 'mcp', '--url', `${api.origin}/api/public/`]
    const client = await connected(new StdioClientTransport({ command: process.execPath, args }))
    try {
      await expectFiveTools(client, api)
    } finally {
      await client.close()
    }
  })
})
