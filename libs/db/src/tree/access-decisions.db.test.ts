import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import type { Access } from '@fonds/types'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decideStatement, setFields } from '../index.ts'
import { aTenant, aTree, type TreeSpec } from '../testing/builders.ts'
import { expectConsistent } from '../testing/consistency.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

let mine: string
let twin: string
beforeEach(async () => {
  mine = (await aTenant(db.pool)).id
  twin = (await aTenant(db.pool)).id
})

const WORDS = 'Open to all glimborphs.'
const unclear = (statement = WORDS): Access => ({ status: 'unknown', until: null, statement })
const FONDS: TreeSpec = {
  title: 'Top',
  children: [
    {
      level: 'series',
      title: 'Series',
      access: unclear(),
      children: [{ title: 'Letter' }, { title: 'Diary', access: unclear('Ask.') }, { title: 'Map', access: unclear() }],
    },
    { title: 'Deeds' },
  ],
}

const access = async (tenant: string) => {
  const { rows } = await db.pool.query('SELECT title, access FROM api.visible_descriptions($1) ORDER BY path', [tenant])
  return Object.fromEntries(rows.map((row) => [row.title, row.access?.status ?? null]))
}
const seqOf = async (tenant: string) =>
  Number((await db.pool.query('SELECT seq FROM api.tenant_state($1)', [tenant])).rows[0].seq)
const changedSince = async (tenant: string, seq: number) => {
  const { rows } = await db.pool.query(
    `SELECT d.title FROM api.changes($1, $2, NULL, 100) c JOIN api.visible_descriptions($1) d ON d.id = c.item_id
     WHERE c.seq > $2 ORDER BY d.path`,
    [tenant, seq],
  )
  return rows.map((row) => row.title)
}
const decide = (status: string | null, named = WORDS, until: string | null = null) =>
  decideStatement(db.pool, mine, named, status === null ? null : { status, until })

