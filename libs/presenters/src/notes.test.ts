import type { Description, LinkTargets } from '@fonds/archive'
import { labelsIn } from '@fonds/labels'
import { expect, test } from 'vitest'
import { WHOLE } from './listed.ts'
import { presentNotes } from './notes.ts'

const notesOf = (body: object, labels = labelsIn('en'), link_targets: LinkTargets = new Map()) =>
  presentNotes(
    {
      body: { notes: [], abstract: null, language_note: null, description_language: null, ...body } as never,
      use_conditions: null,
      link_targets,
    } satisfies Pick<Description, 'body' | 'use_conditions' | 'link_targets'>,
    labels,
    ({ slug, note }) => `https://archive.example/${slug}${note === null ? '' : `#${note}`}`,
    WHOLE,
  ).items

test('a link within the finding aid leads to its description, in HTML and with its title in text', () => {
  const blocks = [{ t: 'p', c: ['See ', { t: 'link', href: '#c2', c: ['#c2'] }, '.'] }]
  const body = { notes: [{ type: 'odd', label: null, blocks, lang: null, internal: false }] }
  const link_targets = new Map([['c2', { kind: 'record', slug: 'plan', title: 'Plan', note: null } as const]])
  expect(notesOf(body, labelsIn('en'), link_targets)).toMatchObject([
    { text: 'See Plan.', html: '<p dir="ltr">See <a href="https://archive.example/plan">Plan</a>.</p>' },
  ])
})

test('a note to which others link has an id, and links to a note lead there', () => {
  const blocks = [{ t: 'p', c: [{ t: 'link', href: '#n1', c: ['above'] }] }]
  const note = { type: 'odd', label: null, blocks, lang: null, internal: false, xml_id: 'n1' }
  const link_targets = new Map([['n1', { kind: 'record', slug: 'plan', title: 'Plan', note: 'note-n1' } as const]])
  expect(notesOf({ notes: [note, { ...note, xml_id: undefined }] }, labelsIn('en'), link_targets)).toMatchObject([
    { id: 'note-n1', html: '<p dir="ltr"><a href="https://archive.example/plan#note-n1">above</a></p>' },
    expect.not.objectContaining({ id: expect.anything() }),
  ])
})

test('a table remains a table in HTML, and the archive’s own heading is the label', () => {
  const table = {
    t: 'table',
    head: null,
    columns: ['Date', 'Event'],
    rows: [[['1850'], ['Founded']]],
    chronology: true,
  }
  expect(
    notesOf({ notes: [{ type: 'bioghist', label: 'Timeline', blocks: [table], lang: null, internal: false }] }),
  ).toEqual([
    {
      type: 'bioghist',
      label: 'Timeline',
      group: 'reader',
      text: 'Date | Event\n1850: Founded',
      html: expect.stringContaining('<tbody><tr><td>1850</td><td>Founded</td></tr></tbody>'),
      lang: null,
    },
  ])
})

test('a note without a heading gets the usual one, and notes about the finding aid have their own group', () => {
  const paragraph = [{ t: 'p', c: ['Town archive'] }]
  const notes = notesOf({
    notes: [
      { type: 'titleproper', label: null, blocks: paragraph, lang: null, internal: false },
      { type: 'odd', label: null, blocks: paragraph, lang: null, internal: false },
      { type: 'odd', label: null, blocks: [], lang: null, internal: false },
    ],
  })
  expect(notes.map(({ label, group }) => [label, group])).toEqual([
    ['Title of the finding aid', 'control'],
    ['Note', 'reader'],
  ])
})

test('the direction of a paragraph without a stated language is that of most of its letters', () => {
  const [note] = notesOf({ abstract: 'محمد علي was a merchant of the town.' })
  expect(note?.html).toBe('<p dir="ltr">محمد علي was a merchant of the town.</p>')
})

test('the usual heading is in the language of labels, and the archive’s own heading stays', () => {
  const notes = [
    { type: 'custodhist', label: null, blocks: [{ t: 'p', c: ['Bought'] }], lang: null, internal: false },
    { type: 'custodhist', label: 'Provenance', blocks: [{ t: 'p', c: ['Sold'] }], lang: null, internal: false },
  ]
  expect(notesOf({ notes }, labelsIn('fr')).map(({ label }) => label)).toEqual([
    'Historique de la conservation',
    'Provenance',
  ])
})
