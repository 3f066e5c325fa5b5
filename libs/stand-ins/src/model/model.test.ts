import { describe, expect, test } from 'vitest'
import { START, smallArchive } from '../testing.ts'
import type { AnyRecord } from './records.ts'
import { uriOf } from './uris.ts'

type Archive = ReturnType<typeof smallArchive>

/** Returns the names of the records that changed by what a test does ten seconds after the archive was made. */
function touchedBy(change: (archive: Archive) => void): string[] {
  const archive = smallArchive()
  change(archive)
  const { clock: _clock, model: _model, ...records } = archive
  return Object.entries(records as unknown as Record<string, AnyRecord>)
    .filter(([, { systemMtime }]) => systemMtime > START)
    .map(([name]) => name)
    .sort()
}

describe('what a change touches', () => {
  test('saving a part: its collection, what is below it, agents, subjects, and all containers of the tree', () => {
    expect(touchedBy(({ model, letters }) => model.edit(letters, { title: 'Correspondence' }))).toEqual([
      'box',
      'fromAda',
      'letters',
      'papers',
    ])
    expect(touchedBy(({ model, fromAda }) => model.edit(fromAda, { componentId: '1.2' }))).toEqual([
      'agent',
      'box',
      'fromAda',
      'papers',
      'subject',
    ])
  })

  test('saving a collection: everything in it', () => {
    expect(touchedBy(({ model, papers }) => model.edit(papers, { title: 'Family papers' }))).toEqual([
      'box',
      'fromAda',
      'letters',
      'maps',
      'papers',
    ])
  })

  test('saving a subject or an agent: what refers to it, but not the collection', () => {
    const terms = [{ term: 'Parks', type: 'topical' as const }]
    expect(touchedBy(({ model, subject }) => model.edit(subject, { terms }))).toEqual(['fromAda', 'subject'])
    expect(touchedBy(({ model, agent }) => model.edit(agent, { restOfName: 'Eve' }))).toEqual(['agent', 'fromAda'])
  })

  test('saving a container or a digital object: what refers to it, and the collection', () => {
    expect(touchedBy(({ model, box }) => model.edit(box, { indicator: '2' }))).toEqual(['box', 'fromAda', 'papers'])
    expect(touchedBy(({ model, scan }) => model.edit(scan, { title: 'Page 1' }))).toEqual(['fromAda', 'papers', 'scan'])
  })

  test('suppressing a part: what is below it, but not the collection', () => {
    expect(touchedBy(({ model, letters }) => model.suppress(letters, true))).toEqual(['fromAda', 'letters'])
  })

  test('unpublishing a part with all below it: the collection, too', () => {
    expect(touchedBy(({ model, letters }) => model.publishTree(letters, false))).toEqual([
      'fromAda',
      'letters',
      'papers',
    ])
  })

  test('moving a part: the part and its collection, but not what is below it', () => {
    expect(touchedBy(({ model, letters, maps }) => model.move(letters, maps, 0))).toEqual(['box', 'letters', 'papers'])
  })

  test('deleting a subject or agent: nothing at all', () => {
    expect(touchedBy(({ model, subject }) => void model.remove(subject))).toEqual([])
    expect(touchedBy(({ model, agent }) => void model.remove(agent))).toEqual([])
  })

  test('deleting a container or digital object: the collection alone', () => {
    expect(touchedBy(({ model, box }) => void model.remove(box))).toEqual(['papers'])
    expect(touchedBy(({ model, scan }) => void model.remove(scan))).toEqual(['papers'])
  })

  test('a new name of a repository: the repository alone; a change of its publish flag: all that it has', () => {
    expect(touchedBy(({ model, repository }) => model.edit(repository, { name: 'Another' }))).toEqual(['repository'])
    expect(touchedBy(({ model, repository }) => model.edit(repository, { publish: false }))).toEqual([
      'fromAda',
      'letters',
      'maps',
      'papers',
      'repository',
      'scan',
    ])
  })
})

