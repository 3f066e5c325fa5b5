import { expect, test } from 'vitest'

/** The script as browsers load it. */
const { imagesOf } = (await import(new URL('linked.js', import.meta.url).href)) as {
  imagesOf(manifest: unknown): unknown
}

const service = { '@id': 'https://images.example/a/', profile: 'level2' }

test('the images of canvases of 2.1 and 3 are found by their services, or their own addresses', () => {
  const old = {
    sequences: [
      {
        canvases: [
          { label: '1r', images: [{ resource: { '@id': 'https://images.example/a.jpg', service } }] },
          { label: { '@value': 'uv' }, images: [{ resource: { default: { service } } }] },
          { images: [{ resource: { '@id': 'https://images.example/b.jpg' } }] },
          { images: [] },
        ],
      },
    ],
  }
  const at = { service: 'https://images.example/a', url: null }
  expect(imagesOf(old)).toEqual([
    { ...at, url: 'https://images.example/a.jpg', label: '1r' },
    { ...at, url: null, label: 'uv' },
    { service: null, url: 'https://images.example/b.jpg', label: null },
  ])
  const canvas = (body: unknown, label: unknown = { none: ['p. 1'] }) => ({ label, items: [{ items: [{ body }] }] })
  const items = [
    canvas({ type: 'Image', service: [{ id: 'https://images.example/a', type: 'ImageService3' }] }),
    canvas({ type: 'Choice', items: [{ type: 'Image', service: [service] }, {}] }),
    canvas({ type: 'Sound', id: 'https://images.example/a.mp3' }),
    canvas({ type: 'Image', id: 'javascript:alert(1)' }),
  ]
  expect(imagesOf({ items })).toEqual([
    { ...at, label: 'p. 1' },
    { ...at, label: 'p. 1' },
  ])
})

test('anything else has no images', () => {
  for (const one of [
    {},
    { items: 'x' },
    { items: [null, 1, []] },
    { sequences: [{}] },
    { items: [{ items: [{ items: 7 }] }] },
  ])
    expect(imagesOf(one)).toEqual([])
})
