import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import type { Access } from '@fonds/types'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setFields } from '../index.ts'
import { aDate, aTenant, aTree, type TreeSpec } from '../testing/builders.ts'
import { expectConsistent } from '../testing/consistency.ts'
import { rereadAccess, type StoredStatement } from './reread-access.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

let revision = 100
let mine: string
let twin: string
beforeEach(async () => {
  revision++
  mine = (await aTenant(db.pool)).id
  twin = (await aTenant(db.pool)).id
})

const stated = (statement: string, status: Access['status'] = 'open'): Access => ({ status, until: null, statement })
const FONDS: TreeSpec = {
  title: 'Top',
  access: stated('Open.'),
  children: [
    {
      level: 'series',
      title: 'Series',
      access: stated('Open, but not really.'),
      children: [{ title: 'Letter' }, { title: 'Diary', access: stated('Open.') }, { title: 'Map' }],
    },
    { title: 'Deeds' },
  ],
}

/** A reader that knows better about some statements. */
const read = ({ access }: StoredStatement): Access => {
  if (access.statement === 'Open, but not really.') return { ...access, status: 'closed', until: '2999-01-01' }
  if (access.statement === 'Ask.') return { ...access, status: 'unknown', understood: false }
  return access
}
const again = (options = {}) => rereadAccess(db.pool, revision, read, options)

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
const versions = async (tenant: string) => {
  const { rows } = await db.pool.query(
    'SELECT title, subtree_version::bigint AS version FROM fonds.description WHERE tenant_id = $1',
    [tenant],
  )
  return new Map(rows.map((row) => [row.title, Number(row.version)]))
}

