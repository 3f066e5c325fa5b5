import { expect, test } from 'vitest'
import { ManifestError, readManifest } from './read-manifest.ts'

const read = (document: unknown) => readManifest(JSON.stringify(document))
const NOTHING = { label: null, thumbnail: null, canvases: 0, origins: [] }

/** The shapes in which institutions write manifests, with invented content. */
const SHAPES: Readonly<Record<string, { document: unknown; read: unknown }>> = {
  '2.1 with a service of each image and a thumbnail with a service': {
    document: {
      '@context': 'http://iiif.io/api/presentation/2/context.json',
      '@type': 'sc:Manifest',
      '@id': 'https://repository.example.edu/concern/items/1/manifest',
      label: ['Homilies'],
      thumbnail: {
        '@id': 'https://images.example.edu/iiif/a/full/!200,150/0/default.jpg',
        service: { '@id': 'https://images.example.edu/iiif/a', profile: 'http://iiif.io/api/image/2/level2.json' },
      },
      sequences: [{ '@type': 'sc:Sequence', canvases: ['a', 'b', 'c'].map((name) => canvas2(name)) }],
    },
    read: {
      label: 'Homilies',
      thumbnail: 'https://images.example.edu/iiif/a/full/!200,150/0/default.jpg',
      canvases: 3,
      origins: ['https://images.example.edu'],
    },
  },
  '2.1 without any thumbnail, with labels in languages and an image to choose': {
    document: {
      '@type': 'sc:Manifest',
      label: [{ '@value': 'Livre  d’heures', '@language': 'fr' }, { '@value': 'Book of hours' }],
      sequences: [
        {
          canvases: [
            {
              images: [
                {
                  resource: {
                    '@type': 'oa:Choice',
                    default: canvas2('recto').images[0]?.resource,
                    item: [canvas2('uv').images[0]?.resource],
                  },
                },
              ],
            },
          ],
        },
        { canvases: [{}, {}] },
      ],
    },
    read: {
      label: 'Livre d’heures',
      thumbnail: 'https://images.example.edu/iiif/recto/full/!400,400/0/default.jpg',
      canvases: 1,
      origins: ['https://images.example.edu'],
    },
  },
  '2.0 with plain images and a thumbnail that is a string': {
    document: {
      '@context': 'http://www.shared-canvas.org/ns/context.json',
      '@type': 'sc:Manifest',
      label: 'Plan',
      thumbnail: 'http://gallery.example.fr/plan.thumbnail',
      sequences: [{ canvases: [{ images: [{ resource: { '@id': 'http://gallery.example.fr/plan.jpg' } }] }] }],
    },
    read: {
      label: 'Plan',
      thumbnail: 'http://gallery.example.fr/plan.thumbnail',
      canvases: 1,
      origins: ['http://gallery.example.fr'],
    },
  },
  '3 with a thumbnail of its own and images of two hosts, one by choice': {
    document: {
      '@context': ['http://www.w3.org/ns/anno.jsonld', 'http://iiif.io/api/presentation/3/context.json'],
      type: 'Manifest',
      label: { en: ['Casebook'], de: ['Krankenbuch'] },
      thumbnail: [{ id: 'https://thumbs.example.org/thumbs/b1/full/61,100/0/default.jpg', type: 'Image' }],
      items: [
        canvas3({ type: 'Image', service: [{ '@id': 'https://images.example.org/b1', '@type': 'ImageService2' }] }),
        canvas3({
          type: 'Choice',
          items: [{ type: 'Image', service: [{ id: 'https://other.example.org/iiif/3/b2', type: 'ImageService3' }] }],
        }),
      ],
    },
    read: {
      label: 'Casebook',
      thumbnail: 'https://thumbs.example.org/thumbs/b1/full/61,100/0/default.jpg',
      canvases: 2,
      origins: ['https://images.example.org', 'https://other.example.org', 'https://thumbs.example.org'],
    },
  },
  '3 of sound, with a thumbnail of its canvas': {
    document: {
      '@context': 'http://iiif.io/api/presentation/3/context.json',
      type: 'Manifest',
      label: { none: ['Interview'] },
      items: [
        {
          ...canvas3({ type: 'Sound', id: 'https://media.example.net/one.mp3', duration: 20 }),
          thumbnail: [{ id: 'https://media.example.net/one.png' }],
        },
      ],
    },
    read: {
      label: 'Interview',
      thumbnail: 'https://media.example.net/one.png',
      canvases: 1,
      origins: ['https://media.example.net'],
    },
  },
  '3 with services in 2’s words, and one that is none of images': {
    document: {
      type: 'Manifest',
      label: { en: ['Deed'] },
      items: [
        canvas3({
          id: 'https://pictures.example.ch/deed/full/max/0/default.jpg',
          service: [
            { id: 'https://pictures.example.ch/search', type: 'SearchService2' },
            { '@id': 'https://pictures.example.ch/deed/', profile: ['http://iiif.io/api/image/2/level1.json'] },
          ],
        }),
      ],
    },
    read: {
      label: 'Deed',
      thumbnail: 'https://pictures.example.ch/deed/full/!400,400/0/default.jpg',
      canvases: 1,
      origins: ['https://pictures.example.ch'],
    },
  },
}

