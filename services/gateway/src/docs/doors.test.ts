import { expect, test } from 'vitest'
import { apiCatalog } from './doors.ts'

const at = { origin: 'https://archive.example', id: 'd2719d5c-3f0e-4a53-a4a2-8a1f3b8a4c11' }
const info = { title: 'API' } as Parameters<typeof apiCatalog>[0]['info']

test('the catalog of APIs leads to the description of the archive as a dataset, where there is one', () => {
  const url = `${at.origin}/api/public/dataset`
  expect(apiCatalog({ paths: { '/api/public/dataset': {} }, info }, at)).toMatchObject({
    linkset: [
      {},
      {
        'service-meta': [
          { href: url, type: 'application/ld+json' },
          { href: url, type: 'text/turtle' },
        ],
      },
    ],
  })
  expect(JSON.stringify(apiCatalog({ paths: {}, info }, at))).not.toContain('service-meta')
})
