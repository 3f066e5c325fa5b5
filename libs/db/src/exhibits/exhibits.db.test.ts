import { createTestDatabase, type TestDatabase } from '@fonds/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteExhibit, deleteTree, type ExhibitInput, putExhibit, setPublished } from '../index.ts'
import { aTenant, aTree } from '../testing/builders.ts'
import { snapshot } from '../testing/snapshot.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

let id: string
beforeEach(async () => {
  id = (await aTenant(db.pool)).id
  await aTree(db.pool, id, { title: 'Fonds', children: [{ title: 'Letter' }, { title: 'Diary' }] }, { source: 's' })
})

const show = (records: readonly string[], more: Partial<ExhibitInput> = {}): ExhibitInput => ({
  slug: 'show',
  title: 'Show',
  summary: null,
  curator: null,
  published_at: '2020-01-01',
  cover: null,
  sections: [{ heading: 'Part', text: null, items: records.map((record) => ({ record, caption: record })) }],
  ...more,
})
const rowsOf = async (query: string) => (await db.pool.query(query, [id])).rows
const captions = async () =>
  (await rowsOf('SELECT caption FROM api.visible_exhibit_items($1) ORDER BY section, position')).map((r) => r.caption)
const total = async () => (await rowsOf('SELECT exhibits::integer FROM api.tenant_state($1)'))[0].exhibits

