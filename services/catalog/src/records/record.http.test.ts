import { setFields } from '@fonds/db'
import { aDate, aTenant, aTree, type TreeSpec } from '@fonds/db/testing'
import { type Access, ChildrenPage, CollectionDetail, RecordDetail, RecordPage } from '@fonds/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originOf, startCatalog, type TestService, type TestTenant } from '../testing/service.ts'
import { townCouncil } from '../testing/trees.ts'
import { titles, walk } from '../testing/walk.ts'

let service: TestService
let tenant: TestTenant
beforeAll(async () => {
  service = await startCatalog()
  tenant = await aTenant(service.db.pool)
  await aTree(service.db.pool, tenant.id, townCouncil)
})
afterAll(() => service.stop())

const read = (slug: string, of: TestTenant = tenant) => service.read(of, `/records/${slug}`, RecordDetail)
const titlesOf = (list: { items: { title: string }[] }) => list.items.map(({ title }) => title)
const letters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Letter ${from + index}`)

describe('200', () => {
  test('contains the same summary as lists', async () => {
    const list = await service.read(tenant, '/records?limit=100', RecordPage)
    for (const summary of list.items.slice(0, 8)) expect(await read(summary.slug)).toMatchObject(summary)
  })

  test('a UUID works like a slug', async () => {
    const bySlug = await read('ledger')
    expect(await read(bySlug.id)).toEqual(bySlug)
    expect(await read(bySlug.id.toUpperCase())).toEqual(bySlug)
  })

  test('unknown query parameters are ignored', async () => {
    expect(await read('ledger?anything=1&limit=x')).toEqual(await read('ledger'))
  })

  test('inherited values state their source; a record’s own values are not marked as inherited', async () => {
    const letter = await read('letter-3')
    const from = { type: 'collection', slug: 'town-council', title: 'Town council', level: 'fonds' }
    expect(letter.inherited).toMatchObject({
      access: { value: { status: 'open', until: null, statement: 'Open to all.' }, from },
      use_conditions: { value: 'Ask before you print.', from },
      rights: { value: { statement: 'Held by the town.' }, from },
      language: { value: 'de', from },
      creators: null,
    })
    const minutes = await read('minutes-of-1850')
    expect(minutes.inherited).toMatchObject({ access: null, language: null, rights: { from } })
    expect(minutes.access.status).toBe('closed')
    const ledger = await read('ledger')
    expect(ledger.inherited.language).toMatchObject({ value: 'fr', from: { slug: 'accounts', level: 'series' } })
  })

  test('what the archive says of material without rights has the archive as its source', async () => {
    const other = await aTenant(service.db.pool)
    await aTree(service.db.pool, other.id, { title: 'F', children: [{ title: 'r' }] })
    expect((await read('r', other)).inherited.rights).toBeNull()
    const rights = { statement: 'CC0', uri: null }
    await service.db.pool.query('UPDATE fonds.tenant SET material_rights = $2 WHERE id = $1', [
      other.id,
      JSON.stringify(rights),
    ])
    const record = await read('r', other)
    expect(record.rights).toEqual(rights)
    expect(record.inherited.rights).toMatchObject({ value: rights, from: { type: 'organization', id: other.id } })
  })

  test('a record whose restriction has expired is open and keeps the statement, even if inherited', async () => {
    const other = await aTenant(service.db.pool)
    const access = { status: 'restricted', until: '1999-12-31', statement: 'Closed until 31 December 1999.' } as const
    await aTree(service.db.pool, other.id, { title: 'F', access, children: [{ title: 'r' }] })
    const open = { ...access, status: 'open', label: 'Open', understood: true }
    const record = await read('r', other)
    expect(record.access).toEqual(open)
    expect(record.inherited.access).toMatchObject({ value: open })
    expect((await service.read(other, '/records', RecordPage)).items[0]?.access).toEqual(open)
  })

  test('a statement is understood, not understood, decided by the operator, or missing, in details as in lists', async () => {
    const [mine, twin] = [await aTenant(service.db.pool), await aTenant(service.db.pool)]
    const stated = (title: string, access: Access | null) => ({ title, ...(access === null ? {} : { access }) })
    const words = { until: null, statement: 'Ask the miller.' } as const
    const children = [
      stated('clear', { ...words, status: 'closed' }),
      stated('unclear', { ...words, status: 'unknown' }),
      stated('decided', { ...words, status: 'unknown' }),
      stated('silent', null),
    ]
    await aTree(service.db.pool, mine.id, { title: 'F', children })
    await aTree(service.db.pool, twin.id, { title: 'F', children: [stated('unclear', { ...words, status: 'open' })] })
    await setFields(service.db.pool, mine.id, 'record', 'decided', { access: { ...words, status: 'unknown' } })
    const expected = { clear: true, unclear: false, decided: true, silent: null }
    const { items } = await service.read(mine, '/records', RecordPage)
    expect(Object.fromEntries(items.map(({ slug, access }) => [slug, access.understood]))).toEqual(expected)
    for (const [slug, understood] of Object.entries(expected)) {
      expect((await read(slug, mine)).access.understood, slug).toBe(understood)
    }
    expect((await read('unclear', twin)).access.understood).toBe(true)
  })

  test('ancestors come root first', async () => {
    expect((await read('letter-3')).ancestors.map(({ title }) => title)).toEqual([
      'Town council',
      'Minutes and letters',
      'Correspondence',
    ])
  })

  test('the permalink is on the archive’s website if it has one', async () => {
    expect((await read('ledger')).links).toMatchObject({
      self: `${originOf(tenant)}/api/public/records/ledger`,
      permalink: `${originOf(tenant)}/api/public/records/ledger`,
      manifest: null,
      cite: `${originOf(tenant)}/api/public/cite/ledger`,
    })
    const site = { ...tenant, site_url_template: 'https://town.example/{kind}/{slug}.html' }
    expect((await read('ledger', site)).links.permalink).toBe('https://town.example/record/ledger.html')
  })

  test('an inherited mark suppresses the record', async () => {
    const other = await aTenant(service.db.pool)
    await aTree(service.db.pool, other.id, { title: 'F', children: [{ title: 'r' }] })
    expect((await read('r', other)).suppress_from_aggregators).toBe(false)
    await setFields(service.db.pool, other.id, 'collection', 'f', { suppress_from_aggregators: true })
    expect((await read('r', other)).suppress_from_aggregators).toBe(true)
  })
})

describe('relatives', () => {
  test('a folder includes its first 20 children, their number and a link to all of them', async () => {
    const { children } = await read('correspondence')
    expect(titlesOf(children)).toEqual(letters(1, 20))
    expect(children.total).toBe(25)
    const all = await service.read(tenant, `${children.url}?limit=100`, ChildrenPage)
    expect(titlesOf(all)).toEqual(letters(1, 25))
    expect(all.total).toBe(25)
  })

  test('a record without children has an empty list and no link', async () => {
    expect((await read('ledger')).children).toEqual({ items: [], total: 0, url: null })
    expect(await service.read(tenant, '/records/ledger/children', ChildrenPage)).toMatchObject({ items: [], total: 0 })
  })

  test('children can be paged to the end, by number and by cursor, with the slug and the UUID', async () => {
    const { id } = await read('correspondence')
    for (const name of ['correspondence', id]) {
      for (const by of ['next', 'next_cursor'] as const) {
        expect(titles(await walk(service, tenant, `/records/${name}/children?limit=5`, by))).toEqual(letters(1, 25))
      }
    }
    const first = await service.read(tenant, '/records/correspondence/children?limit=5', ChildrenPage)
    const cursor = new URL(first.links.next_cursor ?? '').search
    const under = await service.read(tenant, `/records/${id}/children${cursor}`, ChildrenPage)
    expect(titlesOf(under)).toEqual(letters(6, 10))
  })

  test.each([
    [1, letters(2, 21), null, 'Letter 2'],
    [5, [...letters(1, 4), ...letters(6, 21)], 'Letter 4', 'Letter 6'],
    [13, [...letters(3, 12), ...letters(14, 23)], 'Letter 12', 'Letter 14'],
    [24, [...letters(5, 23), 'Letter 25'], 'Letter 23', 'Letter 25'],
    [25, letters(5, 24), 'Letter 24', null],
  ])('the siblings of letter %i are the 20 around it, without itself', async (number, expected, previous, next) => {
    const record = await read(`letter-${number}`)
    expect(titlesOf(record.siblings)).toEqual(expected)
    expect(record.siblings.total).toBe(24)
    expect(record.previous?.title ?? null).toBe(previous)
    expect(record.next?.title ?? null).toBe(next)
  })

  test.each(['letter-1', 'letter-12', 'ledger', 'seal-of-the-town'])(
    'without the siblings, the rest of %s is the same',
    async (slug) => {
      const { siblings: _, ...rest } = await read(slug)
      const fields = Object.keys(rest).join(',')
      expect((await service.ask(tenant, `/records/${slug}?fields=${fields}`)).body).toEqual(rest)
    },
  )

  test('fewer than 20 siblings are all included, both records and collections', async () => {
    const seal = await read('seal-of-the-town')
    expect(seal.siblings.items.map(({ type, title }) => [type, title])).toEqual([
      ['collection', 'Minutes and letters'],
      ['collection', 'Accounts'],
    ])
    expect(seal.siblings.total).toBe(2)
    expect(seal).toMatchObject({ previous: { type: 'collection', title: 'Accounts', level: 'series' }, next: null })
  })

  test.each(['correspondence', 'letter-13', 'ledger', 'seal-of-the-town'])(
    'the relatives of %s have the same summaries as in lists of children',
    async (slug) => {
      const record = await read(`${slug}?lang=de`)
      const children = await service.read(tenant, `${record.url}/children?limit=20&lang=de`, ChildrenPage)
      expect(record.children.items).toEqual(children.items)
      const parent = record.ancestors.at(-1)
      const { items: all } =
        parent?.type === 'collection'
          ? (await service.read(tenant, `${parent.url}?limit=100&lang=de`, CollectionDetail)).children
          : await service.read(tenant, `${parent?.url}/children?limit=100&lang=de`, ChildrenPage)
      const shown = record.siblings.items.map(({ id }) => id)
      expect(shown.length).toBeGreaterThan(0)
      expect(record.siblings.items).toEqual(all.filter(({ id }) => shown.includes(id)))
      const place = all.findIndex(({ id }) => id === record.id)
      for (const [neighbour, summary] of [
        [record.previous, all[place - 1]],
        [record.next, all[place + 1]],
      ] as const) {
        if (summary === undefined) expect(neighbour).toBeNull()
        else expect(summary).toMatchObject(neighbour ?? {})
        expect(neighbour?.id).toBe(summary?.id)
      }
    },
  )

  test('a hidden record is not a sibling or child, and not counted', async () => {
    const ledger = await read('ledger')
    expect(titlesOf(ledger.siblings)).toEqual(['A coin'])
    expect(ledger).toMatchObject({ siblings: { total: 1 }, next: null })
  })

  test('every URL in a record exists', async () => {
    const record = await read('correspondence')
    const references = [...record.ancestors, ...record.children.items, ...record.siblings.items]
    const urls = [record.url, record.children.url, record.next?.url, record.previous?.url, record.collection?.url]
    for (const url of [...urls, ...references.map(({ url }) => url)]) {
      expect((await service.ask(tenant, url ?? '')).status, url ?? '').toBe(200)
    }
  })
})

describe('the text of a description', () => {
  const rich: TreeSpec = {
    title: 'Diary',
    other_level: 'Bändchen',
    level: 'otherlevel',
    titles: [{ type: 'parallel', text: 'Journal', lang: 'en' }],
    abstract: 'A diary in short.',
    language_note: 'German, in a hand that is hard to read.',
    languages: ['de'],
    use_conditions: 'No photographs.',
    dates: [
      { ...aDate('1899', '1899', 1899, 1899), calendar: 'julian' },
      { ...aDate('1900-1910', '1900/1910', 1900, 1910), type: 'bulk' },
    ],
    scope_and_content: [
      { t: 'p', c: ['Of a ', { t: 'emph', render: 'bold', c: ['walk'] }, '.'] },
      { t: 'list', style: 'unordered', head: null, items: [{ label: null, c: [{ t: 'p', c: ['woods'] }] }] },
    ],
    extent: [{ text: '1 volume', quantity: 1, unit: 'volume', part: true, facets: ['bound'], dimensions: ['20 cm'] }],
    containers: [
      { type: 'BOX', label: 'Text [31822012345678]', indicator: '7', group: 0 },
      { type: 'Box-folder', label: null, indicator: '8:2', group: 1 },
    ],
    identifiers: [{ type: 'former', value: 'Old 7', label: null }],
    notes: [
      { type: 'custodhist', label: 'History', blocks: [{ t: 'p', c: ['Found.'] }], lang: 'en', internal: false },
      { type: 'odd', label: null, blocks: [{ t: 'p', c: ['Not for you.'] }], lang: null, internal: true },
    ],
    digital_objects: [
      {
        type: 'scan',
        title: 'Scan',
        url: 'https://scans.example/7',
        mime_type: 'image/jpeg',
        note: 'Two pages',
        thumbnail: 'https://scans.example/7-small',
        internal: false,
      },
      { type: null, title: null, url: 'https://scans.example/hidden', mime_type: null, note: null, internal: true },
    ],
    description_control: {
      identifier: 'd7',
      agency: 'XX-Y',
      rules: 'ISAD(G)',
      status: 'final',
      languages: ['de'],
      created: '2001-02-03',
      revised: null,
      sources: ['The diary'],
    },
  }

  test('is complete and plain, without internal notes', async () => {
    const other = await aTenant(service.db.pool)
    await aTree(service.db.pool, other.id, { title: 'F', children: [rich] })
    const record = await read('diary', other)
    expect(record).toMatchObject({
      level: 'otherlevel',
      other_level: 'Bändchen',
      titles: [{ type: 'parallel', text: 'Journal', lang: 'en' }],
      date: { display: '1899' },
      dates: [
        { type: 'creation', display: '1899', calendar: 'julian', calendar_label: 'Julian calendar' },
        {
          ...{ type: 'bulk', display: '1900-1910', edtf: '1900/1910', start: 1900, end: 1910 },
          ...{ calendar: null, calendar_label: null },
        },
      ],
      summary: 'A diary in short.',
      scope_and_content: 'Of a walk.\n\n- woods',
      scope_and_content_html: '<p dir="ltr">Of a <strong>walk</strong>.</p>\n<ul dir="ltr"><li>woods</li></ul>',
      extent: [{ text: '1 volume', quantity: 1, unit: 'volume', part: true, facets: ['bound'], dimensions: ['20 cm'] }],
      containers: [
        { type: 'box', label: 'Box', indicator: '7', group: 0, material: 'Text', barcode: '31822012345678' },
        { type: 'box', label: 'Box', indicator: '8', group: 1, material: null, barcode: null },
        { type: 'folder', label: 'Folder', indicator: '2', group: 1, material: null, barcode: null },
      ],
      identifiers: [{ type: 'former', value: 'Old 7', label: null }],
      digital_objects: [
        {
          type: 'scan',
          title: 'Scan',
          url: 'https://scans.example/7',
          mime_type: 'image/jpeg',
          note: 'Two pages',
          thumbnail: null,
          thumbnail_url: 'https://scans.example/7-small',
          manifest: null,
        },
      ],
      description_control: { identifier: 'd7', agency: 'XX-Y', rules: 'ISAD(G)', languages: ['de'] },
      entities: [],
      images: [],
    })
    const note = (type: string, label: string, text: string, lang: string | null = null) => ({
      type,
      label,
      group: 'reader',
      text,
      html: `<p dir="ltr">${text}</p>`,
      lang,
    })
    expect(record.notes).toEqual([
      note('abstract', 'Abstract', 'A diary in short.'),
      note('langmaterial', 'Language of the material', 'German, in a hand that is hard to read.'),
      note('userestrict', 'Conditions governing use', 'No photographs.'),
      note('custodhist', 'History', 'Found.', 'en'),
    ])
    expect((await service.ask(other, '/records/diary')).text).not.toMatch(/Not for you|hidden/)
    const { body } = await service.ask(other, '/records/diary?lang=fr&fields=containers')
    expect(body).toMatchObject({ containers: [{ type: 'box', label: 'Boîte' }, {}, { label: 'Chemise' }] })
  })
})
