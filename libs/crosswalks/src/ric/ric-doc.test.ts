import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { renderRic } from './ric-doc.ts'

test('docs/records-in-contexts.md has the present tables', async () => {
  expect(await readFile(new URL('../../../../docs/records-in-contexts.md', import.meta.url), 'utf8')).toBe(renderRic())
})