describe('an exhibit', () => {
  test('is created, replaced as a whole under the same UUID, and left alone if nothing changed', async () => {
    const made = await putExhibit(db.pool, id, show(['letter', 'diary', 'letter']))
    expect(made).toMatchObject({ slug: 'show', outcome: 'created', items: 3 })
    expect(await captions()).toEqual(['letter', 'diary', 'letter'])
    const before = await snapshot(db.pool)
    expect(await putExhibit(db.pool, id, show(['letter', 'diary', 'letter']))).toMatchObject({ outcome: 'unchanged' })
    expect(await snapshot(db.pool)).toEqual(before)
    const updated = await putExhibit(db.pool, id, show(['diary'], { title: 'New' }))
    expect(updated).toEqual({ id: made.id, slug: 'show', outcome: 'updated', items: 1, visible: true })
    expect(await captions()).toEqual(['diary'])
    expect(await total()).toBe(1)
  })

  test('keeps its translations, and is unchanged with the same ones in another order', async () => {
    const heading = { heading: 'Part', text: null, translations: { fr: { heading: 'Partie' } } }
    const caption = { de: { caption: 'Brief' }, fr: { caption: 'Lettre' } }
    const translated = (translations: NonNullable<ExhibitInput['translations']>, captions: typeof caption) =>
      show([], {
        language: 'en',
        translations,
        sections: [{ ...heading, items: [{ record: 'letter', caption: 'Letter', translations: captions }] }],
      })
    await putExhibit(db.pool, id, translated({ fr: { title: 'Montre' }, cy: { title: 'Sioe' } }, caption))
    expect(await rowsOf('SELECT translations, sections FROM fonds.exhibit WHERE tenant_id = $1')).toEqual([
      {
        translations: { original: 'en', in: { cy: { title: 'Sioe' }, de: {}, fr: { title: 'Montre' } } },
        sections: [heading],
      },
    ])
    expect(await rowsOf('SELECT captions FROM fonds.exhibit_item WHERE tenant_id = $1')).toEqual([
      { captions: { de: 'Brief', fr: 'Lettre' } },
    ])
    const again = translated({ cy: { title: 'Sioe' }, fr: { title: 'Montre' } }, { fr: caption.fr, de: caption.de })
    expect(await putExhibit(db.pool, id, again)).toMatchObject({ outcome: 'unchanged' })
    expect(
      await putExhibit(db.pool, id, translated({ fr: { title: 'Vitrine' }, cy: { title: 'Sioe' } }, caption)),
    ).toMatchObject({ outcome: 'updated' })
    expect(await rowsOf(`SELECT action FROM api.changes($1, 0, NULL, 100) WHERE item_kind = 'exhibit'`)).toEqual([
      { action: 'upsert' },
    ])
  })

  test('is rejected as a whole if it references missing records, listing each', async () => {
    await putExhibit(db.pool, id, show(['letter']))
    const before = await snapshot(db.pool)
    const wrong = putExhibit(db.pool, id, show(['diary', 'nothing'], { cover: 'neither' }))
    await expect(wrong).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringMatching(/neither.*nothing|nothing.*neither/),
    })
    const other = await aTenant(db.pool)
    const empty = await snapshot(db.pool)
    await expect(putExhibit(db.pool, other.id, show(['letter']))).rejects.toMatchObject({ code: 'not_found' })
    expect(await snapshot(db.pool)).toEqual(empty)
    expect(await captions()).toEqual(['letter'])
    expect(before.exhibit_item).toBe(empty.exhibit_item)
  })

  test.each<[string, Partial<ExhibitInput>]>([
    ['a slug that is none', { slug: 'By River' }],
    ['a slug that is a UUID', { slug: '7d444840-9dc0-11d1-b245-5ffdce74fad2' }],
    ['no title', { title: ' ' }],
    ['a long title', { title: 'x'.repeat(501) }],
    ['a day that is none', { published_at: '2020-02-30' }],
    ['a month that is none', { published_at: '2020-13-01' }],
    ['a last day that is none', { published_until: '2020-02-30' }],
    ['a last day before the first', { published_until: '2019-12-31' }],
    ['no section', { sections: [] }],
    ['a long text', { sections: [{ heading: null, text: 'x'.repeat(50_001), items: [] }] }],
    ['a translation into no language', { language: 'en', translations: { french: { title: 'x' } } }],
    ['a translation, but no language of its own', { translations: { fr: { title: 'x' } } }],
    ['a translation into its own language', { language: 'en', translations: { en: { title: 'x' } } }],
    ['a translation of what it does not have', { language: 'en', translations: { fr: { summary: 'x' } } }],
    ['a long translation', { language: 'en', translations: { fr: { title: 'x'.repeat(501) } } }],
    [
      'too many languages',
      {
        language: 'en',
        translations: Object.fromEntries(
          Array.from({ length: 25 }, (_, n) => [`x${String.fromCharCode(97 + n)}`, { title: 'x' }]),
        ),
      },
    ],
    ['too many items', show(Array.from({ length: 1_001 }, () => 'letter'))],
  ])('with %s is rejected, and nothing of it is stored', async (_, more) => {
    await expect(putExhibit(db.pool, id, show(['letter'], more))).rejects.toMatchObject({ code: 'invalid' })
    expect(await total()).toBe(0)
  })

  test('omits records while they are not visible', async () => {
    await setPublished(db.pool, id, 'record', 'diary', false)
    await putExhibit(db.pool, id, show(['letter', 'diary']))
    expect(await captions()).toEqual(['letter'])
    await setPublished(db.pool, id, 'record', 'diary', true)
    expect(await captions()).toEqual(['letter', 'diary'])
    await deleteTree(db.pool, id, 'record', 'letter', false)
    expect(await captions()).toEqual(['diary'])
  })

  test('answers 410 after deletion and enters the feed; restored, it keeps its identity', async () => {
    const made = await putExhibit(db.pool, id, show(['letter']))
    expect(await deleteExhibit(db.pool, id, 'show')).toEqual({ id: made.id, title: 'Show' })
    expect(await rowsOf('SELECT id, kind, slug FROM api.gone($1)')).toEqual([
      { id: made.id, kind: 'exhibit', slug: 'show' },
    ])
    expect(await rowsOf(`SELECT action FROM api.changes($1, 0, NULL, 100) WHERE item_kind = 'exhibit'`)).toEqual([
      { action: 'delete' },
    ])
    expect(await captions()).toEqual([])
    expect(await total()).toBe(0)
    await expect(deleteExhibit(db.pool, id, 'show')).rejects.toMatchObject({ code: 'not_found' })
    expect(await putExhibit(db.pool, id, show(['letter']))).toMatchObject({ id: made.id, outcome: 'created' })
    expect(await rowsOf('SELECT FROM api.gone($1)')).toEqual([])
    expect(await total()).toBe(1)
  })

  test('is created once when two processes put it at the same time', async () => {
    const both = await Promise.all([
      putExhibit(db.pool, id, show(['letter'])),
      putExhibit(db.pool, id, show(['letter'])),
    ])
    expect(both.map((r) => r.outcome).sort()).toEqual(['created', 'unchanged'])
    expect(await captions()).toEqual(['letter'])
    expect(await total()).toBe(1)
  })

  test('belongs to its tenant, even if another has an exhibit of the same slug', async () => {
    const other = await aTenant(db.pool)
    await aTree(db.pool, other.id, { title: 'Fonds', children: [{ title: 'Letter' }] }, { source: 's' })
    await putExhibit(db.pool, id, show(['letter']))
    await expect(deleteExhibit(db.pool, other.id, 'show')).rejects.toMatchObject({ code: 'not_found' })
    expect(await putExhibit(db.pool, other.id, show(['letter']))).toMatchObject({ outcome: 'created' })
    await deleteExhibit(db.pool, other.id, 'show')
    expect(await captions()).toEqual(['letter'])
  })
})
