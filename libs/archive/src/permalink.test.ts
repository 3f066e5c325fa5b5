import { shortUrlTemplate } from '@fonds/types/context'
import { expect, test } from 'vitest'
import { apiUrl, hasWebsite, permalink } from './permalink.ts'

const origin = 'https://api.example.org'

test('the permalink is the API’s URL if the archive has no website', () => {
  expect(permalink({ origin, siteUrlTemplate: null }, 'record', 'a')).toBe(
    'https://api.example.org/api/public/records/a',
  )
  expect(apiUrl({ origin }, 'collection', 'a b/é')).toBe(
    'https://api.example.org/api/public/collections/a%20b%2F%C3%A9',
  )
})

test('it has no /api/public if the archive chose that, and such an archive has no website of its own', () => {
  const short = { origin, siteUrlTemplate: shortUrlTemplate(origin) }
  expect(permalink(short, 'entity', 'é')).toBe('https://api.example.org/entities/%C3%A9')
  expect(permalink(short, 'record', '{kind}')).toBe('https://api.example.org/records/%7Bkind%7D')
  expect(hasWebsite(short)).toBe(false)
  expect(hasWebsite({ origin, siteUrlTemplate: 'https://www.example.org/{kinds}/{slug}' })).toBe(true)
})

test('otherwise it is the website’s, with kind and slug filled in', () => {
  const siteUrlTemplate = 'https://www.example.org/{kind}s/{slug}?lang=en#{kind}'
  expect(permalink({ origin, siteUrlTemplate }, 'record', '$&-{kind}')).toBe(
    'https://www.example.org/records/%24%26-%7Bkind%7D?lang=en#record',
  )
})
