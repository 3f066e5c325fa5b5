import { describe, expect, test } from 'vitest'
import { citationsFor, rewriteHtml, withCitationsOf } from './rewrite-html.ts'
import { rewriteJson } from './rewrite-json.ts'

const shape = { origin: 'https://archive.example', languages: ['fr'], maxImage: 800 }
const policy = "default-src 'none'; img-src 'self' https:; frame-ancestors 'self'"
const html = (text: string) => rewriteHtml({ text, file: 'api/public/records/a/index.html', lang: null, policy }, shape)

describe('a page', () => {
  test.each([
    ['<a href="/api/public/records/b">b</a>', '<a href="../b/index.html">b</a>'],
    ['<a href="https://archive.example/api/public/records/b#x">b</a>', '<a href="../b/index.html#x">b</a>'],
    ['<a href="https://other.example/">o</a>', '<a href="https://other.example/">o</a>'],
    ['<a class="skip" href="#content">s</a>', '<a class="skip" href="#content">s</a>'],
    ['<a href="mailto:a@b.example">m</a>', '<a href="mailto:a@b.example">m</a>'],
    ['<a href="/api/public/entities?search=x">n</a>', '<a>n</a>'],
    ['<p>All · <a href="/api/public/search?within=a">Search</a></p>', '<p>All</p>'],
    [
      '<span>12 images · <a href="/api/public/records/a/linked/1" rel="nofollow">Show here</a></span>',
      '<span>12 images</span>',
    ],
    ['<p>All</p><form class="jump" action="/api/public/records"><input></form>', '<p>All</p>'],
    ['<p>All</p><form class="search within" action="/api/public/search"><input></form>', '<p>All</p>'],
    ['<p>All</p><div class="links feed"><a href="/api/public/records?format=atom">Feed</a></div>', '<p>All</p>'],
    ['<p>All</p><details class="cite"><summary>Cite</summary><p>Today</p></details>', '<p>All</p>'],
    ['<p>All</p><aside class="announcement" aria-label="A"><div><p>Closed</p></div></aside>', '<p>All</p>'],
    [
      '<p>All</p><div class="ways-in"><section><h2>Begin</h2>\n<div class="ways"><a rel="nofollow" href="/api/public/search?place=a">A</a></div></section>\n</div>\n',
      '<p>All</p>',
    ],
    ['<link rel="alternate" type="application/atom+xml" title="N" href="/api/public/records?format=atom">', ''],
    ['<p class="facts save">Save: <a href="/api/public/records/a/images.zip">ZIP</a></p>\n<p>All</p>', '<p>All</p>'],
    ['<form action="/api/public/search"><input data-suggest="/x">', '<form action="../../search/index.html"><input>'],
    ['<a href="/api/public/records/a?lang=fr">f</a>', '<a href="lang%3Dfr/index.html">f</a>'],
    ['<ul><li><a href="/api/public/records/a?lang=de" lang="de" rel="alternate">Deutsch</a></li></ul>', '<ul></ul>'],
    [
      '<form class="choice" action="/api/public/entities"><input type="hidden" name="entity_type" value="person"><input type="hidden" name="letter" value="&amp;"><button aria-current="true">&amp;</button></form>',
      '<a aria-current="true" href="../../entities/entity_type%3Dperson%2Cletter%3D~26/index.html">&amp;</a>',
    ],
    ['<link rel="unapi-server" href="/api/public/unapi">', ''],
    [
      '<link rel="canonical" href="https://archive.example/x">',
      '<link rel="canonical" href="https://archive.example/x">',
    ],
    [
      '<link rel="alternate" type="application/json" href="https://archive.example/api/public/records/a">',
      '<link rel="alternate" type="application/json" href="./index.json">',
    ],
    [
      '<script>"<a href=\\"/api/public/records/b\\">"</script>',
      '<script>"<a href=\\"/api/public/records/b\\">"</script>',
    ],
    ['<nav data-tree="/api/public/collections/c/tree">', '<nav>'],
    ['<section data-full="Full screen" data-link="Link to this view">', '<section data-full="Full screen">'],
    [
      '<img src="https://archive.example/api/public/iiif/o/r/image/i/full/!1600,1600/0/default.jpg?v=1" srcset="https://archive.example/api/public/iiif/o/r/image/i/full/!800,800/0/default.jpg?v=1 800w, https://archive.example/api/public/iiif/o/r/image/i/full/!1600,1600/0/default.jpg?v=1 1600w">',
      '<img src="../../iiif/o/r/image/i/full/max/0/default.jpg" srcset="../../iiif/o/r/image/i/full/!800%2C800/0/default.jpg 800w">',
    ],
    [
      '<div><a href="https://archive.example/api/public/files/f/original" type="audio/mpeg"><span>Voice</span></a></div><audio controls preload="none" src="https://archive.example/api/public/files/f/original" aria-label="Voice"></audio><div class="facts">MP3 · <a href="https://archive.example/api/public/files/f/original" download aria-label="Download: Voice">Download</a></div>',
      '<div><a type="audio/mpeg"><span>Voice</span></a></div><div class="facts">MP3</div>',
    ],
    [
      '<li><video controls preload="none" poster="https://archive.example/api/public/iiif/o/r/image/i/full/!400,400/0/default.jpg" src="https://archive.example/api/public/files/f/original" aria-label="Film"><track kind="captions" srclang="en" label="Captions" src="https://archive.example/api/public/files/f/texts/t"></video></li>',
      '<li></li>',
    ],
    ['<a data-image="https://archive.example/api/public/iiif/o/r/image/i">', '<a data-image="../../iiif/o/r/image/i">'],
  ])('%s', (before, after) => expect(html(before).text).toBe(after))

  test('begins with its security policy, which allows the copy’s own files also if it is opened from a folder', () => {
    expect(html('<html>\n<head>\n<meta charset="utf-8">\n</head>').text).toBe(
      `<html>\n<head>\n<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file: https:">\n<meta charset="utf-8">\n</head>`,
    )
  })

  test('tells what it links to', () => {
    expect(html('<a href="/api/public/records/b"></a><a href="/api/public/oai"></a>').links).toEqual([
      { form: 'html', url: '/api/public/records/b', file: 'api/public/records/b/index.html' },
    ])
  })

  test('shows citations that do not name the day of the copy', () => {
    const page = '<main><dl class="citations">accessed</dl></main>'
    expect(withCitationsOf(page, 'x<dl class="citations">undated $1</dl>y')).toBe(
      '<main><dl class="citations">undated $1</dl></main>',
    )
    const target = { form: 'html', url: '/api/public/collections/c?lang=fr', file: 'c' } as const
    expect(citationsFor(page, target)).toBe('/api/public/cite/collection/c?access_date=false&lang=fr')
    expect(citationsFor('<main></main>', target)).toBeNull()
  })
})