describe('reading stored statements again', () => {
  test('changes what was read wrongly and what inherits it, with versions and places in the feed', async () => {
    await aTree(db.pool, mine, FONDS)
    await aTree(db.pool, twin, { title: 'Top', access: stated('Open.'), children: [{ title: 'Letter' }] })
    const [seq, theirs, before] = [await seqOf(mine), await seqOf(twin), await versions(mine)]
    expect(await again()).toBe(3)
    expect(await access(mine)).toEqual({
      ...{ Top: 'open', Series: 'closed', Letter: 'closed', Diary: 'open', Map: 'closed', Deeds: 'open' },
    })
    expect(await changedSince(mine, seq)).toEqual(['Series', 'Letter', 'Map'])
    expect(await access(twin)).toEqual({ Top: 'open', Letter: 'open' })
    expect(await seqOf(twin)).toBe(theirs)
    const after = await versions(mine)
    expect(
      [...after]
        .filter(([title, version]) => version !== before.get(title))
        .map(([title]) => title)
        .sort(),
    ).toEqual(['Letter', 'Map', 'Series', 'Top'])
    const { rows } = await db.pool.query(
      `SELECT own_access, access FROM fonds.description WHERE tenant_id = $1 AND title = 'Series'`,
      [mine],
    )
    const closed = { status: 'closed', until: '2999-01-01', statement: 'Open, but not really.' }
    expect(rows).toEqual([{ own_access: closed, access: closed }])
    for (const tenant of [mine, twin]) await expectConsistent(db.pool, tenant)
  })

  test('happens once for each revision of the reader', async () => {
    await aTree(db.pool, mine, FONDS)
    expect(await again()).toBe(3)
    await aTree(db.pool, mine, { title: 'Later', access: stated('Open, but not really.') })
    expect(await again()).toBe(0)
    revision++
    expect(await again()).toBe(1)
  })

  test('goes in parts, and can be interrupted anywhere', async () => {
    await aTree(db.pool, mine, FONDS)
    await aTree(db.pool, mine, { ...FONDS, title: 'Other' })
    // Not simply at the second call: which statements come first depends on what other archives have before them.
    let hasChanged = false
    const failing = {
      query: async (text: string, values: unknown[]) => {
        const isMine = text.includes('reread_access') && values[0] === mine
        if (isMine && hasChanged) throw new Error('lost the connection')
        const result = await db.pool.query(text, values)
        hasChanged ||= isMine && result.rows[0].updated > 0
        return result
      },
    } as unknown as typeof db.pool
    await expect(rereadAccess(failing, revision, read, { part: 1, page: 3 })).rejects.toThrow('lost the connection')
    const stop = AbortSignal.abort()
    expect(await again({ signal: stop })).toBe(0)
    expect(await again({ part: 1, page: 3 })).toBe(5)
    expect(Object.values(await access(mine)).filter((status) => status === 'closed')).toHaveLength(3)
    const { rows } = await db.pool.query(
      `SELECT count(*)::int AS closed FROM fonds.description WHERE tenant_id = $1 AND access ->> 'status' = 'closed'`,
      [mine],
    )
    expect(rows).toEqual([{ closed: 6 }])
    await expectConsistent(db.pool, mine)
  })

  test('marks what was not understood as changed, once, since its files are withheld now', async () => {
    await aTree(db.pool, mine, { title: 'Top', children: [{ title: 'Letter', access: stated('Ask.', 'unknown') }] })
    const seq = await seqOf(mine)
    expect(await again()).toBe(1)
    expect(await changedSince(mine, seq)).toEqual(['Letter'])
    revision++
    expect(await again()).toBe(0)
  })

  test('leaves alone what the operator set, and takes an unknown status that was set as decided', async () => {
    await aTree(db.pool, mine, FONDS)
    await setFields(db.pool, mine, 'collection', 'series', { access: { status: 'open', until: null, statement: null } })
    await setFields(db.pool, mine, 'record', 'deeds', { access: { status: 'unknown', until: null, statement: 'Ask.' } })
    await db.pool.query(
      `UPDATE fonds.description SET set_access = set_access - 'understood', access = access - 'understood'
       WHERE tenant_id = $1 AND title = 'Deeds'`,
      [mine],
    )
    expect(await again()).toBe(1)
    expect(await access(mine)).toMatchObject({ Series: 'open', Letter: 'open', Deeds: 'unknown' })
    const { rows } = await db.pool.query(`SELECT access FROM api.visible_descriptions($1) WHERE title = 'Deeds'`, [
      mine,
    ])
    expect(rows[0].access).toMatchObject({ understood: true })
    await setFields(db.pool, mine, 'collection', 'series', { access: null })
    expect(await access(mine)).toMatchObject({ Series: 'closed', Letter: 'closed' })
    await expectConsistent(db.pool, mine)
  })

  test('reads dates of the description and of those below it', async () => {
    const seen: StoredStatement[] = []
    const dates = [aDate('1900-1950', '1900/1950', 1900, 1950)]
    const below = { title: 'Letter', dates: [aDate('1960', '1960', 1960, 1960)] }
    await aTree(db.pool, mine, { title: 'Top', access: stated('Closed.'), dates, children: [below] })
    await rereadAccess(db.pool, revision, (one) => {
      seen.push(one)
      return one.access
    })
    const own = seen.filter(({ access: { statement } }) => statement === 'Closed.')
    expect(own).toMatchObject([{ dates: [{ start: 1900, end: 1950 }], last_below: 1960 }])
  })

  test('drafts change without entering the feed', async () => {
    await aTree(db.pool, mine, FONDS, { publish: false })
    const seq = await seqOf(mine)
    expect(await again()).toBe(3)
    expect(await seqOf(mine)).toBe(seq)
  })

  test('waits for a tree that is being written to', async () => {
    const { rootId } = await aTree(db.pool, mine, FONDS)
    const writer = await db.pool.connect()
    const stop = new AbortController()
    try {
      await writer.query('BEGIN')
      await writer.query(`SELECT pg_advisory_xact_lock(hashtextextended('fonds-root:' || $1, 0))`, [rootId])
      const running = again({ signal: stop.signal })
      expect(await access(mine)).toMatchObject({ Series: 'open' })
      stop.abort()
      expect(await running).toBe(0)
    } finally {
      await writer.query('ROLLBACK')
      writer.release()
    }
    expect(await again()).toBe(3)
  })
})
