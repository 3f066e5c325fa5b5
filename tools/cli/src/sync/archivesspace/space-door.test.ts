import { expect, test } from 'vitest'
import type { PendingResource } from '../take/import-record.ts'
import { Space } from './space.ts'
import { spaceDoor } from './space-door.ts'

const uri = '/repositories/2/resources/1'
const listed = { uri: '/repositories/2', repo_code: 'MSS', publish: true }

/** Asks for a collection at a source with these answers; what is not among them is not there. */
function asked(
  answers: Readonly<Record<string, unknown>>,
  repositories = [{ ...listed, code: 'MSS', made: '', isPublic: true }],
) {
  const space = Object.assign(Object.create(Space.prototype) as Space, {
    get: (path: string) => Promise.resolve(answers[path] ?? null),
  })
  const door = spaceDoor({ space, repositories }, 0)
  return door.document({ identifier: uri, prefix: 'ead' } as PendingResource, '/none')
}

test('a collection is withdrawn if the source does not have it, but not by a source that has nothing at all', async () => {
  expect(await asked({ '/repositories': [listed] })).toEqual({ kind: 'withdrawn' })
  expect(await asked({ '/repositories': [listed], [uri]: { uri, publish: false } })).toEqual({ kind: 'withdrawn' })
  await expect(asked({})).rejects.toThrow('lists no repositories')
  await expect(asked({ '/repositories': [listed], [uri]: { error: 'none' } })).rejects.toThrow('another record')
})

test('a collection is asked for again if its repository is missing in the list', async () => {
  expect(await asked({ [uri]: { uri, publish: true } }, [])).toMatchObject({ kind: 'later' })
})
