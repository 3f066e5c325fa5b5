import { aDate, type TreeSpec } from '@fonds/db/testing'
import type { Random } from '@fonds/db/testing-random'
import { aHeading } from '@fonds/db/testing-trees'
import { ACCESS_STATUSES, ENTITY_TYPES } from '@fonds/types'

const NAMES = ['Abel, Ines', 'Brook', 'Órdóñez, Pía', 'Zoll', 'Quarry Lane', 'Νίκος', '林則徐', 'Floods'] as const

/** A unit with random dates, languages, names and access, and units below it. */
function unit(random: Random, depth: number): TreeSpec {
  const start = random.int(2_500) - 480
  const end = start + random.int(random.pick([1, 15, 700]))
  return {
    title: `Papers ${random.pick(['river', 'mill', 'letters'])} ${random.int(12)}`,
    level: random.pick(['series', 'file', 'item', 'recordgrp']),
    dates: random.pick([
      [],
      [aDate('closed', `${start}/${end}`, start, end)],
      [aDate('open end', `${end}/..`, end, null)],
      [aDate('open beginning', `../${end}`, null, end)],
    ]),
    languages: random.chance(0.6) ? [...new Set([random.pick(['fr', 'de', 'la']), random.pick(['fr', 'yi'])])] : [],
    headings: Array.from({ length: random.int(4) }, () =>
      aHeading(random.pick(NAMES), { type: random.pick(ENTITY_TYPES) }),
    ),
    access: random.chance(0.5) ? { status: random.pick(ACCESS_STATUSES), until: null, statement: null } : null,
    children: Array.from({ length: depth === 0 ? 0 : random.int(6) }, () => unit(random, depth - 1)),
  }
}

/** A collection with three further units below it, some of them without dates. */
export const aCollection = (random: Random, title: string): TreeSpec => ({
  ...unit(random, 3),
  title,
  children: [1, 2, 3].map(() => unit(random, 2)),
})