describe('versions', () => {
  test('count saves, but neither moves, suppression, nor unpublishing of a tree', () => {
    const { model, letters, maps } = smallArchive()
    model.move(letters, maps, 0)
    model.suppress(letters, true)
    model.suppress(letters, false)
    model.publishTree(letters, false)
    expect(letters).toMatchObject({ lockVersion: 0, userMtime: START })
    model.edit(letters, { publish: true })
    expect(letters).toMatchObject({ lockVersion: 1, userMtime: START + 10 })
  })

  test('what is suppressed cannot be saved', () => {
    const { model, letters } = smallArchive()
    model.suppress(letters, true)
    expect(() => model.edit(letters, { title: 'Other' })).toThrow("Can't update an object that has been suppressed")
  })
})

describe('moves', () => {
  test('take a part to a place among its new siblings, with all below it', () => {
    const { model, papers, letters, maps, fromAda } = smallArchive()
    model.move(letters, maps, 5)
    expect(papers.children).toEqual([maps])
    expect(maps.children).toEqual([letters])
    expect(letters).toMatchObject({ parent: maps, children: [fromAda] })
    model.move(letters, papers, 0)
    expect(papers.children).toEqual([letters, maps])
  })

  test('never put a part below itself', () => {
    const { model, papers, letters, fromAda } = smallArchive()
    expect(() => model.move(letters, fromAda, 0)).toThrow('own parent')
    expect(papers.children).toContain(letters)
  })
})

describe('deletions', () => {
  test('leave a tombstone for each part, the one that was deleted first', () => {
    const { model, letters, fromAda } = smallArchive()
    model.remove(letters)
    expect(model.store.tombstones.map(({ uri }) => uri)).toEqual([uriOf(letters), uriOf(fromAda)])
  })

  test('by hand leave one for what was named only', () => {
    const { model, papers } = smallArchive({ parentTombstonesOnly: true })
    model.remove(papers)
    expect(model.store.tombstones.map(({ uri }) => uri)).toEqual([uriOf(papers)])
    expect(model.store.tables.archival_object.size).toBe(0)
  })

  test('can be undone: same URIs and place, without tombstones', () => {
    const { model, papers, letters, maps, fromAda, box } = smallArchive()
    const { restore } = model.remove(letters)
    expect(papers.children).toEqual([maps])
    restore()
    expect(papers.children).toEqual([letters, maps])
    expect(model.store.tombstones).toEqual([])
    expect(model.store.usersOf(box)).toEqual([fromAda])
  })

  test('of a subject take references to it away, and give them back', () => {
    const { model, subject, fromAda } = smallArchive()
    const { restore } = model.remove(subject)
    expect(fromAda.subjects).toEqual([])
    restore()
    expect(fromAda.subjects).toEqual([subject])
  })

  test('of a repository are refused while it has containers', () => {
    const { model, repository, box } = smallArchive()
    expect(() => model.remove(repository)).toThrow('Repository not empty')
    model.remove(box)
    model.remove(repository)
    expect(model.store.tables.resource.size).toBe(0)
    expect(model.store.tombstones.at(-1)?.uri).toBe('/repositories/2')
  })
})

test('a transfer gives a collection new URIs in the other repository, and tombstones at the old ones, until it returns', () => {
  const { model, repository, papers, fromAda } = smallArchive()
  const other = model.createRepository({ code: 'TWO', name: 'Other' })
  model.transfer(papers, other)
  expect(uriOf(fromAda)).toBe('/repositories/3/archival_objects/2')
  expect(model.store.tombstones.map(({ uri }) => uri)).toContain('/repositories/2/archival_objects/2')
  model.transfer(papers, repository)
  const uris = model.store.tombstones.map(({ uri }) => uri)
  expect(uris).not.toContain('/repositories/2/archival_objects/2')
  expect(uris).toContain('/repositories/3/archival_objects/2')
})

test('a change may have a time before it could be read', () => {
  const { model, letters, papers } = smallArchive()
  model.store.stamped(START - 100, () => model.edit(letters, { title: 'Late' }))
  expect([letters.systemMtime, papers.systemMtime]).toEqual([START - 100, START - 100])
})
