import type { Organization } from '@fonds/types'
import { expect, test } from 'vitest'
import { archiveNode } from './archive-node.ts'

const archive: Omit<Organization, 'ordering'> = {
  type: 'organization',
  id: '0b1f6a2e-0000-7000-8000-000000000000',
  slug: 'harbour',
  name: 'Harbour Archive',
  identifier: null,
  description: null,
  address: { locality: 'Vik', country: 'SE' },
  contact: { email: 'desk@example.org' },
  opening_hours: null,
  logo: 'https://example.org/logo.svg',
  branding: { color: null, font: null, style: {} },
  time_zone: 'UTC',
  languages: [],
  metadata_rights: null,
  material_rights: null,
  rights: null,
  site_url: null,
  description_language: 'en',
  translations: [],
  pages: [],
  announcement: null,
  home: null,
  counts: { top_level_collections: 0, collections: 0, records: 0, entities: 0, exhibits: 0 },
  url: 'https://harbour.example/api/public/organization',
}

test('has what is known of the archive, and nothing else', () => {
  expect(archiveNode(archive)).toEqual({
    '@type': 'ArchiveOrganization',
    '@id': archive.url,
    name: 'Harbour Archive',
    url: archive.url,
    logo: 'https://example.org/logo.svg',
    email: 'desk@example.org',
    address: { '@type': 'PostalAddress', addressLocality: 'Vik', addressCountry: 'SE' },
  })
})

test('prefers its own website', () => {
  expect(archiveNode({ ...archive, site_url: 'https://example.org' })).toMatchObject({ url: 'https://example.org' })
})

test.each(['javascript:alert(1)', 'ftp://example.org/logo'])('omits the logo %s', (logo) => {
  expect(archiveNode({ ...archive, logo })).not.toHaveProperty('logo')
})

test('tags what is in several languages, whichever of them was asked for', () => {
  const translations = { fr: { name: 'Archives du port' }, ar: { description: 'ما حفظه الميناء' } }
  const name = [
    { '@value': 'Harbour Archive', '@language': 'en' },
    { '@value': 'Archives du port', '@language': 'fr' },
  ]
  expect(archiveNode({ ...archive, translations })).toMatchObject({ name })
  expect(archiveNode({ ...archive, translations, name: 'Archives du port' })).toMatchObject({ name: name.slice(1) })
  expect(archiveNode({ ...archive, translations: {} })).toMatchObject({ name: 'Harbour Archive' })
})
