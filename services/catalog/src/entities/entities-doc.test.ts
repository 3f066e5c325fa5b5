import { readFile } from 'node:fs/promises'
import { CONFIDENCE } from '@fonds/db/read'
import { expect, test } from 'vitest'

test('the documented confidences match the code, highest first', async () => {
  const page = await readFile(new URL('../../../../docs/entities.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\|[^|]*\| `(\w+)` *\| ([\d.]+) *\|$/gm)]
  expect(rows.map(([, kind, confidence]) => [kind, Number(confidence)])).toEqual(Object.entries(CONFIDENCE))
})
