import { afterAll, expect, test, vi } from 'vitest'

// Modules are loaded once for all test files: these again, with the format, and for the next file without it.
vi.resetModules()
const { INVENTED } = await import('./testing-invented.ts')
const { renderCrosswalks } = await import('./crosswalk-doc.ts')
afterAll(() => vi.resetModules())

test('a format that stands only in the table has its mapping in the documentation', () => {
  expect(renderCrosswalks()).toContain(
    `## ${INVENTED.title}\n\n| description | \`invented\` |\n| --- | --- |\n| title | \`name\` |\n`,
  )
})
