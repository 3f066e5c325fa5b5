import type { OtherFile } from '@fonds/archive'
import { expect, test } from 'vitest'
import type { CanvasContext, Numbered } from './canvas.presenter.ts'
import { documentRanges } from './document-ranges.ts'
import type { Range } from './presentation.ts'

const context = {
  tenant: { id: 'a', origin: 'https://a.example' },
  ...{ descriptionId: 'd', language: null, base: 'https://a.example/d', restricted: false, withText: new Set() },
} as unknown as CanvasContext

/** The number of canvases in the ranges of a document whose outline has these pages. */
function countOf(pages: number, outline: readonly number[]): number {
  const entries = outline.map((page, n) => ({ title: `Entry ${n}`, page, depth: 0 }))
  const file = { id: 'f', file_name: 'a.pdf', caption: null, outline: entries } as unknown as OtherFile
  const shown = Array.from({ length: pages }, (_, page) => ({ id: `p${page}`, file_id: 'f', page }) as Numbered)
  const counted = (items: Range['items']): number =>
    items.reduce((sum, item) => sum + (item.type === 'Range' ? counted(item.items) : 1), 0)
  return counted(documentRanges([file], shown, context))
}

test('an outline that goes back and forth does not repeat all pages for each entry', () => {
  expect(countOf(10, [0, 4, 7])).toBe(10)
  const alternating = Array.from({ length: 1_000 }, (_, n) => (n % 2 === 0 ? 0 : 4_999))
  expect(countOf(5_000, alternating)).toBeLessThanOrEqual(6_000)
})
