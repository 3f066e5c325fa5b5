import { labelsIn } from '@fonds/labels'
import type { Ordering } from '@fonds/types'
import { describe, expect, test } from 'vitest'
import { isOffSite, orderingIn } from './ordering.ts'
import { messageAbout, orderOf, requestsOf } from './requests.ts'
import { anItem, MAIL } from './testing.ts'

const EN = labelsIn('en')
const ordering = (...templates: Ordering['templates']) => orderingIn({ templates }, EN)
const link = (url: string, more: object = {}): Ordering['templates'][number] => ({ kind: 'link', url, ...more })

/** Returns the parts of a message that a mailto URL opens. */
function messageOf(url = '') {
  const { protocol, pathname, searchParams } = new URL(url)
  return { protocol, to: pathname, subject: searchParams.get('subject'), body: searchParams.get('body') }
}

describe('requests of one item', () => {
  test('are filled in, encoded, for each kind', () => {
    const [first, second, third] = requestsOf(
      anItem({ title: 'A & B = "C"' }),
      ordering(
        link('https://desk.example/?t={title}&b={containers}&p={permalink}'),
        { kind: 'form', url: 'https://f.example/x?y=1#top', fields: { 'entry.1': '{reference_code}', 'q[2]': 'a&b' } },
        { kind: 'aeon', url: 'https://aeon.example/aeon.dll', fields: { Site: 'SPEC' } },
      ),
    )
    expect(first).toEqual({
      label: 'Order for the reading room',
      kind: 'link',
      url: 'https://desk.example/?t=A%20%26%20B%20%3D%20%22C%22&b=Box%204%2C%20folder%2012&p=https%3A%2F%2Ftown.example%2Frecords%2Flog',
    })
    expect(second?.url).toBe('https://f.example/x?y=1&entry.1=HO%201%2F2&q%5B2%5D=a%26b#top')
    const aeon = Object.fromEntries(new URL(third?.url ?? '').searchParams)
    expect(aeon).toMatchObject({
      ...{ Action: '10', Value: 'GenericRequestManuscript', ItemTitle: 'Harbour office', ItemSubTitle: 'A & B = "C"' },
      ...{ CallNumber: 'HO 1/2', ItemVolume: 'Box 4, folder 12', Site: 'SPEC' },
    })
  })

  test('by mail name the box, the item, its code and its address', () => {
    const [request] = requestsOf(anItem(), ordering(MAIL))
    expect(messageOf(request?.url)).toEqual({
      protocol: 'mailto:',
      to: 'desk@town.example',
      subject: 'Order for the reading room: HO 1/2',
      body: 'Harbour office, Box 4\r\n- folder 12: Log of the pilots (HO 1/2)\r\n  https://town.example/records/log',
    })
  })

  test('by mail name the title of an item without a code', () => {
    const [request] = requestsOf(anItem({ reference_code: null }), ordering(MAIL))
    expect(messageOf(request?.url).subject).toBe('Order for the reading room: Log of the pilots')
  })

  test('are there only where the item can be ordered', () => {
    const requested = (item: object, more: object = {}) =>
      requestsOf(anItem(item), ordering({ ...MAIL, ...more })).length
    expect(requested({ access: { status: 'closed' } })).toBe(0)
    expect(requested({ access: { status: 'restricted' } })).toBe(1)
    expect(requested({ access: { status: 'restricted' } }, { access: ['open'] })).toBe(0)
    expect(requested({ level: 'fonds' })).toBe(0)
    expect(requested({ level: 'fonds' }, { levels: ['fonds'] })).toBe(1)
    expect(requested({}, { levels: ['file'] })).toBe(0)
    expect(requested({}, { for: 'list' })).toBe(0)
  })

  test('cut values before they are encoded, so that no URL is too long or ends within a letter', () => {
    const long = anItem({
      title: '皇'.repeat(800),
      reference_code: '😀'.repeat(300),
      boxes: Array.from({ length: 30 }, (_, n) => [`箱 ${'卷'.repeat(400)}${n}`]),
      permalink: `https://town.example/records/${'%E7%9A%87'.repeat(60)}`,
    })
    const all = ordering(MAIL, link('https://desk.example/?t={title}&r={reference_code}&c={containers}&i={items}'))
    for (const { url } of requestsOf(long, all)) {
      expect(url.length).toBeLessThanOrEqual(2_000)
      expect(() => decodeURIComponent(url)).not.toThrow()
      expect(decodeURIComponent(url)).toMatch(/皇…/)
      expect(decodeURIComponent(url)).not.toContain('\ufffd')
    }
    expect(requestsOf(anItem({ title: 'x\ud800y' }), all)).toHaveLength(2)
  })

  test('are in the reader’s language', () => {
    const worded = {
      templates: [
        { ...MAIL, label: { fr: 'Commander', en: 'Fetch' } },
        { ...MAIL, purpose: 'digitise' as const },
      ],
    }
    const labelled = (language: 'fr' | 'en' | 'de') =>
      requestsOf(anItem(), orderingIn(worded, labelsIn(language))).map(({ label }) => label)
    expect(labelled('fr')).toEqual(['Commander', 'Demander une copie numérique'])
    expect(labelled('de')).toEqual(['Fetch', 'Digitalisat anfragen'])
  })
})

