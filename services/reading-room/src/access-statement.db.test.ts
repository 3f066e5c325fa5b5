import { attachMedia } from '@fonds/db'
import { anImage, aTenant, aTree } from '@fonds/db/testing'
import { LANGUAGES, labelsIn } from '@fonds/labels'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from './testing/reading-room.ts'

const UNCLEAR = 'As the custodian sees fit.'

let room: TestReadingRoom
let follows: Awaited<ReturnType<typeof aTenant>>
let shows: Awaited<ReturnType<typeof aTenant>>
beforeAll(async () => {
  room = await startReadingRoom()
  follows = await aTenant(room.db.pool, { originals_follow_access: true })
  shows = await aTenant(room.db.pool, { originals_follow_access: false })
  for (const { id } of [follows, shows]) {
    await aTree(room.db.pool, id, {
      title: 'Town',
      children: [
        {
          title: 'Ledger',
          access: { status: 'unknown', until: null, statement: UNCLEAR },
          children: [{ title: 'Page' }],
        },
        { title: 'Plan', access: { status: 'open', until: null, statement: 'Open.' } },
        { title: 'Map' },
      ],
    })
    for (const slugOrId of ['ledger', 'page', 'plan', 'map'])
      await attachMedia(room.db.pool, id, { kind: 'record', slugOrId }, [anImage()])
  }
})
afterAll(() => room.stop())

test.each(LANGUAGES)(
  'in %s, a record says that its statement was not understood, and what that means',
  async (lang) => {
    const labels = labelsIn(lang)
    const [note, withheld] = [labels.text('page.access_not_understood'), labels.text('page.originals_withheld')]
    for (const slug of ['ledger', 'page']) {
      const { text } = await room.browse(follows, `/records/${slug}?lang=${lang}`)
      expect(text).toContain(UNCLEAR)
      expect(text).toContain(`${note} ${withheld}`)
    }
    const { text: shown } = await room.browse(shows, `/records/ledger?lang=${lang}`)
    expect(shown).toContain(note)
    expect(shown).not.toContain(withheld)
    for (const slug of ['plan', 'map']) {
      const { text } = await room.browse(follows, `/records/${slug}?lang=${lang}`)
      expect(text).not.toContain(note)
    }
  },
)

test('a restriction that the level above states, too, is folded and said once', async () => {
  const statement = 'Medical records of <living> persons.'
  const access = { status: 'closed', until: '2041-01-01', statement } as const
  const blocks = [{ t: 'p' as const, c: [statement] }]
  const note = { type: 'accessrestrict', label: null, blocks, lang: null, internal: false }
  const children = [
    { title: 'North', access, notes: [note] },
    { title: 'South', access: { ...access, until: null } },
    { title: 'Silent' },
  ]
  const hospital = await aTenant(room.db.pool)
  await aTree(room.db.pool, hospital.id, { title: 'Wards', access, children })
  const shown = async (path: string) => (await room.browse(hospital, path)).text
  const words = 'Medical records of &lt;living&gt; persons.'
  const north = await shown('/records/north')
  expect(north).toMatch(/<summary>As above, in “.*Wards.*”<\/summary>/)
  expect(north.split('<main')[1]?.split(words)).toHaveLength(2)
  for (const path of ['/records/south', '/records/silent', '/collections/wards']) {
    const text = await shown(path)
    expect(text).toContain(words)
    expect(text).not.toContain('As above')
  }
})
