import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { renderCrosswalks } from './crosswalk-doc.ts'

test('docs/crosswalks.md matches the tables', async () => {
  expect(await readFile(new URL('../../../docs/crosswalks.md', import.meta.url), 'utf8')).toBe(renderCrosswalks())
})
