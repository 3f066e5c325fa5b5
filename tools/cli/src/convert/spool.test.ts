import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { componentsOf } from '@fonds/db/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Spool } from './spool.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fonds-spool-'))
  vi.stubEnv('TMPDIR', folder)
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test('gives units back in document order, and leaves nothing behind even if the program is ended meanwhile', () => {
  const spool = new Spool()
  // More than is kept before it is written.
  const titles = Array.from({ length: 3 }, (_, n) => `${n} ${'ö'.repeat(600_000)}`)
  for (const unit of componentsOf({ title: 'Top', children: titles.map((title) => ({ title })) })) spool.add(unit)
  expect(readdirSync(folder)).toEqual([])
  expect([...spool.all()].map(({ content: { title } }) => title)).toEqual(['Top', ...titles])
  expect([...spool.below()].map(({ ordinal }) => ordinal)).toEqual([1, 2, 3])
  spool.close()
  expect(readdirSync(folder)).toEqual([])
})
