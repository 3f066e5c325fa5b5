import { afterAll, expect, test, vi } from 'vitest'

// Modules are loaded once for all test files: these again, with the format, and for the next file without it.
vi.resetModules()
const { INVENTED } = await import('@fonds/types/testing-invented')
const { targetOf } = await import('./addresses.ts')
afterAll(() => vi.resetModules())

test('a format that stands only in the table is a file of a static copy, by its suffix and its name', () => {
  const shape = { origin: 'https://mine.example', languages: [], maxImage: 800 }
  const file = `api/public/records/plan${INVENTED.suffix}`
  for (const url of [`/${file}`, `/api/public/records/plan?format=${INVENTED.name}`]) {
    expect(targetOf(url, 'html', shape)).toMatchObject({ form: 'file', file })
  }
})