describe('a decision on a statement', () => {
  test('applies to all descriptions of the archive that share it, and enters the feed; those of a twin stay', async () => {
    await aTree(db.pool, mine, FONDS, { source: 'a' })
    await aTree(db.pool, mine, { ...FONDS, title: 'Other' }, { source: 'b' })
    await aTree(db.pool, twin, FONDS)
    const [seq, theirs] = [await seqOf(mine), await seqOf(twin)]
    expect(await decide('open')).toMatchObject({ statement: WORDS, descriptions: 4, changed: 6 })
    expect(await access(mine)).toEqual({
      ...{ Top: null, Series: 'open', Letter: 'open', Diary: 'unknown', Map: 'open', Deeds: null },
      Other: null,
    })
    expect(await changedSince(mine, seq)).toEqual(['Series', 'Letter', 'Map', 'Series', 'Letter', 'Map'])
    expect(await access(twin)).toMatchObject({ Series: 'unknown', Letter: 'unknown' })
    expect(await seqOf(twin)).toBe(theirs)
    const { rows } = await db.pool.query(`SELECT access FROM api.visible_descriptions($1) WHERE title = 'Letter'`, [
      mine,
    ])
    expect(rows[0].access).toMatchObject({ status: 'open', until: null, statement: WORDS })
    for (const tenant of [mine, twin]) await expectConsistent(db.pool, tenant)
  })

  test('is the same whatever the spaces and the period, and is named by the beginning of its id', async () => {
    await aTree(db.pool, mine, { title: 'Top', access: unclear('Open  to all\n\nglimborphs') })
    const { key } = await decide('closed', WORDS, '2999-01-01')
    expect(await access(mine)).toEqual({ Top: 'closed' })
    expect(await decide('open', `#${key.slice(0, 8)}`)).toMatchObject({ descriptions: 1, changed: 1 })
    expect(await access(mine)).toEqual({ Top: 'open' })
    expect(await decide('open')).toMatchObject({ changed: 0 })
  })

  test('applies to later imports, and ends with the statement', async () => {
    await aTree(db.pool, mine, FONDS, { source: 'a' })
    await decide('restricted')
    await aTree(db.pool, mine, { title: 'New', access: unclear(` ${WORDS}`) }, { source: 'n' })
    expect(await access(mine)).toMatchObject({ New: 'restricted' })
    await aTree(db.pool, mine, { title: 'New', access: unclear('Something else.') }, { source: 'n' })
    expect(await access(mine)).toMatchObject({ New: 'unknown', Series: 'restricted' })
    await aTree(db.pool, mine, { title: 'New', access: unclear() }, { source: 'n' })
    expect(await access(mine)).toMatchObject({ New: 'restricted' })
    await aTree(db.pool, mine, { title: 'New', abstract: 'No statement.' }, { source: 'n' })
    expect(await access(mine)).toMatchObject({ New: null })
    await expectConsistent(db.pool, mine)
  })

  test('changes nothing when the same file is imported again, and moves no datestamp', async () => {
    await aTree(db.pool, mine, FONDS, { source: 'a' })
    await decide('open')
    const seq = await seqOf(mine)
    await aTree(db.pool, mine, { ...FONDS, abstract: 'New.' }, { source: 'a' })
    expect(await changedSince(mine, seq)).toEqual(['Top'])
    expect(await access(mine)).toMatchObject({ Series: 'open', Map: 'open' })
  })

  test('gives way to what was set for a description, and applies again when that is cleared', async () => {
    await aTree(db.pool, mine, FONDS, { source: 'a' })
    await setFields(db.pool, mine, 'record', 'map', { access: { status: 'closed', until: null, statement: null } })
    await decide('open')
    expect(await access(mine)).toMatchObject({ Series: 'open', Map: 'closed' })
    await setFields(db.pool, mine, 'record', 'map', { access: null })
    expect(await access(mine)).toMatchObject({ Map: 'open' })
    await setFields(db.pool, mine, 'collection', 'series', {
      access: { status: 'closed', until: null, statement: null },
    })
    await aTree(db.pool, mine, { ...FONDS, abstract: 'New.' }, { source: 'a' })
    expect(await access(mine)).toMatchObject({ Series: 'closed', Letter: 'closed', Map: 'open' })
    await expectConsistent(db.pool, mine)
  })

  test('can be changed and taken back', async () => {
    await aTree(db.pool, mine, FONDS, { source: 'a' })
    await decide('closed', WORDS, '2999-01-01')
    await decide('closed', WORDS, '1999-01-01')
    expect(await access(mine)).toMatchObject({ Series: 'open', Letter: 'open' })
    await decide('unknown')
    const { rows } = await db.pool.query(`SELECT access FROM api.visible_descriptions($1) WHERE title = 'Series'`, [
      mine,
    ])
    expect(rows[0].access).toMatchObject({ status: 'unknown', understood: true, statement: WORDS })
    expect(await decide(null)).toMatchObject({ descriptions: 2, changed: 3 })
    expect(await access(mine)).toMatchObject({ Series: 'unknown', Letter: 'unknown' })
    const stored = await db.pool.query(
      'SELECT count(*)::int AS set FROM fonds.description WHERE tenant_id = $1 AND set_access IS NOT NULL',
      [mine],
    )
    expect(stored.rows).toEqual([{ set: 0 }])
    await aTree(db.pool, mine, { title: 'New', access: unclear() }, { source: 'n' })
    expect(await access(mine)).toMatchObject({ New: 'unknown' })
    await expectConsistent(db.pool, mine)
  })

  test('on drafts does not enter the feed', async () => {
    await aTree(db.pool, mine, FONDS, { publish: false })
    const seq = await seqOf(mine)
    expect(await decide('open')).toMatchObject({ changed: 3 })
    expect(await changedSince(mine, seq)).toEqual([])
  })

  test.each([
    ['open', 'Nobody says this.', null, 'not_found'],
    ['open', 'abcdef12', null, 'not_found'],
    ['secret', WORDS, null, 'invalid'],
    ['closed', WORDS, '2050', 'invalid'],
  ])('%s on "%s" until %s is %s', async (status, named, until, code) => {
    await aTree(db.pool, mine, { title: 'Top', access: unclear() })
    await aTree(db.pool, twin, { title: 'Top', access: unclear('Nobody says this.') })
    const seq = await seqOf(mine)
    await expect(decide(status, named, until)).rejects.toMatchObject({ code })
    expect(await access(mine)).toEqual({ Top: 'unknown' })
    expect(await seqOf(mine)).toBe(seq)
  })
})
