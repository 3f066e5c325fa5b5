import { tmpdir } from 'node:os'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { needsShared, sharedFolder } from './shared.ts'

afterEach(() => void vi.unstubAllEnvs())

describe('a test that needs the shared folder', () => {
  test('is skipped without it, and says what it needs', () => {
    vi.stubEnv('FONDS_SHARED', '/nonexistent')
    expect(sharedFolder()).toBeNull()
    expect(needsShared('corpus/ead')).toEqual({ skip: true, meta: { missing: '../shared/corpus/ead' } })
  })

  test('runs if it is there, even if the path in it is not, which is an error of the test', () => {
    vi.stubEnv('FONDS_SHARED', tmpdir())
    expect(sharedFolder()).toBe(tmpdir())
    expect(needsShared('no/such/path')).toEqual({})
  })
})
