import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './build.ts'
import { START_PAGE } from './pages.ts'
import { sidebarOf } from './sidebar.ts'
import { withAnswer } from './start-page.ts'

test('the start page shows an answer that was recorded', () => {
  const start = withAnswer(readFileSync(join(ROOT, START_PAGE), 'utf8'))
  expect(start).not.toContain('ANSWER')
  expect(start).toContain('"title": "Letter to the harbour master"')
})

test('the sidebar has the sections and first links of the index', () => {
  const index =
    '# Docs\n\n## Use the API\n\n- [Search](search.md): words\n- **Try**: x\n\n## Run it\n\n- [Code](../x.ts)\n'
  const sections = sidebarOf(index, (href) => (href.endsWith('.md') ? `/${href}` : undefined))
  expect(sections).toEqual([
    { text: 'Use the API', items: [{ text: 'Search', link: '/search.md' }] },
    { text: 'Run it', items: [] },
  ])
})
