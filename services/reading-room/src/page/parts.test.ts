import { expect, test } from 'vitest'
import { prose } from './parts.ts'

test('text has paragraphs and lists as it was written, and no breaks from wrapped lines', () => {
  const text = 'Four barracks, a flag,\nand a barge.\n\nKept are\n- letters\n- plans <b>'
  expect(prose(text).toString()).toBe(
    '<p dir="ltr">Four barracks, a flag,\nand a barge.</p><p dir="ltr">Kept are<br>- letters<br>- plans &lt;b&gt;</p>',
  )
})
