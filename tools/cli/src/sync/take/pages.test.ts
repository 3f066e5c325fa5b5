import { expect, test } from 'vitest'
import { ARCHIVESSPACE_DEFAULTS, OAI_DEFAULTS } from '../store/source.ts'
import type { FetchedSource } from './import-record.ts'
import { filled, pagesOf } from './pages.ts'

const sourceOf = (kind: FetchedSource['kind'], more: object): FetchedSource =>
  ({
    kind,
    settings: { ...(kind === 'oai' ? OAI_DEFAULTS : ARCHIVESSPACE_DEFAULTS), url: 'https://a.example/', ...more },
  }) as FetchedSource

test('a template is filled with the identifier, or what follows its domain', () => {
  expect(filled('https://a.example/show?id={identifier}', 'oai:a.example:1 2')).toBe(
    'https://a.example/show?id=oai:a.example:1%202',
  )
  expect(filled('https://a.example{local}', 'oai:a:/repositories/2/resources/1')).toBe(
    'https://a.example/repositories/2/resources/1',
  )
  expect(filled('https://a.example/{local}', 'https://b.example/x?y#z')).toBe(
    'https://a.example/https://b.example/x%3Fy%23z',
  )
})

test('an identifier leads to no other site', () => {
  expect(filled('https://a.example{local}', '@b.example/')).not.toBe('https://a.example@b.example/')
  expect(filled('https://a.example{local}', '.b.example/')).toBeNull()
  expect(filled('https://a.example/{local}', 'x'.repeat(3_000))).toBeNull()
})

test('ArchivesSpace has pages if it has a public address', () => {
  const { pageOf, partsOf, canonical } = pagesOf(sourceOf('archivesspace', { public_url: 'https://a.example/' }), 1)
  expect(pageOf('/agents/people/1', true)).toBe('https://a.example/agents/people/1')
  expect(partsOf('/repositories/2/resources/1')).toBe('https://a.example')
  expect(canonical).toBe(false)
  expect(pagesOf(sourceOf('archivesspace', {}), 1).pageOf('/repositories/2/resources/1', false)).toBeNull()
})

test('the parts of ArchivesSpace over OAI have pages, too', () => {
  const pages = pagesOf(sourceOf('oai', { url_template: 'https://a.example{local}' }), 1)
  expect(pages.partsOf('oai:a:/repositories/2/resources/1')).toBe('https://a.example')
  expect(pages.partsOf('oai:a:1')).toBeNull()
  expect(pages.pageOf('oai:a:/agents/1', true)).toBeNull()
})

test('the pages of a portal’s sources are canonical, unless told otherwise', () => {
  expect(pagesOf(sourceOf('oai', {}), 2).canonical).toBe(true)
  expect(pagesOf(sourceOf('oai', { canonical: 'here' }), 2).canonical).toBe(false)
  expect(pagesOf(sourceOf('oai', { canonical: 'source' }), 1).canonical).toBe(true)
})
