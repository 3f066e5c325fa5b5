import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { call, connected } from '@fonds/mcp/testing'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect } from 'vitest'
import type { Step } from './content.ts'
import type { World } from './world.ts'

const CITY = ['--tenant', 'city']
const FONDS = join(import.meta.dirname, '../../../bin/fonds.mjs')

interface Exported {
  readonly written: number
  readonly failed: number
}

/** Exports all documents of a kind, and reads one of them. */
async function exported({ json, folder }: World, kind: string, file: string, written: number, ...more: string[]) {
  const out = join(folder, kind)
  expect(await json<Exported>('export', kind, ...CITY, '--out', out, ...more)).toMatchObject({ written, failed: 0 })
  return readFile(join(out, file), 'utf8')
}

/** Returns the step of a report whose findings have to name something. */
const report =
  (kind: string, expected: RegExp): Step =>
  async ({ fonds }) =>
    expect(await fonds('report', kind, ...CITY, '--csv')).toMatch(expected)

/** Reads the first line that matches. */
async function lineOf(lines: AsyncIterable<string>, pattern: RegExp): Promise<string> {
  for await (const line of lines) {
    const [, found] = pattern.exec(line) ?? []
    if (found !== undefined) return found
  }
  throw new Error(`nothing matched ${pattern}`)
}

/** The commands that show, export and examine what an archive contains. */
export const READING: Readonly<Record<string, Step>> = {
  'fonds export ead': async (world) => {
    const text = await exported(world, 'ead', 'papers-of-the-mill.ead.xml', 5, '--drafts')
    expect(text).toContain('Letter to the dyer')
  },
  'fonds export pdf': async (world) =>
    expect(await exported(world, 'pdf', 'papers-of-the-mill.pdf', 1)).toMatch(/^%PDF-/),
  'fonds export eac': async (world) =>
    expect(await exported(world, 'eac', 'weaver-berta.eac.xml', 5)).toContain('Weaver, Berta'),
  'fonds export eag': async ({ anyJson, folder }) => {
    const { failed, problems } = await anyJson<
      Exported & { readonly problems: readonly { readonly missing: readonly string[] }[] }
    >(...['export', 'eag', ...CITY, '--out', join(folder, 'eag')])
    expect([failed > 0, problems[0]?.missing]).toEqual([true, expect.arrayContaining(['access', 'accessibility'])])
  },
  'fonds export site': async ({ json, folder }) => {
    const out = join(folder, 'site')
    const { written, failed } = await json<Exported>('export', 'site', ...CITY, '--out', out)
    expect([written > 50, failed]).toEqual([true, 0])
    const page = await readFile(join(out, 'data/api/public/records/letter-to-the-miller/index.html'), 'utf8')
    expect(page).toContain('Letter to the miller')
  },
  'fonds export ocfl': async ({ json, folder }) => {
    const out = join(folder, 'ocfl')
    const { written, failed } = await json<Exported>('export', 'ocfl', out, ...CITY)
    expect([written >= 4, failed]).toEqual([true, 0])
    expect(await readFile(join(out, '0=ocfl_1.1'), 'utf8')).toBe('ocfl_1.1\n')
  },
  'fonds preview': async ({ start }) => {
    const { process: preview, lines } = start('preview', ...CITY, 'record', 'letter-to-the-dyer')
    const ended = once(preview, 'exit')
    try {
      const address = await lineOf(lines, /^Open (http\S+)/)
      const entered = await fetch(address, { redirect: 'manual' })
      const headers = { cookie: entered.headers.get('set-cookie')?.split(';')[0] ?? '', accept: 'text/html' }
      const read = async (path: string) => (await fetch(new URL(path, address), { headers })).text()
      expect(await read(entered.headers.get('location') ?? '')).toContain('[Draft] Letter to the dyer')
      await expect.poll(() => read('/api/public/search?q=dyer')).toContain('/records/letter-to-the-dyer')
    } finally {
      preview.kill('SIGTERM')
    }
    expect(await ended).toEqual([0, null])
  },
  'fonds report drafts': report('drafts', /Letter to the dyer/),
  'fonds report quality': report('quality', /Letters/),
  'fonds report missing': report('missing', /Letter to the weaver/),
  'fonds report duplicates': report('duplicates', /Ledger of meal/),
  'fonds report orphans': report('orphans', /Porter, Emil/),
  'fonds report access': report('access', /Ask the miller at the gate/),
  'fonds report names': report('names', /Milwright, Otto/),
  'fonds report dates': report('dates', /when the dam broke/),
  'fonds report links': report('links', /Letter to the weaver/),
  'fonds report images': report('images', /Letter to the weaver/),
  'fonds report fixity': report('fixity', /SHA-256/),
  'fonds fixity log': async ({ fonds, pool }) => {
    const { rows } = await pool.query(
      `SELECT media.note_fixity(f.tenant_id, f.sha256, 'good') FROM fonds.fixity f
       JOIN fonds.tenant t ON t.id = f.tenant_id WHERE t.slug = 'city'`,
    )
    const lines = (await fonds('fixity', 'log', ...CITY)).split('\n').filter((line) => line !== '')
    expect(lines.map((line) => JSON.parse(line).eventOutcome)).toEqual(rows.map(() => 'success'))
  },
  'fonds report translations': async ({ fonds }) => {
    await fonds('set', ...CITY, 'record', 'letter-to-the-weaver', 'title (fr)=Lettre au tisserand')
    expect(await fonds('report', 'translations', ...CITY, '--csv')).toMatch(/title \(fr\),,Letter to the miller/)
  },
  'fonds report unmapped': report('unmapped', /did\/mystery/),
  'fonds report aggregators': report('aggregators', /Content tiers,Europeana/),
  'fonds reindex': async ({ fonds }) => expect(await fonds('reindex', ...CITY)).toContain('city: index rebuilt'),
  'fonds index verify': async ({ json }) =>
    expect(await json('index', 'verify', ...CITY)).toMatchObject({
      tenants: [{ tenant: 'city', missing: 0, stale: 0, extra: 0 }],
    }),
  'fonds mcp': async (world) => {
    const args = [FONDS, 'mcp', '--url', world.origin]
    const client = await connected(new StdioClientTransport({ command: process.execPath, args }))
    try {
      expect((await call(client, 'search', { query: 'miller' })).text).toContain('letter-to-the-miller')
    } finally {
      await client.close()
    }
  },
}
