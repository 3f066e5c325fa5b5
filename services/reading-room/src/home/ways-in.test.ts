import { labelsIn } from '@fonds/labels'
import { expect, test } from 'vitest'
import type { Visit } from '../page/visit.ts'
import { createWaysIn } from './ways-in.ts'

/** Visits to an archive whose search counts how often it is asked, and says so as a number of facets. */
function anArchive() {
  const asked: ('observed' | 'unobserved')[] = []
  const clientOf = (how: (typeof asked)[number]) => ({
    GET: async () => {
      asked.push(how)
      return { data: { facets: { genre: [] }, degraded: false }, response: new Response() }
    },
  })
  const visit = (id: string, contentVersion: string | null) =>
    ({
      tenant: { id, origin: `https://${id}.example` },
      labels: labelsIn('en'),
      contentLanguage: null,
      contentVersion,
      api: clientOf('observed'),
      unobserved: () => clientOf('unobserved'),
    }) as unknown as Visit<unknown>
  return { asked, visit }
}

test('what an archive has is asked anew until its content has been the same for a while, and again after a minute', async () => {
  let now = 0
  const { asked, visit } = anArchive()
  const ways = createWaysIn(() => now)
  await ways.read(visit('a', '1'))
  now = 9_000
  await ways.read(visit('a', '1'))
  expect(asked).toEqual(['observed', 'observed'])
  now = 10_000
  for (let n = 0; n < 3; n++) await ways.read(visit('a', '1'))
  expect(asked).toEqual(['observed', 'observed', 'unobserved'])
  now = 71_000
  await ways.read(visit('a', '1'))
  expect(asked.slice(3)).toEqual(['unobserved'])
  await ways.read(visit('a', '2'))
  expect(asked.slice(4)).toEqual(['observed'])
})

test('archives do not share what is kept, and without a version nothing is', async () => {
  let now = 0
  const { asked, visit } = anArchive()
  const ways = createWaysIn(() => now)
  for (const id of ['a', 'b']) await ways.read(visit(id, '1'))
  now = 20_000
  for (const id of ['a', 'b', 'a', 'b']) await ways.read(visit(id, '1'))
  expect(asked.slice(2)).toEqual(['unobserved', 'unobserved'])
  for (let n = 0; n < 2; n++) await ways.read(visit('a', null))
  expect(asked.slice(4)).toEqual(['observed', 'observed'])
})
