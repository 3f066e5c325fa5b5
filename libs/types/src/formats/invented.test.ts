import { readFile } from 'node:fs/promises'
import { afterAll, expect, test, vi } from 'vitest'

// Modules are loaded once for all test files: these again, with the format, and for the next file without it.
vi.resetModules()
const { INVENTED } = await import('./testing-invented.ts')
const { PAGES, withTable } = await import('./docs.ts')
const { byPreference, formatsBy, prefixesOf } = await import('./index.ts')
afterAll(() => vi.resetModules())

test('a format that stands only in the table is in the tables of the documentation', async () => {
  const due: Readonly<Record<string, string>> = {
    'oai.md': '| `inv` | an invented format | all |\n',
    'reference-managers.md': '| `invented` | `/records/{slug}.invented.xml` | |\n',
    'standards.md': '| Invented | 1.0 | `.invented.xml`, OAI `inv` | nothing | nobody | | every test run |\n',
  }
  expect(PAGES.map(({ file }) => file).sort()).toEqual(Object.keys(due))
  for (const { file, tableOf } of PAGES) {
    const page = await readFile(new URL(`../../../../docs/${file}`, import.meta.url), 'utf8')
    expect([file, page.includes(due[file] ?? '')]).toEqual([file, false])
    expect(withTable(page, tableOf)).toContain(due[file])
  }
})

test('it is required of every archive, and comes last where it has no rank', () => {
  expect(prefixesOf('all')).toContain(INVENTED.oai.prefix)
  expect(byPreference(formatsBy('representation')).at(-1)?.name).toBe(INVENTED.name)
})
