import { isImageApiPath, isOaiPath, maxFormBytesOf } from '@fonds/gateway/src/proxy/routing.ts'
import { SERVICES, serviceFor } from '@fonds/types/context'
import { describe, expect, test } from 'vitest'
import { describeServices } from './parts.ts'

/** Paths declared by the services. */
const declared = Object.entries(describeServices()).flatMap(([name, { paths }]) =>
  Object.keys(paths).map((path) => [path, name] as const),
)

describe('declared paths', () => {
  test('include every service', () => {
    expect(new Set(declared.map(([, name]) => name))).toEqual(new Set(SERVICES))
  })

  test.each(declared)('%s reaches %s', (path, name) => {
    for (const value of ['x', 'a-slug.with~marks', '3b241101-e2bb-4255-8caf-4136c566a962', '%C3%A9']) {
      expect(serviceFor(path.replaceAll(/\{\w+\}/g, value))).toBe(name)
    }
  })

  test('have a single OAI-PMH path, and image requests of media only', () => {
    expect(declared.filter(([path]) => isOaiPath(path))).toEqual([['/api/public/oai', 'oai']])
    const images = declared.filter(([path]) => isImageApiPath(path.replaceAll(/\{\w+\}/g, 'x')))
    expect(images.length).toBeGreaterThan(0)
    expect(new Set(images.map(([, name]) => name))).toEqual(new Set(['media']))
  })
})

test('forms are accepted on two paths only, the larger ones for reconciliation', () => {
  const forms = [...declared.map(([path]) => path), '/api/public/reconcile/', '/api/public/oai/'].flatMap((path) => {
    const bytes = maxFormBytesOf(path)
    return bytes === null ? [] : [[path, bytes]]
  })
  expect(Object.fromEntries(forms)).toEqual({ '/api/public/oai': 8_192, '/api/public/reconcile': 65_536 })
})