function canvas2(name: string) {
  const service = {
    '@id': `https://images.example.edu/iiif/${name}`,
    '@context': 'http://iiif.io/api/image/2/context.json',
  }
  const resource = { '@type': 'dctypes:Image', '@id': `${service['@id']}/full/full/0/default.jpg`, service }
  return { '@type': 'sc:Canvas', images: [{ '@type': 'oa:Annotation', resource }] }
}

function canvas3(body: unknown) {
  return {
    type: 'Canvas',
    items: [{ type: 'AnnotationPage', items: [{ type: 'Annotation', motivation: 'painting', body }] }],
  }
}

test.each(Object.entries(SHAPES))('%s', (_, { document, read: expected }) => {
  expect(read(document)).toEqual(expected)
})

test('whatever else a manifest has in these places is passed over', () => {
  const hostile = [null, 1, 'x', [], {}, { '@value': 1 }]
  for (const one of hostile) {
    expect(read({ type: 'Manifest', label: one, thumbnail: one, items: one })).toMatchObject({
      canvases: expect.any(Number),
    })
    expect(read({ '@type': 'sc:Manifest', sequences: one })).toEqual(NOTHING)
    expect(read({ type: 'Manifest', items: [canvas3(one)] })).toMatchObject({ canvases: 1, origins: [] })
  }
  const elsewhere = ['javascript:alert(1)', 'file:///etc/passwd', '//host/x', `https://h.example/${'x'.repeat(3_000)}`]
  for (const id of elsewhere) {
    expect(read({ type: 'Manifest', thumbnail: [{ id }], items: [canvas3({ id })] })).toEqual({
      ...NOTHING,
      canvases: 1,
    })
  }
  const many = Array.from({ length: 30 }, (_, n) => canvas3({ id: `https://h${n}.example/1.jpg` }))
  expect(read({ type: 'Manifest', label: 'x'.repeat(9_000), items: many })).toMatchObject({
    label: 'x'.repeat(500),
    origins: expect.objectContaining({ length: 10 }),
  })
})

test('hosts that no policy of a page could name are left out', () => {
  const hosts = ['*', '*.example', 'a;sandbox', 'a,b', 'a'.repeat(900)]
  const items = [...hosts, 'images.example:8443'].map((host) => canvas3({ id: `https://${host}/1.jpg` }))
  expect(read({ type: 'Manifest', items })).toMatchObject({ canvases: 6, origins: ['https://images.example:8443'] })
})

test('what a manifest nests without end where a service says its kind is passed over', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const service = { '@id': 'https://a.example/1', profile: 'DEEP' }
  const text = JSON.stringify({ type: 'Manifest', items: [canvas3({ service })] }).replace('"DEEP"', deep)
  expect(readManifest(text)).toEqual({ ...NOTHING, canvases: 1 })
})

test('control characters, which no database could store, are left out', () => {
  const { label, thumbnail } = read({ type: 'Manifest', label: 'a\u0000b', thumbnail: ['https://i.example/\u0000a'] })
  expect([label, thumbnail]).toEqual(['a b', 'https://i.example/%00a'])
  expect(() => read({ type: 'x\u0000y' })).toThrow('the answer is “xy”, not a manifest')
})

test('what is no manifest is said', () => {
  const said = (text: string) => {
    try {
      return readManifest(text)
    } catch (error) {
      expect(error).toBeInstanceOf(ManifestError)
      return (error as Error).message
    }
  }
  expect(said('<!doctype html><p>Log in')).toBe('the answer is a page, not a manifest')
  expect(said('{"type": "Manifest"')).toBe('the answer is not JSON')
  expect(said('[]')).toBe('the answer is not a manifest')
  expect(said('{"type": "Collection"}')).toBe('the answer is “Collection”, not a manifest')
  expect(said('{"@type": "sc:Collection"}')).toBe('the answer is “sc:Collection”, not a manifest')
})