describe('an order of a list', () => {
  const city = { id: 'city', title: 'City council' }
  const inBox = (title: string, box: string, fonds = anItem().fonds) =>
    anItem({ title, fonds, reference_code: null, boxes: [[`Box ${box}`, `folder ${title}`]] })
  const five = [inBox('1', '4'), inBox('2', '7'), inBox('3', '4'), inBox('4', '4', city), inBox('5', '7')]

  test('has each box of each collection once', () => {
    const { boxes, requests, refused } = orderOf(five, ordering(MAIL))
    expect(
      boxes.map(({ collection, name, entries }) => [collection, name, entries.map(({ item }) => item.title)]),
    ).toEqual([
      ['Harbour office', 'Box 4', ['1', '3']],
      ['Harbour office', 'Box 7', ['2', '5']],
      ['City council', 'Box 4', ['4']],
    ])
    expect(refused).toEqual([])
    expect(requests).toMatchObject([{ kind: 'mail', count: 5, form: null }])
    expect(messageOf(requests[0]?.urls[0]).body?.match(/, Box \d/g)).toEqual([', Box 4', ', Box 7', ', Box 4'])
  })

  test('names what cannot be ordered, and leaves it out', () => {
    const closed = anItem({ title: 'closed', access: { status: 'closed' } })
    const { boxes, refused, requests } = orderOf([closed, ...five], ordering(MAIL))
    expect(refused).toEqual([closed])
    expect(boxes).toHaveLength(3)
    expect(requests[0]?.urls.join()).not.toContain('closed')
    expect(orderOf([closed], ordering(MAIL))).toMatchObject({ boxes: [], requests: [] })
  })

  test('has no more boxes than the archive brings at once', () => {
    const some = (max_boxes: number) => orderOf(five, { ...ordering(MAIL), max_boxes })
    expect(some(2)).toMatchObject({ isTooMuch: true, requests: [] })
    expect(some(3).isTooMuch).toBe(false)
  })

  test('is divided into as many messages as it needs, which have everything once', () => {
    const many = Array.from({ length: 100 }, (_, n) =>
      anItem({ title: `条目 ${n + 1}.`, id: String(n), boxes: [[`Box ${n % 7}`]] }),
    )
    const { requests } = orderOf(many, ordering(MAIL))
    const urls = requests[0]?.urls ?? []
    expect(urls.length).toBeGreaterThan(1)
    expect(urls.every((url) => url.length <= 2_000)).toBe(true)
    const all = urls.map((url) => messageOf(url).body).join('\n')
    expect(all.match(/条目 \d+\./g)?.toSorted()).toEqual(many.map(({ title }) => title).toSorted())
  })

  test('reads no entry again for each of thousands before it', () => {
    let read = 0
    const many = Array.from({ length: 100 }, (_, n) => ({
      ...anItem({ id: String(n), boxes: Array.from({ length: 20 }, (_box, box) => [`Box ${n * 20 + box}`]) }),
      get title() {
        read += 1
        return `Log ${n}`
      },
    }))
    const { boxes, requests } = orderOf(many, ordering(link('https://desk.example/?t={title}')))
    expect(boxes).toHaveLength(2_000)
    expect(requests[0]?.urls).toHaveLength(1)
    expect(read).toBeLessThan(100 * many.length)
  })

  test('is one form for Aeon, with a request for each box', () => {
    const { requests } = orderOf(
      five,
      ordering({ kind: 'aeon', url: 'https://aeon.example/aeon.dll', fields: { Site: 'S' } }),
    )
    const form = requests[0]?.form
    expect(form?.action).toBe('https://aeon.example/aeon.dll')
    const fields = form?.fields ?? []
    expect(fields.filter(([name]) => name === 'Request').map(([, value]) => value)).toEqual(['1', '2', '3'])
    expect(Object.fromEntries(fields)).toMatchObject({
      ...{ AeonForm: 'EADRequest', Site_3: 'S', ItemTitle_1: 'Harbour office', ItemTitle_3: 'City council' },
      ...{ ItemVolume_1: 'Box 4, folder 1; Box 4, folder 3', ItemSubTitle_2: '2; 5' },
    })
  })
})

test('a message about an item has its title, code and address', () => {
  const url = messageAbout(anItem(), { to: 'desk@town.example', label: 'Report a mistake' }) ?? ''
  expect(messageOf(url)).toMatchObject({
    subject: 'Report a mistake: Log of the pilots, HO 1/2',
    to: 'desk@town.example',
  })
  expect(messageOf(url).body).toContain('https://town.example/records/log')
})

test('what is stored elsewhere is told by its collection or its container, and not to readers', () => {
  const rules: Ordering = {
    templates: [MAIL],
    off_site: { days_ahead: 5, collections: ['secret-draft'], containers: ['annex'] },
  }
  const at = (slugs: readonly string[], label: string) => isOffSite(rules, { slugs, boxes: [[`${label} 4`]] })
  expect([at(['secret-draft', 'x'], 'Box'), at(['x'], 'Annex box'), at(['x'], 'Box')]).toEqual([true, true, false])
  const shown = orderingIn(rules, EN)
  expect(shown.off_site_days_ahead).toBe(5)
  expect(JSON.stringify(shown)).not.toContain('secret-draft')
})