test('a JSON response has relative links, keeps what identifies, and has null for what the copy lacks', () => {
  const origin = 'https://archive.example/api/public'
  const body = {
    id: `${origin}/records/a`,
    text: `${origin}/records/b is cited here`,
    items: [{ url: `${origin}/collections/c`, other: 'https://other.example/' }],
    links: {
      permalink: `${origin}/records/a`,
      original: `${origin}/images/o/r/original`,
      next: `${origin}/records?page=2`,
      next_cursor: `${origin}/records?cursor=x`,
    },
  }
  const { text, links } = rewriteJson(body, 'api/public/records/a/index.json', shape)
  expect(JSON.parse(text)).toEqual({
    ...body,
    items: [{ url: '../../collections/c/index.json', other: 'https://other.example/' }],
    links: {
      permalink: `${origin}/records/a`,
      original: null,
      next: '../page%3D2/index.json',
      next_cursor: '../page%3D2/index.json',
    },
  })
  expect(links.map(({ url }) => url)).toEqual(['/api/public/collections/c', '/api/public/records?page=2'])
})

test('the URI of an image stays the base of its sizes', () => {
  const service = 'https://archive.example/api/public/iiif/o/r/image/i-1'
  const { text, links } = rewriteJson({ images: [{ service }] }, 'api/public/records/a/index.json', shape)
  expect(JSON.parse(text)).toEqual({ images: [{ service: '../../iiif/o/r/image/i-1' }] })
  expect(links.map(({ url }) => url)).toEqual(['/api/public/iiif/o/r/image/i-1/info.json'])
})
