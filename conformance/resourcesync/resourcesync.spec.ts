import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { api } from '@fonds/e2e/stack/demo.ts'
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
