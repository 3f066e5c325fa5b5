import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  CollectionPage,
  DescriptionReference,
  EntityPage,
  EntityRecordPage,
  ExhibitPage,
  LinkedEntity,
  RecordPage,
} from '@fonds/types'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

/** Members of items. One word alone is the name of many things; `entity_type` is also a parameter. */
const MEMBERS = [
  ...[RecordPage, CollectionPage, EntityPage, EntityRecordPage, ExhibitPage].map(
    ({ shape }) => shape.items.element.shape,
  ),
  ...[DescriptionReference.shape, LinkedEntity.shape],
].flatMap((shape) => Object.keys(shape))
const DISTINCT = [...new Set(MEMBERS)].filter((name) => name.includes('_') && name !== 'entity_type').sort()

const ignored = (path: string) => /\.(?:test|fuzz)\.ts$|\/testing\/|^services\/reading-room\//.test(path)

/** The files of services that answer, and of what they read with. The reading room only reads what the others write. */
const FILES = globSync(['services/*/src/**/*.ts', 'libs/archive/src/*.queries.ts'], { cwd: ROOT }).filter(
  (path) => !ignored(path),
)

const written = (name: string): string[] =>
  // A type has `readonly` before it.
  FILES.filter((path) =>
    new RegExp(`(?:^|[{,(])\\s*['"]?${name}['"]?:[^:]`, 'm').test(readFileSync(join(ROOT, path), 'utf8')),
  )

test('members of items have names that can be found', () => {
  expect(DISTINCT).toEqual(
    expect.arrayContaining(['level_label', 'reference_code', 'cover_image', 'role_label', 'items_count']),
  )
  expect(FILES.length).toBeGreaterThan(300)
})

test.each(DISTINCT)('%s is written in one file at most besides contract and presenters', (name) => {
  const files = written(name)
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(1)
})

test('no statement writes members of JSON', () => {
  const writing = globSync(['services/*/src/**/*.sql', 'libs/archive/src/*.sql'], { cwd: ROOT }).filter((path) =>
    /'[{,]?"\w+":/.test(readFileSync(join(ROOT, path), 'utf8')),
  )
  expect(writing).toEqual([])
})
