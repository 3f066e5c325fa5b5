import { trials } from '@fonds/test-kit'
import { describe, expect, test } from 'vitest'
import { writeEad } from '../ead/ead.ts'
import { eadOptions } from '../ead/options.ts'
import { createModel, type Model } from '../model/model.ts'
import type { Resource } from '../model/records.ts'
import { below, hidden } from '../model/walk.ts'
import { randomOf } from '../random.ts'
import { expectedUnits, readUnits, standingClock } from '../testing.ts'
import { build } from './build.ts'
import { type Change, edits } from './edits.ts'
import { hiddenTitles, publicUnits } from './oracle.ts'

function archive(parts: number, collections = 1) {
  const clock = standingClock()
  const model = createModel({ clock })
  return { clock, model, ...build(model, { parts, collections, unpublished: 0.05 }) }
}

function take(changes: Generator<Change>, count: number): Change[] {
  return Array.from({ length: count }, () => {
    const next = changes.next()
    if (next.done === true) throw new Error('the edits never end')
    return next.value
  })
}

const exported = ({ store }: Model, resource: Resource) =>
  writeEad(resource, eadOptions({}, { store, random: randomOf(7), timezone: 'UTC' }))

describe('10,000 random edits', () => {
  const { clock, model, collections } = archive(600, 3)
  const changes: Change[] = []
  const source = edits(model, 11)

  test('are of all kinds, and leave the finding aids as the oracle has them', async () => {
    for (const n of trials({ atLeast: 10_000, atMost: 10_000 })) {
      changes.push(...take(source, 1))
      clock.pass(n % 3)
    }
    const kinds = new Map<string, number>()
    for (const { what } of changes) kinds.set(what, (kinds.get(what) ?? 0) + 1)
    expect(kinds.size).toBe(19)
    expect(Math.min(...kinds.values())).toBeGreaterThan(50)
    for (const collection of collections) {
      const { units, unmapped } = await readUnits(exported(model, collection))
      expect(unmapped).toEqual({})
      expect(units).toEqual(expectedUnits(collection))
    }
  })

  test('leave a tree in which each part is once, below its parent', () => {
    const seen = collections.flatMap((collection) => [...below(collection)])
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(model.store.tables.archival_object.size)
    for (const part of seen) expect((part.parent ?? part.resource).children).toContain(part)
  })

  test('leave references to what exists only', () => {
    for (const part of model.store.tables.archival_object.values()) {
      expect([...part.subjects, ...part.agents.map(({ agent }) => agent)].every((one) => model.store.has(one))).toBe(
        true,
      )
    }
  })

  test('leave tombstones of what is gone only', () => {
    const uris = new Set([...publicUnits(model.store)].map(({ uri }) => uri))
    expect(model.store.tombstones.length).toBeGreaterThan(50)
    expect(model.store.tombstones.filter(({ uri }) => uris.has(uri))).toEqual([])
  })
})

test('the same seed makes the same edits', () => {
  const [first, second, other] = [archive(200), archive(200), archive(200)]
  const changes = take(edits(first.model, 5), 300)
  expect(take(edits(second.model, 5), 300)).toEqual(changes)
  expect(take(edits(other.model, 6), 300)).not.toEqual(changes)
  expect([...publicUnits(second.model.store)]).toEqual([...publicUnits(first.model.store)])
})

test('some kinds of edits may be left out', () => {
  const { model } = archive(100)
  const only = take(edits(model, 1, ['rename', 'move']), 50)
  expect(new Set(only.map(({ what }) => what))).toEqual(new Set(['rename', 'move']))
})

describe('the oracle', () => {
  test('has nothing that is hidden, or below that', () => {
    const { model } = archive(300)
    take(edits(model, 3), 500)
    const shown = new Set([...publicUnits(model.store)].map(({ uri }) => uri))
    const parts = [...model.store.tables.archival_object.values()]
    expect(parts.filter((part) => !hidden(part))).toHaveLength(shown.size - 1)
    expect(parts.filter(hidden).length).toBeGreaterThan(10)
  })

  test('has nothing of an unpublished collection or repository', () => {
    const { model, repository, collections } = archive(20)
    const [collection] = collections as [Resource]
    model.edit(collection, { publish: false })
    expect([...publicUnits(model.store)]).toEqual([])
    model.edit(collection, { publish: true })
    expect([...publicUnits(model.store)].length).toBeGreaterThan(10)
    model.edit(repository, { publish: false })
    expect([...publicUnits(model.store)]).toEqual([])
  })

  test('names titles that must not be seen', () => {
    const { model, collections } = archive(60)
    const [collection] = collections as [Resource]
    const [series] = collection.children
    if (series === undefined) throw new Error('no series')
    model.edit(series, { title: 'Kept from all eyes', publish: false })
    expect(hiddenTitles(model.store)).toContain('Kept from all eyes')
    model.edit(series, { publish: true })
    expect(hiddenTitles(model.store)).not.toContain('Kept from all eyes')
  })
})

describe('a collection of 100,000', () => {
  const { model, collections } = archive(100_000)
  const [collection] = collections as [Resource]

  test('is exported in pieces', () => {
    let largest = 0
    let components = 0
    for (const chunk of exported(model, collection)) {
      largest = Math.max(largest, chunk.length)
      if (chunk.startsWith('\n<c ')) components++
    }
    expect(components).toBeGreaterThan(50_000)
    expect(largest).toBeLessThan(5_000)
  })

  test('takes an edit that touches its collection and all containers', () => {
    const [change] = take(edits(model, 1, ['rename']), 1)
    expect(change?.what).toBe('rename')
  })
})
