import { afterAll, expect, test, vi } from 'vitest'

// Modules are loaded once for all test files: these again, with the format, and for the next file without it.
vi.resetModules()
const { INVENTED } = await import('@fonds/types/testing-invented')
const { representations } = await import('./described.ts')
afterAll(() => vi.resetModules())

test('manifests and collections link to a format that stands only in the table', () => {
  const tenant = { id: 't', slug: 't', name: 'T', origin: 'https://t.example', siteUrlTemplate: null, arkPrefix: null }
  expect(representations({ kind: 'record', id: 'plan' }, tenant)).toContainEqual({
    id: `https://t.example/api/public/records/plan${INVENTED.suffix}`,
    type: 'Dataset',
    label: { none: [INVENTED.seeAlso] },
    format: INVENTED.type,
    profile: INVENTED.namespace,
  })
})
