import { afterAll, expect, test, vi } from 'vitest'
import type { Detail } from './shown.ts'

// Modules are loaded once for all test files: these again, with the format, and for the next file without it.
vi.resetModules()
const { INVENTED } = await import('@fonds/types/testing-invented')
const { representationsOf } = await import('./downloads.ts')
afterAll(() => vi.resetModules())

test('the page of a description offers a format that stands only in the table', () => {
  const links = { [INVENTED.name]: 'https://t.example/plan.invented.xml' } as unknown as Detail['links']
  expect(representationsOf(links)).toContainEqual(['https://t.example/plan.invented.xml', INVENTED.label])
})
