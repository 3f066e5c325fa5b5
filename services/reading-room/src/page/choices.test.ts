import { expect, test } from 'vitest'
import { canonicalUrl, choice, choicesIn } from './choices.ts'

test.each([
  ['', 0],
  ['q=boat&lang=fr&page=3&limit=50&cursor=x&utm_source=y', 0],
  ['level=', 0],
  ['level=file', 1],
  ['q=boat&sort=date', 1],
  ['date_start=1850&date_end=1860', 1],
  ['level=file&sort=date', 2],
  ['person=ida&person=kaj', 2],
  ['date_start=1850&date_end=1860&has_image=true', 2],
])('%s combines %i choices', (query, count) => {
  expect(choicesIn(query)).toBe(count)
})

test('one choice is a link, several are a form with the same parameters', () => {
  expect(choice('/api/public/search?q=a&level=file', 'File').toString()).toBe(
    '<a rel="nofollow" href="/api/public/search?q=a&amp;level=file">File</a>',
  )
  expect(choice('/api/public/search?level=file&person=%C3%89va', 'Éva', { isCurrent: true }).toString()).toBe(
    '<form class="choice" action="/api/public/search"><input type="hidden" name="level" value="file"><input type="hidden" name="person" value="Éva"><button aria-current="true">Éva</button></form>',
  )
})

test.each([
  ['/', '', ''],
  ['/api/public/records', 'lang=fr', '/records'],
  ['/api/public/records', 'page=1&limit=50&fbclid=x', '/records'],
  ['/api/public/records', 'page=2&limit=50', '/records?limit=50&page=2'],
  ['/api/public/entities', 'page=2&letter=%C3%89&entity_type=', '/entities?letter=%C3%89&page=2'],
])('%s?%s has one address', (path, query, canonical) => {
  expect(canonicalUrl({ origin: 'https://x.example' }, path, query)).toBe(`https://x.example/api/public${canonical}`)
})
