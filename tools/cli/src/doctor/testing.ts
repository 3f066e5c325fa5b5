import { setPublished, type Tenant } from '@fonds/db'
import { aDate, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { createDatabaseBefore, type EarlierDatabase } from '@fonds/db/testing-before'
import { aHeading } from '@fonds/db/testing-trees'
import type { TestDatabase } from '@fonds/test-kit'
import type { Access, Block } from '@fonds/types'

const MAKER = { role: 'creator', where: 'origination' } as const

/** A heading of an unknown type as an earlier release stored it: as a subject. {@link asStoredBefore} marks it. */
const untyped = (name: string, more: Parameters<typeof aHeading>[1] = {}) =>
  aHeading(name, { type: 'subject', source: 'untyped', ...more })

/** A statement as an earlier release read it. */
const open = (statement: string): Access => ({ status: 'open', until: null, statement })

const BULK = { ...aDate('mostly 1920-1930', '1920/1930', 1920, 1930), type: 'bulk' }
const WHOLE = aDate('1900-1950', '1900/1950', 1900, 1950)

const linkTo = (id: string): Block[] => [{ t: 'p', c: ['See ', { t: 'link', href: `#${id}`, c: ['the other'] }, '.'] }]

/** A fonds whose creator has no type, with items of their own creators and without. */
const ESTATE: TreeSpec = {
  title: 'Estate',
  headings: [untyped('Holm, Erik, 1860-1931', MAKER)],
  children: [
    { title: 'Unsigned letter' },
    { title: 'Diary', headings: [aHeading('Brandt, Anna', MAKER)] },
    { title: 'Contract', headings: [aHeading('Velm Ferry Company', { type: 'corporate_body', ...MAKER })] },
  ],
}

/** A collection without creators. One item for each thing that earlier releases told otherwise, and some that stay. */
const PHOTOGRAPHS: TreeSpec = {
  title: 'Photographs',
  dates: [aDate('1880-1960', '1880/1960', 1880, 1960)],
  children: [
    { title: 'Accounts', access: open('Open, apart from the ledgers.') },
    { title: 'Harbour', access: open('Open for research.') },
    { title: 'Dated twice', dates: [BULK, WHOLE] },
    { title: 'Dated once', dates: [WHOLE] },
    { title: 'Linking', xml_id: 'p1', scope_and_content: linkTo('p2') },
    { title: 'Linked', xml_id: 'p2', scope_and_content: linkTo('nowhere') },
    { title: 'Company', headings: [untyped('Velm Ferry Company')] },
    { title: 'Ferries', headings: [aHeading('Ferries', { type: 'subject' })] },
    { title: 'Plan of the town', headings: [aHeading('Velm', { type: 'place', role: 'Cartographer' })] },
    { title: 'View of the town', headings: [aHeading('Velm', { type: 'place' })] },
  ],
}

const LICENCE = { statement: 'In copyright', uri: 'http://rightsstatements.org/vocab/InC/1.0/' }

/** A fonds with rights of its own, and one without, to which an earlier release gave the archive's statement. */
const STATED: TreeSpec = {
  title: 'Deeds',
  rights: LICENCE,
  children: [{ title: 'Deed' }, { title: 'Seal', rights: LICENCE }],
}
const SILENT: TreeSpec = { title: 'Maps', children: [{ title: 'Map' }] }

/** Titles of what an upgrade gives a new position in the feed. */
export const MOVED: Readonly<Record<string, readonly string[]>> = {
  mine: ['Accounts', 'Company', 'Dated twice', 'Estate', 'Linking', 'Plan of the town', 'Unsigned letter'],
  twin: ['Accounts', 'Company', 'Dated twice', 'Estate', 'Linking', 'Plan of the town', 'Unsigned letter'],
  stated: ['Map', 'Maps'],
}
/** Titles of what an upgrade leaves as it is. */
export const KEPT: Readonly<Record<string, readonly string[]>> = {
  mine: ['Contract', 'Dated once', 'Diary', 'Ferries', 'Harbour', 'Linked', 'Photographs', 'View of the town'],
  twin: ['Contract', 'Dated once', 'Diary', 'Ferries', 'Harbour', 'Linked', 'Photographs', 'View of the town'],
  stated: ['Deed', 'Deeds', 'Seal'],
}

/** Rights that held for descriptions and material alike. */
const FORMER_RIGHTS = { statement: 'Free to use', uri: null }

/**
 * Fills a database with three archives, `mine`, `twin` and `stated`, as an earlier release read and stored their files.
 * A hidden record has everything of a public one.
 */
export async function fillAsBefore(db: TestDatabase): Promise<readonly Tenant[]> {
  const tenants: Tenant[] = []
  for (const slug of ['mine', 'twin', 'stated']) {
    const tenant = await aTenant(db.pool, { slug, name: `Archive ${slug}` })
    tenants.push(tenant)
    const trees = slug === 'stated' ? [STATED, SILENT] : [ESTATE, PHOTOGRAPHS]
    for (const tree of trees) await aTree(db.pool, tenant.id, tree, { source: `${slug}-${tree.title}` })
    const hidden = { title: 'Hidden', access: open('Open, apart from the ledgers.'), dates: [BULK, WHOLE] }
    await aTree(db.pool, tenant.id, { title: 'Rest', rights: LICENCE, children: [hidden] }, { source: `${slug}-rest` })
    await setPublished(db.pool, tenant.id, 'collection', 'rest', false)
  }
  await asStoredBefore(db)
  return tenants
}

/** Brings what this release has stored into the form in which an earlier one stored it, an hour ago. */
async function asStoredBefore({ pool }: TestDatabase): Promise<void> {
  await pool.query(
    `UPDATE fonds.description_entity SET headings = (
       SELECT jsonb_agg(CASE WHEN h ->> 'source' = 'untyped' THEN h - 'source' || '{"type": "name"}' ELSE h END)
       FROM jsonb_array_elements(headings) h)`,
  )
  await pool.query(
    `UPDATE fonds.description d SET date = f.first - '{type,normal,certainty,era,calendar}'::text[],
       date_start = (f.first ->> 'start')::integer, date_end = (f.first ->> 'end')::integer
     FROM (SELECT id, body -> 'dates' -> 0 AS first FROM fonds.description WHERE jsonb_array_length(body -> 'dates') > 1) f
     WHERE f.id = d.id`,
  )
  await pool.query(
    `UPDATE fonds.change_batch SET committed_at = committed_at - interval '1 hour';
     UPDATE fonds.tenant_state SET committed_at = committed_at - interval '1 hour';
     UPDATE fonds.description SET updated_at = updated_at - interval '1 hour';
     UPDATE fonds.entity SET updated_at = updated_at - interval '1 hour'`,
  )
}

/** Copies such a database to one of the schema before the statements of access were read anew, migration 0075. */
export async function beforeUpgrade(db: TestDatabase): Promise<EarlierDatabase> {
  const earlier = await createDatabaseBefore(db.url, '0075')
  await earlier.pool.query(`UPDATE fonds.tenant SET rights = $1 WHERE slug = 'stated'`, [JSON.stringify(FORMER_RIGHTS)])
  return earlier
}
