import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { get } from '@fonds/e2e/stack/client.ts'
import { api, port } from '@fonds/e2e/stack/demo.ts'
import { expect, test } from '@playwright/test'
import { readStructure } from './structure.ts'

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

for (const tenant of ['demo', 'harbour'] as const) {
  test(`the source of ${tenant} is read by resync`, () => {
    test.skip(python === '', 'needs resync, which npm run conformance installs')
    const source = read(new URL(api(tenant, '')).origin)
    expect(source.capabilities).toEqual(['changelist', 'resourcelist'])
    expect(source.resources.length).toBeGreaterThan(10)
    expect(source.lists).toBeGreaterThan(1)
    expect(source.days).toBeGreaterThan(0)
    expect(new Set(source.resources).size).toBe(source.resources.length)
    // The demo is loaded in one run: what there is now has changed in these days.
    const copy = new Set<string>()
    for (const [change, uri] of source.changes) change === 'deleted' ? copy.delete(uri) : copy.add(uri)
    expect([...copy].toSorted()).toEqual(source.resources.toSorted())
  })
}

for (const tenant of ['demo', 'harbour'] as const) {
  test(`every document of ${tenant} has the structure of its capability`, async () => {
    const waiting = [api(tenant, '/sitemap-resourcesync.xml')]
    const seen = new Map<string, number>()
    const problems: string[] = []
    for (const url of waiting) {
      const { status, text } = await get(url, port)
      expect([url, status]).toEqual([url, 200])
      const { capability, isIndex, entries, problems: found } = readStructure(text)
      problems.push(...found.map((problem) => `${url}: ${problem}`))
      seen.set(capability, (seen.get(capability) ?? 0) + 1)
      if (isIndex || !/list$/.test(capability) || capability === 'capabilitylist')
        waiting.push(...entries.map(({ loc }) => loc))
    }
    expect(problems).toEqual([])
    expect([...seen.keys()].toSorted()).toEqual(['capabilitylist', 'changelist', 'description', 'resourcelist'])
    expect(seen.get('resourcelist')).toBeGreaterThan(1)
  })
}
