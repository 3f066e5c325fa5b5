import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { get } from '@fonds/e2e/stack/client.ts'
import { api } from '@fonds/e2e/stack/demo.ts'
import { runningStack } from '@fonds/e2e/stack/stack.ts'
import { expect, test } from '@playwright/test'

/** Python with resync. */
const python = process.env.FONDS_RESYNC ?? ''

interface Source {
  readonly capabilities: readonly string[]
  readonly resources: readonly string[]
  readonly lists: number
  readonly changes: readonly (readonly [change: string, uri: string, datetime: string])[]
  readonly days: number
}

function read(origin: string): Source {
  const { stdout, stderr, status } = spawnSync(python, [join(import.meta.dirname, 'read-source.py'), origin], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  return JSON.parse(stdout) as Source
}

const text = async (url: string) => (await get(url, runningStack().port)).text

/** Returns the number of addresses in the sitemaps of an archive. */
async function mapped(tenant: 'demo' | 'harbour'): Promise<number> {
  const pages = [...(await text(api(tenant, '/sitemap.xml'))).matchAll(/<loc>([^<]+)<\/loc>/g)]
  const texts = await Promise.all(pages.map(([, url = '']) => text(url)))
  return texts.reduce((sum, each) => sum + (each.match(/<loc>/g)?.length ?? 0), 0)
}

for (const tenant of ['demo', 'harbour'] as const) {
  test(`the source of ${tenant} is read by resync`, async () => {
    test.skip(python === '', 'needs resync, which npm run conformance installs')
    const source = read(new URL(api(tenant, '')).origin)
    expect(source.capabilities).toEqual(['changelist', 'resourcelist'])
    expect(source.resources.length).toBe(await mapped(tenant))
    expect(new Set(source.resources).size).toBe(source.resources.length)
    // The demo is loaded in one run: what there is now has changed in these days.
    const copy = new Set<string>()
    for (const [change, uri] of source.changes) change === 'deleted' ? copy.delete(uri) : copy.add(uri)
    expect([...copy].toSorted()).toEqual(source.resources.toSorted())
  })
}
