import { labelsIn } from '@fonds/labels'
import { expect, test } from 'vitest'
import type { StatedRelation } from './entity-relations.ts'
import { presentRelations } from './entity-relations.ts'
import { WHOLE } from './listed.ts'

const tenant = { id: 't', slug: 't', name: 'T', origin: 'https://t.example', siteUrlTemplate: null, arkPrefix: null }
const date = { display: '1900', edtf: '1900', start: 1900, end: 1900 }

const stated = (relation: StatedRelation['relation'], more: Partial<StatedRelation> = {}): StatedRelation => ({
  id: 'x',
  slug: 'x',
  name: 'X',
  entity_type: 'corporate_body',
  relation,
  role: null,
  date: null,
  outgoing: true,
  ...more,
})
const incoming = { outgoing: false } as const
const seen = (...relations: StatedRelation[]) =>
  presentRelations(relations, { tenant, labels: labelsIn('en'), textLanguage: null }, WHOLE).items.map(
    ({ id, relation, role, date }) => [...[id, relation, role], date?.display ?? null],
  )

type Relation = StatedRelation['relation']

/** Each relation as it is seen from the other side. Headings state only the main one, never what subdivides them. */
const REVERSED: Readonly<Record<Exclude<Relation, 'subdivision'>, Relation>> = {
  identity: 'identity',
  hierarchical: 'hierarchical',
  hierarchical_parent: 'hierarchical_child',
  hierarchical_child: 'hierarchical_parent',
  temporal: 'temporal',
  temporal_earlier: 'temporal_later',
  temporal_later: 'temporal_earlier',
  family: 'family',
  associative: 'associative',
  main_heading: 'subdivision',
}

test.each(Object.entries(REVERSED))('%s, as stated by the other entity, is %s for this one', (theirs, ours) => {
  expect(seen(stated(theirs as Relation, incoming))).toEqual([['x', ours, null, null]])
})

test('a relation stated by both records appears once, as its own record states it, with the other’s date if it has none', () => {
  expect(
    seen(
      stated('hierarchical_parent', { role: 'department of' }),
      stated('hierarchical_child', { ...incoming, role: 'has department', date }),
    ),
  ).toEqual([['x', 'hierarchical_parent', 'department of', '1900']])
})

test('does not use the other record’s wording, because it describes the opposite direction', () => {
  expect(seen(stated('family', { ...incoming, role: 'daughter of' }))).toEqual([['x', 'family', null, null]])
})

test('keeps relations that differ in date, entity or kind', () => {
  expect(
    seen(
      stated('family', { role: 'first husband' }),
      stated('family', { role: 'second husband', date }),
      stated('family', { role: 'first husband' }),
      stated('associative', incoming),
      stated('family', { ...incoming, id: 'y', slug: 'y' }),
    ),
  ).toEqual([
    ['x', 'family', 'first husband', null],
    ['x', 'family', 'second husband', '1900'],
    ['x', 'associative', null, null],
    ['y', 'family', null, null],
  ])
})
