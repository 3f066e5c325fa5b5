import { describe, expect, test } from 'vitest'
import { MAX_ORDERING_BYTES, orderingProblem } from './ordering.ts'

const link = (url: string, more: object = {}) => ({ templates: [{ kind: 'link', url, ...more }] })
const mail = (to: string, more: object = {}) => ({ templates: [{ kind: 'mail', to, ...more }] })
const LINK = { kind: 'link', url: 'https://desk.example/?ref={reference_code}' }

test.each([
  link('https://desk.example/order?ref={reference_code}&box={containers}#form'),
  link('https://desk.example:8443/{title}'),
  mail('reading.room@town-archive.example', { subject: '{title}', body: 'Please bring\n{items}' }),
  { templates: [{ kind: 'aeon', url: 'https://aeon.example/aeon.dll', fields: { Site: 'SPEC' } }] },
  { templates: [{ kind: 'form', url: 'https://f.example/x', fields: { 'entry.1': '{title}', 'q[2]': 'a' } }] },
  {
    templates: [LINK],
    closed: ['2028-02-29', { from: '2026-12-24', until: '2027-01-02' }],
    closed_weekdays: ['sunday'],
  },
  {
    templates: [{ ...LINK, label: { de: 'Bestellen', fr: 'Commander' }, levels: ['file'], access: ['open'] }],
    max_boxes: 5,
  },
  { templates: [LINK], off_site: { days_ahead: 5, collections: ['harbour'], containers: ['Annex'] }, note: 'Free' },
])('accepts %j', (ordering) => {
  expect(orderingProblem(ordering)).toBeNull()
})

describe('refuses', () => {
  test.each([
    'http://desk.example/',
    'javascript:alert(1)//https://desk.example/',
    'data:text/html,x',
    'https://{title}.example/',
    'https://desk.example{permalink}',
    'https://user:secret@desk.example/',
    'https:///x',
    'https://desk.example/ x',
    '//desk.example/',
    'mailto:desk@town.example',
  ])('the URL %s', (url) => {
    expect(orderingProblem(link(url))).toMatch(/^templates\.0\.url: must be a URL that begins with https/)
  })

  test.each(['desk', 'a@b.example,c@d.example', 'a@b.example?bcc=c@d.example', 'a@b.example%0Abcc:c', '<a@b.example>'])(
    'the address %s',
    (to) => {
      expect(orderingProblem(mail(to))).toMatch(/^templates\.0\.to: must be one e-mail address/)
    },
  )

  test.each(['2026-02-30', '2026-13-01', '24.12.2026', '2026-1-1', 'sunday'])('the day %s', (day) => {
    expect(orderingProblem({ templates: [LINK], closed: [day] })).toMatch(/^closed\.0/)
    expect(orderingProblem({ templates: [LINK], closed: [{ from: '2026-01-01', until: day }] })).toMatch(/^closed\.0/)
  })

  test('days that end before they begin, and an archive that is never open', () => {
    expect(orderingProblem({ templates: [LINK], closed: [{ from: '2027-01-02', until: '2026-12-24' }] })).toMatch(
      /^closed\.0/,
    )
    const all = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
    expect(orderingProblem({ templates: [LINK], closed_weekdays: all })).toContain('at least one day open')
  })

  test('what nobody could fill in, with what can be', () => {
    expect(orderingProblem(link('https://desk.example/?x={password}'))).toContain(
      '{password}; what can be filled in is {title}',
    )
    expect(orderingProblem(mail('a@b.example', { body: '{Items}' }))).toContain('{Items}')
    expect(orderingProblem({ templates: [{ kind: 'aeon', url: 'https://aeon.example/{title}' }] })).toContain('fields')
  })

  test('what cannot be stored or encoded', () => {
    expect(orderingProblem(link('https://desk.example/?x=\0'))).toMatch(/^templates\.0\.url: must not have NUL/)
    expect(orderingProblem(mail('desk\0@b.example'))).toMatch(/^templates\.0\.to/)
    expect(orderingProblem(mail('a@b.example', { subject: 'x\ud800' }))).toMatch(/^templates\.0\.subject/)
    expect(orderingProblem({ templates: [LINK], note: { en: 'x\ud800' } })).toMatch(/^note/)
  })

  test('what is not bounded', () => {
    expect(orderingProblem({ templates: [] })).toMatch(/^templates/)
    expect(orderingProblem({ templates: Array(11).fill(LINK) })).toMatch(/^templates/)
    expect(orderingProblem({ templates: [LINK], days_ahead: 366 })).toMatch(/^days_ahead/)
    expect(orderingProblem({ templates: [LINK], days_ahead: 1.5 })).toMatch(/^days_ahead/)
    expect(orderingProblem({ templates: [LINK], max_boxes: 0 })).toMatch(/^max_boxes/)
    expect(orderingProblem({ templates: [LINK], note: 'x'.repeat(1_001) })).toMatch(/^note/)
    const large = { templates: [LINK], off_site: { days_ahead: 1, collections: Array(200).fill('x'.repeat(190)) } }
    expect(orderingProblem(large)).toContain(MAX_ORDERING_BYTES.toLocaleString('en'))
  })

  test('texts for which a URL has no room, whose requests would never be there', () => {
    expect(orderingProblem(mail('a@b.example', { body: 'x'.repeat(1_000) }))).toBeNull()
    expect(orderingProblem(mail('a@b.example', { body: 'λ'.repeat(260) }))).toMatch(/^templates\.0: has too much text/)
    const fields = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, 'x'.repeat(400)]))
    expect(orderingProblem({ templates: [{ kind: 'form', url: 'https://f.example/', fields }] })).toContain('too much')
  })

  test('unknown members, kinds and levels', () => {
    expect(orderingProblem({ templates: [LINK], closes: [] })).toContain('closes')
    expect(orderingProblem({ templates: [{ kind: 'script', url: 'https://x.example/' }] })).toMatch(/^templates\.0/)
    expect(orderingProblem({ templates: [{ ...LINK, levels: ['box'] }] })).toMatch(/^templates\.0\.levels/)
    expect(orderingProblem('no')).not.toBeNull()
  })
})
