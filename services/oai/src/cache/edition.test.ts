import { PLACE } from '@fonds/crosswalks/testing'
import { expect, test } from 'vitest'
import { editionOf } from './edition.ts'

const ARCHIVE = {
  name: 'Archive',
  oai_namespace: 'archive.example',
  material_rights: { statement: 'Ask', uri: null },
  metadata_rights: null,
}
const TENANT = { ...PLACE, id: '0f9a2c4e-8b7d-4a6c-9e21-3c5d7f8a9b0c', slug: 'a', name: 'Archive' }

test('the edition changes with the archive and its name, address or rights statement', () => {
  const editions = [
    editionOf({ tenant: TENANT, archive: ARCHIVE }),
    editionOf({ tenant: TENANT, archive: { ...ARCHIVE, name: 'Another' } }),
    editionOf({ tenant: TENANT, archive: { ...ARCHIVE, material_rights: null } }),
    editionOf({
      tenant: TENANT,
      archive: { ...ARCHIVE, material_rights: { statement: 'Ask', uri: 'https://a.example/' } },
    }),
    editionOf({ tenant: TENANT, archive: { ...ARCHIVE, metadata_rights: ARCHIVE.material_rights } }),
    editionOf({ tenant: TENANT, archive: { ...ARCHIVE, oai_namespace: 'b.example' } }),
    editionOf({ tenant: { ...TENANT, origin: 'https://b.example' }, archive: ARCHIVE }),
    editionOf({
      tenant: { ...TENANT, siteUrlTemplate: 'https://b.example/{kind}/{slug}', arkPrefix: null },
      archive: ARCHIVE,
    }),
    editionOf({ tenant: { ...TENANT, id: '1f9a2c4e-8b7d-4a6c-9e21-3c5d7f8a9b0c' }, archive: ARCHIVE }),
  ]
  expect(new Set(editions).size).toBe(editions.length)
  expect(editionOf({ tenant: TENANT, archive: ARCHIVE })).toBe(editions[0])
  for (const edition of editions) expect(edition).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})
