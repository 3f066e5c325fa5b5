import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FindingAid } from '@fonds/archive'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FindingAidPdfOptions, renderFindingAid } from './finding-aid-pdf.ts'
import { failureReason } from './testing/failure-reason.ts'
import { aFindingAid, paragraph, type Spec } from './testing/finding-aid.ts'
import { optionsIn, UNREACHED_MS } from './testing/options.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fonds-pdf-test-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const options = (name: string): FindingAidPdfOptions => optionsIn(folder, name)

/** A finding aid of 40 descriptions, each with so many words. */
function long(words = 4_000): FindingAid {
  const one: Spec = { title: 'Long', body: { scope_and_content: [paragraph('word '.repeat(words))] } }
  return aFindingAid({ title: 'Long', children: Array.from({ length: 40 }, () => one) })
}

describe('a finding aid that cannot be made throws the reason and leaves nothing behind', () => {
  const reasonOf = (findingAid: FindingAid, more: Partial<FindingAidPdfOptions>) =>
    failureReason(folder, findingAid, more)
  const small = () => aFindingAid({ title: 'Small', children: [{ title: 'One' }, { title: 'Two' }] })

  test('too_large', async () => expect(await reasonOf(small(), { maxComponents: 1 })).toBe('too_large'))

  test('out_of_memory', async () => {
    const bounds = { ms: UNREACHED_MS, memoryBytes: 60 * 1024 ** 2 }
    expect(await reasonOf(long(), { bounds })).toBe('out_of_memory')
  })

  test('cancelled', async () => {
    expect(await reasonOf(small(), { signal: AbortSignal.abort() })).toBe('cancelled')
  })
})

/** Mounts a small disk for a test to fill, if the system permits that. */
function mountDisk(path: string, bytes: number): boolean {
  mkdirSync(path)
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', path]).status === 0
}

describe('a full disk fails the document and leaves nothing behind', () => {
  test.for([
    ['while it is being spooled', 'working', 300_000, 4_000],
    ['while its parts are being typeset', 'working', 1_000_000, 4_000],
    ['while it is being bound', 'out', 40_000, 500],
  ] as const)('%s', async ([name, which, bytes, words], context) => {
    const disk = join(folder, name)
    context.skip(!mountDisk(disk, bytes), 'requires permission to mount a small disk')
    try {
      const place = which === 'out' ? { out: join(disk, 'full.pdf') } : { temporaryFolder: disk }
      const failure: unknown = await renderFindingAid(long(words), { ...options('full'), ...place }).catch(
        (error) => error,
      )
      expect(String(failure)).toMatch(/ENOSPC/)
      expect(readdirSync(disk)).toEqual([])
      expect(readdirSync(folder).filter((file) => file.startsWith('full'))).toEqual([])
    } finally {
      spawnSync('umount', [disk])
    }
  })
})
