import { describe, expect, test } from 'vitest'
import { committedDocument } from '../docs/whole-document.ts'
import { createRouteNames } from './route-names.ts'

const routeOf = createRouteNames(committedDocument())

describe('the name of a route', () => {
  test.each([
    ['/api/public', '/'],
    ['/api/public/', '/'],
    ['/api/public/records', '/records'],
    ['/api/public/records/', '/records'],
    ['/api/public/records/letters-1923', '/records/{slug}'],
    ['/api/public/records/letters-1923.jsonld', '/records/{slug}.jsonld'],
    ['/api/public/records/letters-1923/children', '/records/{slug}/children'],
    ['/api/public/cite/collection/harbour', '/cite/collection/{slug}'],
    ['/api/public/collections/harbour/finding-aid.pdf', '/collections/{slug}/finding-aid.pdf'],
    ['/api/public/iiif/a/b/image/1/info.json', '/iiif/{orgId}/{recordId}/image/{n}/info.json'],
    [
      '/api/public/iiif/a/b/image/1/full/max/0/default.jpg',
      '/iiif/{orgId}/{recordId}/image/{n}/{region}/{size}/{rotation}/{file}',
    ],
    ['/api/public/sitemap-12.xml', '/sitemap-{page}.xml'],
    ['/api/public/reading-room/page.css', '/reading-room/{file}'],
    ['/api/public/docs/assets/page.js', '/docs/assets/{file}'],
  ])('of %s is %s', (path, name) => expect(routeOf(path)).toBe(name))

  test.each(['/', '/api/publicrecords', '/api/public/nothing', '/api/public/records/a/b/c', '/metrics', '*'])(
    'is none for %s, which is no route',
    (path) => expect(routeOf(path)).toBe('none'),
  )
})
