import { expect, test } from 'vitest'
import { tenantContext } from './installation.ts'

const row = {
  ...{ id: '1', slug: 'town', name: 'Town', custom_domain: 'town.example', public_origin: null },
  ...{ site_url_template: null, ark_naan: null, ark_shoulder: null },
}
const templateOf = (given: Partial<Parameters<typeof tenantContext>[0]>) =>
  tenantContext({ ...row, ...given }, { baseDomain: undefined, publicUrl: 'https://fonds.example' }).siteUrlTemplate

test('permalinks are those of the website, else without /api/public if the archive chose that', () => {
  expect(templateOf({})).toBeNull()
  expect(templateOf({ permalinks: 'api' })).toBeNull()
  expect(templateOf({ permalinks: 'pages' })).toBe('https://town.example/{kinds}/{slug}')
  const site_url_template = 'https://www.example.org/{kind}/{slug}'
  expect(templateOf({ permalinks: 'pages', site_url_template })).toBe(site_url_template)
})
