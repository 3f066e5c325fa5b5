import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { renderWritten } from './testing-written.ts'

test('a change of the written form changes its digest, or outdated records would be sent', async () => {
  expect(await readFile(new URL('written.gen.ts', import.meta.url), 'utf8')).toBe(await renderWritten())
})
