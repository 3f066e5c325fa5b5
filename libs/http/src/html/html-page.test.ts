import { createHash } from 'node:crypto'
import { html } from '@fonds/util'
import { expect, test } from 'vitest'
import { htmlPage, pagePolicy } from './html-page.ts'

test('a page may run nothing, send nothing, and have no other base address; its own style is allowed by its hash', () => {
  const page = htmlPage({ title: 'Mill', language: 'en', main: html`<p>Flour</p>` })
  const style = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? ''
  expect(style).not.toBe('')
  expect(pagePolicy().split('; ')).toEqual([
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ])
})
