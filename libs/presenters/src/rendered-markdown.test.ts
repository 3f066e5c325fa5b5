import { markdownToHtml } from '@fonds/markdown'
import { expect, test, vi } from 'vitest'
import { keepRendered } from './rendered-markdown.ts'

test('renders a text once for each of its places', () => {
  const render = vi.fn(markdownToHtml)
  const html = keepRendered(render)
  const places = [{}, { under: 2 }, { prefix: '2-' }, {}, { under: 2 }, { prefix: '2-' }]
  const text = '# A\n\nx[^1]\n\n[^1]: y'
  expect(places.map((place) => html(text, place))).toEqual(places.map((place) => markdownToHtml(text, place)))
  expect(render).toHaveBeenCalledTimes(3)
  html('# B')
  expect(render).toHaveBeenCalledTimes(4)
})

test('keeps what is asked for, and no more than two generations', () => {
  const render = vi.fn((text: string) => text)
  const html = keepRendered(render, 30)
  const texts = Array.from({ length: 10 }, (_, n) => `text ${n}    `)
  for (const text of texts) {
    html(text)
    html('often')
  }
  expect(render).toHaveBeenCalledTimes(11)
  html('text 0    ')
  expect(render).toHaveBeenCalledTimes(12)
  html('x'.repeat(1_000))
  html('x'.repeat(1_000))
  expect(render).toHaveBeenCalledTimes(13)
})
