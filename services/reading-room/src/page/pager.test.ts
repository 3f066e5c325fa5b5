import { labelsIn } from '@fonds/labels'
import { expect, test } from 'vitest'
import { languagesNav } from './languages-nav.ts'
import { pager } from './pager.ts'
import { searchWithin } from './search-form.ts'
import type { Visit } from './visit.ts'

const visitOf = (more: Partial<Visit>): Visit<unknown> =>
  ({
    ...{
      labels: labelsIn('en'),
      path: '/api/public/records',
      rawQuery: '',
      chosenLanguage: null,
      contentLanguage: null,
    },
    tenant: { origin: 'https://x.example' },
    ...more,
  }) as unknown as Visit<unknown>

test('a page beyond the last one leads back to the last one', () => {
  const links = { self: '', next: null, next_cursor: null, first: '', last: '', prev: 'https://x.example/y?page=3' }
  const beyond = pager({ total: 60, page: 400, total_pages: 3, limit: 20, links }, visitOf({ rawQuery: 'page=400' }))
  expect(String(beyond)).toContain('<a rel="prev" href="/api/public/records?page=3">')
})

test('pages by cursor keep the form of the results, too', () => {
  const links = { self: '', next: null, next_cursor: 'https://x.example/y?cursor=c', first: '', last: '', prev: null }
  const visit = visitOf({ rawQuery: 'view=gallery' })
  const beyond = pager({ total: 60, page: null, total_pages: 3, limit: 20, links }, visit)
  expect(String(beyond)).toContain('href="/y?cursor=c&amp;view=gallery"')
})

test('a list in the address is taken over by other languages and by a search, in the form in which it is written', () => {
  const visit = visitOf({ keptList: '%C3%A9t%C3%A9,b', path: '/api/public/records/x' })
  expect(String(languagesNav({ description_language: 'en', translations: ['fr'] }, visit))).toContain(
    'href="/api/public/records/x?lang=fr&amp;list=%C3%A9t%C3%A9,b"',
  )
  expect(String(searchWithin(visit, { parameter: 'within', value: 'x', title: 'X' }))).toContain(
    '<input type="hidden" name="list" value="été,b">',
  )
})
