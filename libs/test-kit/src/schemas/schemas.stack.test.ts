import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { onPath } from '@fonds/local-stack'
import { beforeAll, describe, expect, test } from 'vitest'
import { START_TIMEOUT_MS } from '../conditions.ts'
import { type BroughtSchemas, bringSchemas } from './bring.ts'
import { PACKAGES } from './packages.ts'

/** One of the packages is Debian's and Ubuntu's. */
const unable = onPath('python3') === undefined || onPath('apt-get') === undefined

describe.skipIf(unable)('packages', () => {
  let brought: BroughtSchemas
  beforeAll(() => {
    brought = bringSchemas()
  }, START_TIMEOUT_MS)

  test('contain their schemas as pinned', () => {
    expect(Object.fromEntries(brought.failures)).toEqual({})
    const files = PACKAGES.flatMap(({ schemas }) => schemas.flatMap((schema) => schema.files))
    expect(files.filter((file) => !existsSync(join(brought.folder, file)))).toEqual([])
    expect(files.length).toBeGreaterThan(10)
  })
})
