import { expect, test } from 'vitest'
import { countElements } from '../testing-xml.ts'
import { type Feed, type FeedEntry, writeFeed } from './write-feed.ts'

const HOSTILE = '</title><script>alert(1)</script> & "\u0000\u000b\ufffe\ud800" ]]>'
const AT = new Date('2026-11-29T10:00:00.500Z')

const entry = (more: Partial<FeedEntry> = {}): FeedEntry => ({
  uuid: '0190b6a0-0000-7000-8000-000000000000',
  title: 'Ledger',
  language: 'en',
  updated: AT,
  published: AT,
  page: 'https://archive.example/record/ledger',
  json: 'https://archive.example/api/public/records/ledger',
  summary: 'Accounts.',
  category: { term: 'item', label: 'Item' },
  thumbnail: { url: 'https://archive.example/thumb.jpg', width: 200, height: 100 },
  ...more,
})

const feed = (more: Partial<Feed> = {}): Feed => ({
  id: 'https://archive.example/api/public/records?format=atom&sort=added',
  title: 'New online',
  language: 'en',
  updated: AT,
  author: { name: 'Archive', uri: 'https://archive.example/' },
  rights: { text: 'CC0', uri: 'https://creativecommons.org/publicdomain/zero/1.0/', language: 'en' },
  logo: null,
  links: {
    self: 'https://archive.example/a?format=atom',
    page: 'https://archive.example/a',
    next: null,
    previous: null,
  },
  entries: [entry()],
  ...more,
})

test('a feed has what RFC 4287 asks for, each once', () => {
  const xml = writeFeed(feed())
  expect(Object.fromEntries(countElements(xml))).toEqual({
    ...{ feed: 1, id: 2, title: 2, updated: 2, author: 1, name: 1, uri: 1, rights: 1, link: 5 },
    ...{ entry: 1, published: 1, category: 1, summary: 1, 'media:thumbnail': 1 },
  })
  expect(xml).toContain('<id>urn:uuid:0190b6a0-0000-7000-8000-000000000000</id>')
  expect(xml).toContain('<updated>2026-11-29T10:00:00Z</updated>')
})

test('what is not known is left out', () => {
  const rights = { text: null, uri: null, language: null }
  const xml = writeFeed(
    feed({ rights, entries: [entry({ published: null, summary: '', category: null, thumbnail: null })] }),
  )
  const counts = countElements(xml)
  for (const name of ['rights', 'published', 'summary', 'category', 'media:thumbnail', 'icon', 'logo'])
    expect(counts.get(name), name).toBeUndefined()
})

test('hostile text stays text, and addresses that run scripts are left out', () => {
  const hostile = entry({ title: HOSTILE, summary: HOSTILE, category: { term: HOSTILE, label: HOSTILE } })
  const xml = writeFeed(
    feed({
      title: HOSTILE,
      author: { name: HOSTILE, uri: 'https://archive.example/' },
      rights: { text: HOSTILE, uri: 'javascript:alert(1)', language: null },
      entries: [hostile, entry({ page: 'javascript:alert(1)' })],
    }),
  )
  expect(countElements(xml).get('script')).toBeUndefined()
  expect(xml).not.toContain('javascript:')
  expect(xml).toContain('&lt;script&gt;')
})
