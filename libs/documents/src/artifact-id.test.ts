import type { TenantContext } from '@fonds/types/context'
import { expect, test } from 'vitest'
import { artifactId } from './artifact-id.ts'

const TENANT: TenantContext = {
  ...{ id: '00000000-0000-4000-8000-000000000001', slug: 'a', name: 'The Archive', origin: 'https://a.example' },
  ...{ siteUrlTemplate: null, arkPrefix: null },
}

const idOf = (tenant: TenantContext, language: string | null = null) =>
  artifactId({
    ...{ tenant, audience: 'public', language },
    format: { kind: 'pdf', template: '1' },
    resource: { id: '00000000-0000-4000-8000-000000000002', version: '1' },
  })

test('a document is another one with other names of the archive, in whatever version of the resource they were read', () => {
  const ids = [
    idOf(TENANT),
    idOf({ ...TENANT, names: { de: 'Das Archiv' } }),
    idOf({ ...TENANT, names: { de: 'Archiv' } }),
    idOf({ ...TENANT, names: { de: 'Archiv' } }, 'de'),
  ]
  expect(new Set(ids).size).toBe(ids.length)
  expect(idOf({ ...TENANT, names: { de: 'Archiv' } })).toBe(ids[2])
})
