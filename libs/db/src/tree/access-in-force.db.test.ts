import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openExpiredAccess, setFields } from '../index.ts'
import { aTenant, aTree, type TreeSpec } from '../testing/builders.ts'
import { expectConsistent } from '../testing/consistency.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const closed = (until: string | null, status: 'closed' | 'restricted' | 'partial' | 'unknown' = 'closed') => ({
  status,
  until,
  statement: `${status} until ${until}`,
})

const access = async (tenant: string) => {
  const { rows } = await db.pool.query('SELECT title, access FROM api.visible_descriptions($1) ORDER BY path', [tenant])
  return Object.fromEntries(rows.map((row) => [row.title, row.access?.status]))
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
const versions = async (tenant: string) => {
  const { rows } = await db.pool.query(
    'SELECT title, subtree_version::bigint AS version FROM fonds.description WHERE tenant_id = $1',
    [tenant],
  )
  return new Map(rows.map((row) => [row.title, Number(row.version)]))
}

describe('access in force', () => {
  test('is open from the end of a restriction, including for units that inherit it; the wording stays', async () => {
    const { id } = await aTenant(db.pool)
    await aTree(db.pool, id, {
      title: 'Top',
      access: closed('2001-03-01'),
      children: [
        { title: 'Below' },
        { title: 'Later', access: closed('2999-01-01', 'restricted') },
        { title: 'Endless', access: closed(null) },
        { title: 'Partly', access: closed('2001-01-01', 'partial') },
        { title: 'Unclear', access: closed('2001-01-01', 'unknown') },
      ],
    })
    expect(await access(id)).toEqual({
      Top: 'open',
      Below: 'open',
      Later: 'restricted',
      Endless: 'closed',
      Partly: 'open',
      Unclear: 'unknown',
    })
    const { rows } = await db.pool.query(
      `SELECT access, own_access FROM fonds.description WHERE tenant_id = $1 AND title = 'Top'`,
      [id],
    )
    expect(rows).toEqual([{ access: { ...closed('2001-03-01'), status: 'open' }, own_access: closed('2001-03-01') }])
    await expectConsistent(db.pool, id)
  })

  test('follows the operator’s setting', async () => {
    const { id } = await aTenant(db.pool)
    await aTree(db.pool, id, { title: 'Top', children: [{ title: 'Below' }] })
    await setFields(db.pool, id, 'collection', 'top', { access: closed('2001-03-01') })
    expect(await access(id)).toEqual({ Top: 'open', Below: 'open' })
    await setFields(db.pool, id, 'collection', 'top', { access: closed('2999-03-01') })
    expect(await access(id)).toEqual({ Top: 'closed', Below: 'closed' })
    await expectConsistent(db.pool, id)
  })

  test.each([
    ['2026-02-28', 'closed'],
    ['2026-03-01', 'open'],
    [null, 'open'],
  ])('on %s is %s if the restriction ends on 2026-03-01', async (day, status) => {
    const { id } = await aTenant(db.pool)
    const until = day === null ? '2001-01-01' : '2026-03-01'
    const { rows } = await db.pool.query(`SELECT a ->> 'status' AS status FROM api.effective_access($1, $2, $3) a`, [
      id,
      JSON.stringify(closed(until)),
      day,
    ])
    expect(rows).toEqual([{ status }])
  })

  test('begins and ends in the archive’s time zone', async () => {
    const zones = ['Pacific/Kiritimati', 'Etc/GMT+12']
    const statuses: string[] = []
    for (const time_zone of zones) {
      const { id } = await aTenant(db.pool, { time_zone })
      // Chooses the later of the two zones' current days, which has begun in the first zone but not in the second, 26
      // hours behind.
      const { rows } = await db.pool.query(
        `SELECT a ->> 'status' AS status FROM api.effective_access($1, jsonb_build_object('status', 'closed', 'until',
           to_char(now() AT TIME ZONE 'Pacific/Kiritimati', 'YYYY-MM-DD'))) a`,
        [id],
      )
      statuses.push(rows[0].status)
    }
    expect(statuses).toEqual(['open', 'closed'])
  })
})

describe('when a restriction ends', () => {
  const FONDS: TreeSpec = {
    title: 'Top',
    children: [
      {
        level: 'series',
        title: 'Series',
        access: closed('2998-06-01'),
        children: [{ title: 'Letter' }, { title: 'Diary', access: closed('2999-01-01') }, { title: 'Photograph' }],
      },
      { title: 'Deeds' },
    ],
  }

  test('restricted descriptions open and enter the feed, in parts, with new versions of them and their ancestors', async () => {
    const { id } = await aTenant(db.pool)
    await aTree(db.pool, id, FONDS)
    const [seq, before] = [await seqOf(id), await versions(id)]
    expect(await openExpiredAccess(db.pool, { day: '2998-05-31' })).toBe(0)
    expect(await seqOf(id)).toBe(seq)
    expect(await openExpiredAccess(db.pool, { day: '2998-06-01', part: 2 })).toBe(3)
    expect(await access(id)).toMatchObject({ Series: 'open', Letter: 'open', Diary: 'closed', Photograph: 'open' })
    expect(await changedSince(id, seq)).toEqual(['Series', 'Letter', 'Photograph'])
    expect(await seqOf(id)).toBe(seq + 2)
    const after = await versions(id)
    const renewed = [...after].filter(([title, version]) => version !== before.get(title)).map(([title]) => title)
    expect(renewed.sort()).toEqual(['Letter', 'Photograph', 'Series', 'Top'])
    expect(await openExpiredAccess(db.pool, { day: '2998-06-01' })).toBe(0)
  })

  test('unpublished descriptions open without entering the feed', async () => {
    const { id } = await aTenant(db.pool)
    await aTree(db.pool, id, FONDS, { publish: false })
    const seq = await seqOf(id)
    expect(await openExpiredAccess(db.pool, { day: '2998-06-01' })).toBe(3)
    expect(await seqOf(id)).toBe(seq)
  })

  test('a tree that is being written to waits, without delaying others', async () => {
    const [busy, free] = [await aTenant(db.pool), await aTenant(db.pool)]
    const { rootId } = await aTree(db.pool, busy.id, FONDS)
    await aTree(db.pool, free.id, FONDS)
    const writer = await db.pool.connect()
    try {
      await writer.query('BEGIN')
      await writer.query(`SELECT pg_advisory_xact_lock(hashtextextended('fonds-root:' || $1, 0))`, [rootId])
      expect(await openExpiredAccess(db.pool, { day: '2998-06-01' })).toBe(3)
      expect(await access(busy.id)).toMatchObject({ Series: 'closed' })
      expect(await access(free.id)).toMatchObject({ Series: 'open' })
    } finally {
      await writer.query('ROLLBACK')
      writer.release()
    }
    expect(await openExpiredAccess(db.pool, { day: '2998-06-01' })).toBe(3)
  })

  test('the same description in another archive, with a later date, stays closed', async () => {
    const [mine, theirs] = [await aTenant(db.pool), await aTenant(db.pool)]
    await aTree(db.pool, mine.id, FONDS)
    await aTree(db.pool, theirs.id, { title: 'Top', children: [{ title: 'Letter', access: closed('2999-06-01') }] })
    const seq = await seqOf(theirs.id)
    expect(await openExpiredAccess(db.pool, { day: '2998-06-01' })).toBe(3)
    expect(await access(theirs.id)).toMatchObject({ Letter: 'closed' })
    expect(await seqOf(theirs.id)).toBe(seq)
  })
})
