import { trials } from '@fonds/test-kit'
import { expect, test } from 'vitest'
import { startArchivesSpace } from './archivesspace.ts'
import { startAtom } from './atom.ts'
import { build } from './edits/build.ts'
import { edits } from './edits/edits.ts'
import { FAULTS, type Fault, randomFaults } from './faults/faults.ts'
import { createModel } from './model/model.ts'
import { randomOf } from './random.ts'

/** Answers in the middle of which the connection ends are shown as what came until then. */
async function textOf(response: Response): Promise<string> {
  let text = ''
  try {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString()
  } catch {
    // As planned.
  }
  return text
}

test('while a model is edited at random and requests fail at random, the stand-ins fail in no way of their own', async () => {
  const model = createModel({ indexLagSeconds: 1 })
  build(model, { parts: 150, collections: 2, unpublished: 0.1 })
  const faults = randomFaults({ seed: 9, probability: 0.3 })
  const pace = { pauseMs: 1, pieces: 2 }
  const [space, atom] = [await startArchivesSpace({ model, faults, pace }), await startAtom({ model, faults, pace })]
  const random = randomOf(2)
  const changes = edits(model, 4)
  const body = () => new URLSearchParams({ password: 'admin' })
  const logIn = async () => {
    const text = await textOf(await fetch(`${space.url}/users/admin/login`, { method: 'POST', body: body() }))
    return /"session":"(\w+)"/.exec(text)?.[1] ?? ''
  }
  const paths = [
    '/repositories/2/archival_objects?all_ids=true&modified_since=1',
    '/repositories/2/top_containers?page=1&page_size=50&resolve[]=repository',
    '/repositories/2/resources/1',
    '/repositories/2/resource_descriptions/2.xml?include_daos=true',
    '/repositories/2/archival_contexts/people/1.xml',
    '/delete-feed?page=1',
    '/oai?verb=ListRecords&metadataPrefix=oai_ead',
    '/oai?verb=ListIdentifiers&metadataPrefix=oai_dc',
  ]
  let session = ''
  let [asked, broken] = [0, 0]
  try {
    for (const n of trials({ atLeast: 300, atMost: 5_000 })) {
      asked++
      changes.next()
      if (n % 40 === 0) atom.catalogue.cacheAll()
      const own = random.chance(0.8)
      const url = own
        ? `${space.url}${random.pick(paths)}`
        : `${atom.oaiUrl}?verb=ListRecords&metadataPrefix=${random.pick(['oai_dc', 'oai_ead'])}`
      const response = await fetch(url, {
        headers: own && session !== '' ? { 'X-ArchivesSpace-Session': session } : {},
      }).catch(() => null)
      const text = response === null ? '' : await textOf(response)
      if (response === null || text === '') broken++
      expect(text).not.toContain('stand-in:')
      if (response?.status === 412 || session === '') session = await logIn()
    }
    const seen = new Set([...space.seen, ...atom.seen].flatMap(({ fault }) => (fault === null ? [] : [fault as Fault])))
    expect(seen).toEqual(new Set(FAULTS))
    expect(broken).toBeLessThan(asked / 7)
  } finally {
    await space.stop()
    await atom.stop()
  }
})
