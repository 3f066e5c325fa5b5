import { aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import type { TestTenant } from '@fonds/http/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startReadingRoom, type TestReadingRoom } from '../testing/reading-room.ts'

const box = (indicator: string) => [{ type: 'box', label: null, indicator, group: 0 }]

const TREES: readonly TreeSpec[] = [
  {
    title: 'Harbour office',
    children: [
      { title: 'Pilot log', level: 'file', containers: box('4'), children: [{ title: 'Pilot letter', level: 'item' }] },
      { title: 'Pilot plan', level: 'item', containers: box('4') },
      { title: 'Pilot map', level: 'item', containers: box('7') },
      { title: 'Pilot secret', level: 'item', access: { status: 'closed', until: null, statement: null } },
      { title: 'Pilot draft', level: 'item', internal: true },
    ],
  },
  {
    title: 'City council',
    children: [
      { title: 'Pilot order', level: 'item', containers: box('4') },
      { title: 'Pilot pay', level: 'item', containers: box('4') },
    ],
  },
]

const REQUESTS = {
  templates: [
    { kind: 'mail' as const, to: 'desk@town.example' },
    { kind: 'aeon' as const, url: 'https://aeon.example/aeon.dll', label: 'Aeon' },
  ],
  days_ahead: 2,
  max_boxes: 3,
  closed_weekdays: ['sunday' as const],
  closed: ['2001-01-01', { from: '2098-12-24', until: '2099-01-02' }],
  off_site: { days_ahead: 7, collections: ['city-council', 'pilot-draft'] },
  note: { en: 'Bring a pencil.', fr: 'Apportez un crayon.' },
}

let room: TestReadingRoom
let tenant: TestTenant
let twin: TestTenant
beforeAll(async () => {
  room = await startReadingRoom()
  tenant = await anArchive({ requests: REQUESTS, contact: { email: 'desk@town.example' } })
  twin = await anArchive({})
})
afterAll(() => room.stop())

async function anArchive(fields: Parameters<typeof aTenant>[1] & object): Promise<TestTenant> {
  const made = await aTenant(room.db.pool, fields)
  for (const tree of TREES) await aTree(room.db.pool, made.id, tree)
  await room.index(made)
  return made
}

const FIVE = ['pilot-letter', 'pilot-plan', 'pilot-map', 'pilot-order', 'pilot-pay']
const page = async (path: string, of = tenant) => (await room.browse(of, path)).text
const links = (text: string) =>
  [...text.matchAll(/ href="([^"]*)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
const bodyOf = (url = '') => new URL(url).searchParams.get('body') ?? ''
const mails = (text: string) => links(text).filter((url) => url.startsWith('mailto:') && url.includes('Order'))

describe('the page of a record', () => {
  test('says the rules before it offers the order, and nothing of what is not public', async () => {
    const text = await page('/records/pilot-letter')
    const rules = text.indexOf('Before you order')
    expect(rules).toBeGreaterThan(0)
    expect(text.indexOf('Order for the reading room')).toBeGreaterThan(rules)
    for (const said of [
      'Order at least 2 days ahead.',
      'At most 3 boxes at a time.',
      'Closed: Sunday, 24 December 2098 – 2 January 2099',
      'Bring a pencil.',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('2001')
    expect(text).not.toContain('pilot-draft')
    expect(bodyOf(mails(text)[0])).toContain('Harbour office, Box 4\r\n- Pilot letter')
  })

  test('offers no order of what is closed, or in an archive that takes none', async () => {
    for (const text of [await page('/records/pilot-secret'), await page('/records/pilot-letter', twin)])
      expect(text).not.toContain('id="order"')
  })

  test('has links to ask and to report a mistake if the archive has an address', async () => {
    const asked = links(await page('/records/pilot-letter?lang=fr')).filter(
      (url) => url.startsWith('mailto:') && url.includes('?'),
    )
    expect(asked.map((url) => new URL(url).searchParams.get('subject'))).toEqual(
      expect.arrayContaining(['Poser une question à ce sujet: Pilot letter', 'Signaler une erreur: Pilot letter']),
    )
    expect(await page('/records/pilot-letter', twin)).not.toContain('Report a mistake')
  })
})

describe('a list', () => {
  test('is ordered with each box of each collection once', async () => {
    const text = await page(`/list?ids=${FIVE.join()}`)
    expect(text).toContain('3 boxes to fetch')
    expect(text.match(/<strong>[^/]*Box \d/g)).toHaveLength(3)
    expect(mails(text)).toHaveLength(1)
    const body = bodyOf(mails(text)[0])
    expect(body.match(/^.*, Box \d/gm)).toEqual([
      'Harbour office, Box 4',
      'Harbour office, Box 7',
      'City council, Box 4',
    ])
    for (const title of ['letter', 'plan', 'map', 'order', 'pay']) expect(body).toContain(`- Pilot ${title}`)
    expect(text.match(/stored elsewhere</g)).toHaveLength(1)
  })

  test('sends a form to Aeon, which the policy of the page allows', async () => {
    const { headers, text } = await room.browse(tenant, `/list?ids=${FIVE.join()}`)
    expect(text).toContain('<form class="order" method="post" action="https://aeon.example/aeon.dll">')
    expect(headers.get('content-security-policy')).toContain("form-action 'self' https:;")
    const templates = REQUESTS.templates.map((template) => ({ ...template, for: 'item' as const }))
    const single = await anArchive({ requests: { templates } })
    for (const of of [twin, single]) {
      const page = await room.browse(of, `/list?ids=${FIVE.join()}`)
      expect(page.text).not.toContain('aeon.dll')
      expect(page.headers.get('content-security-policy')).toContain("form-action 'self';")
    }
  })

  test('names what cannot be ordered, and never what is not public or of another archive', async () => {
    const { rows } = await room.db.pool.query<{ id: string }>(
      `SELECT id FROM fonds.description WHERE tenant_id = $1 AND slug = 'pilot-order'`,
      [twin.id],
    )
    const text = await page(`/list?ids=pilot-plan,pilot-secret,pilot-draft,${rows[0]?.id}`)
    expect(text).toContain('These entries cannot be ordered:')
    expect(text).not.toContain('Pilot draft')
    const body = mails(text).map(bodyOf).join('')
    expect(body).toContain('Pilot plan')
    expect(body).not.toMatch(/secret|draft|Pilot order/)
  })

  test('of too many boxes is not sent, and says what to do', async () => {
    const text = await page(`/list?ids=${[...FIVE, 'pilot-log'].join()}`)
    expect(mails(text)).toHaveLength(1)
    const more = await anArchive({ requests: { ...REQUESTS, max_boxes: 2 } })
    const refused = await page(`/list?ids=${FIVE.join()}`, more)
    expect(refused).toContain('These are 3 boxes; the archive brings at most 2 at a time.')
    expect(mails(refused)).toHaveLength(0)
  })
})
