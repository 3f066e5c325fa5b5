import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect, test } from '@playwright/test'
import { api, body, firstOf, originOf } from '../stack/demo.ts'
import { ROOT } from '../stack/stack.ts'

interface Part {
  readonly type: string
  readonly text?: string
  readonly mimeType?: string
  readonly data?: string
}

test('an assistant searches, reads, cites and sees the demo with fonds mcp, and only what is public', async () => {
  // The search index follows the archive.
  await firstOf('/search?q=harbour')
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [join(ROOT, 'tools/cli/bin/fonds.mjs'), 'mcp', '--url', originOf('demo')],
    }),
  )
  try {
    const call = async (name: string, input: object): Promise<readonly Part[]> =>
      (await client.callTool({ name, arguments: { ...input } })).content as Part[]
    const textOf = async (name: string, input: object) =>
      (await call(name, input)).map(({ text = '' }) => text).join('')

    const first = JSON.parse(await textOf('search', { query: 'harbour', type: 'record', sort: 'title', limit: 2 }))
    const input = { query: 'harbour', type: 'record', sort: 'title', limit: 2, cursor: first.next_cursor }
    const second = JSON.parse(await textOf('search', input))
    const live = await body(api('demo', '/search?q=harbour&type=record&sort=title&limit=4'))
    expect([...first.results, ...second.results].map(({ url }) => url)).toEqual(
      live.items.map(({ url }: { readonly url: string }) => url),
    )

    const record = await textOf('read', { address: api('demo', '/records/letter-to-the-harbour-master') })
    expect(record).toMatch(/^# Letter to the harbour master\n/)
    const [, collection = ''] = /Part of: .*?<([^>]+)>/.exec(record) ?? []
    expect(await textOf('tree', { address: collection, around: 'records/letter-to-the-harbour-master' })).toContain(
      api('demo', '/records/letter-to-the-harbour-master'),
    )
    expect(await textOf('cite', { address: 'records/letter-to-the-harbour-master' })).toContain(
      'Chicago (note): Konrad',
    )
    const [picture] = await call('image', { address: 'records/letter-to-the-harbour-master' })
    expect(picture).toMatchObject({ type: 'image', mimeType: 'image/jpeg' })
    expect(
      Buffer.from(picture?.data ?? '', 'base64')
        .subarray(0, 2)
        .toString('hex'),
    ).toBe('ffd8')

    // The other archive of the same installation is another archive.
    const { items } = await body(api('harbour', '/records?limit=1'))
    expect(await textOf('read', { address: items[0].url })).toContain('is not an address of this archive')
    expect(await textOf('read', { address: `records/${items[0].slug}` })).toContain('Nothing is published')
  } finally {
    await client.close()
  }
})
