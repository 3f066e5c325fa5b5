import { describe, expect, test } from 'vitest'
import { relativeUrl, targetOf } from './addresses.ts'

const shape = { origin: 'https://archive.example', languages: ['fr'], maxImage: 1600 }
const fileOf = (path: string, wanted: 'html' | 'json' = 'html') =>
  targetOf(`https://archive.example${path}`, wanted, shape)?.file ?? null

describe('an address becomes a file below the same path', () => {
  test.each([
    ['/', 'api/public/index.html'],
    ['/api/public', 'api/public/index.html'],
    ['/api/public/records/a-letter', 'api/public/records/a-letter/index.html'],
    ['/api/public/records/a-letter?lang=fr', 'api/public/records/a-letter/lang=fr/index.html'],
    ['/api/public/records?page=1', 'api/public/records/index.html'],
    ['/api/public/records?page=2&lang=fr', 'api/public/records/lang=fr,page=2/index.html'],
    ['/api/public/records?collection=council&page=3', 'api/public/records/collection=council,page=3/index.html'],
    ['/api/public/entities?letter=%C3%89', 'api/public/entities/letter=~c9/index.html'],
    ['/api/public/records/a-letter.dc.xml', 'api/public/records/a-letter.dc.xml'],
    ['/api/public/records/a-letter?format=mods', 'api/public/records/a-letter.mods.xml'],
    ['/api/public/records/a-letter?format=json', 'api/public/records/a-letter/index.json'],
    ['/api/public/cite/a-letter?format=ris', 'api/public/cite/a-letter.ris'],
    ['/api/public/collections/council/finding-aid.pdf', 'api/public/collections/council/finding-aid.pdf'],
    ['/api/public/collections/council/tree?around=x', 'api/public/collections/council/tree/index.html'],
    ['/api/public/iiif/o/r/manifest.json', 'api/public/iiif/o/r/manifest.json'],
    ['/api/public/iiif/o/collection/council', 'api/public/iiif/o/collection/council/index.json'],
    ['/api/public/iiif/o/r/image/i', 'api/public/iiif/o/r/image/i/info.json'],
    [
      '/api/public/iiif/o/r/image/i/full/!400,400/0/default.jpg?v=1',
      'api/public/iiif/o/r/image/i/full/!400,400/0/default.jpg',
    ],
    [
      '/api/public/iiif/o/r/image/i/10,20,300,400/!400,400/0/default.jpg',
      'api/public/iiif/o/r/image/i/full/!400,400/0/default.jpg',
    ],
    [
      '/api/public/iiif/o/r/image/i/pct:0,20.5,100,59/1200,630/0/default.jpg',
      'api/public/iiif/o/r/image/i/full/max/0/default.jpg',
    ],
    [
      '/api/public/iiif/o/r/image/i/full/!3200,3200/0/default.jpg',
      'api/public/iiif/o/r/image/i/full/max/0/default.jpg',
    ],
    [
      '/api/public/records/a-letter/digital-objects?page=2',
      'api/public/records/a-letter/digital-objects/page=2/index.html',
    ],
    [
      '/api/public/records/a-song/transcripts/f2482394-ea6a-5114-939f-5c299763b3dd?page=2',
      'api/public/records/a-song/transcripts/f2482394-ea6a-5114-939f-5c299763b3dd/page=2/index.html',
    ],
    ['/api/public/entities/x/relations', 'api/public/entities/x/relations/index.html'],
    ['/api/public/sitemap-all.xml', 'api/public/sitemap-all.xml'],
    ['/api/public/sitemap-0f.xml', 'api/public/sitemap-0f.xml'],
    ['/api/public/reading-room/reading-room.css?v=12', 'api/public/reading-room/reading-room.css'],
  ])('%s', (path, file) => expect(fileOf(path)).toBe(file))

  test('programs get data at the same address', () => {
    expect(fileOf('/api/public/records/a-letter', 'json')).toBe('api/public/records/a-letter/index.json')
    expect(fileOf('/api/public/records/a-letter?lang=fr', 'json')).toBe('api/public/records/a-letter/index.json')
  })
})

test.each([
  '/api/public/search?person=x',
  '/api/public/records?language=de',
  '/api/public/records/a-letter?lang=de',
  '/api/public/oai?verb=Identify',
  '/api/public/images/o/r/original',
  '/api/public/files/f/original',
  '/api/public/records/a-song/transcripts/f2482394-ea6a-5114-939f-5c299763b3dd?t=12.5',
  '/api/public/iiif/o/r/image/i/0,0,256,256/256,/0/default.jpg',
  '/api/public/records/..%2F..%2Fetc',
  '/api/public/records/f2482394-ea6a-5114-939f-5c299763b3dd.jsonld',
  '/elsewhere',
])('the copy has nothing for %s', (path) => expect(fileOf(path)).toBeNull())

test('no address of another origin is part of the copy', () => {
  expect(targetOf('https://other.example/api/public/records/a', 'html', shape)).toBeNull()
})

test('a citation is asked for without the day on which it is read', () => {
  expect(targetOf('/api/public/cite/a', 'json', shape)?.url).toBe('/api/public/cite/a?access_date=false')
})

test('a cursor, which can be long, is replaced by its hash', () => {
  expect(fileOf(`/api/public/records?cursor=${'x'.repeat(400)}`)).toMatch(
    /^api\/public\/records\/cursor=[\da-f]{16}\/index\.html$/,
  )
})

test.each([
  ['a/b/index.html', 'a/c/index.html', '../c/index.html'],
  ['a/b/index.html', 'a/b/index.json', './index.json'],
  ['index.html', 'a/x=1,y=~23/index.html', 'a/x%3D1%2Cy%3D~23/index.html'],
  ['a/b/c/index.html', 'a/b/full/!400,400/0/default.jpg', '../full/!400%2C400/0/default.jpg'],
])('from %s to %s', (from, to, url) => expect(relativeUrl(from, to)).toBe(url))
