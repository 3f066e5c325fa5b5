import type { FindingAid, FullDescription } from '@fonds/archive'
import type { Block, DescriptionContent, Inline, InlineElement, NameType } from '@fonds/types'
import { aFindingAid, aFullDescription } from './testing-archive.ts'

/** Text that breaks hand-written XML. */
export const HOSTILE = [
  `<>&"'`,
  ']]>&amp;<!-- --><![CDATA[',
  'nul\u0000 bell\u0007 esc\u001b del\u007f nel\u0085',
  'non-characters \ufffe \uffff, halves \ud800 \udfff',
  '𝒟𐍈🏛️ astral',
  'שלום \u202eעולם\u202c العربية',
  '  \t\r\n white   space \u00a0\u2028',
  '',
] as const

const ALL = HOSTILE.join(' ')
const LONG = `${ALL} ${'Long words without an end. '.repeat(4_000)}`

const NAME_TYPES: readonly NameType[] = [
  'person',
  'corporate_body',
  'family',
  'place',
  'subject',
  'genre',
  'function',
  'occupation',
  'title',
  'name',
]

/** Returns each inline element, containing `c`. */
function wrapped(c: readonly Inline[], type: NameType): InlineElement[] {
  return [
    { t: 'emph', render: ALL, c },
    { t: 'link', href: ALL, c },
    { t: 'title', render: 'italic', c },
    { t: 'date', normal: ALL, c },
    { t: 'name', type, identifier: ALL, source: ALL, role: ALL, c },
    { t: 'quote', c },
    { t: 'foreign', lang: ALL, c },
    { t: 'lb' },
  ]
}

/** Returns every inline element in every other, and a chain nested deeper than any schema allows. */
function inlines(): Inline[] {
  const single = NAME_TYPES.flatMap((type) => wrapped([ALL], type))
  const pairs = wrapped([ALL], 'person').flatMap((inner) => wrapped(['a ', inner, ' z'], 'place'))
  let chain: Inline = ALL
  for (let n = 0; n < 21; n++) chain = wrapped([chain], 'name')[n % 7] ?? ALL
  return [...single, ...pairs, chain]
}

const INLINES = inlines()
const FEW: readonly Inline[] = [{ t: 'emph', render: null, c: [{ t: 'quote', c: [ALL] }] }, ALL]

function blocks(depth: number, c: readonly Inline[] = FEW): Block[] {
  const within = depth === 0 ? [] : blocks(depth - 1)
  return [
    { t: 'head', c },
    { t: 'p', c },
    { t: 'p', c: [] },
    { t: 'list', style: 'unordered', head: ALL, items: [{ label: null, c: within }] },
    { t: 'list', style: 'ordered', head: null, items: [] },
    {
      t: 'list',
      style: 'definition',
      head: null,
      items: [
        { label: c, c: within },
        { label: null, c: [] },
      ],
    },
    { t: 'table', head: ALL, columns: [ALL, ALL], rows: [[c], [], [c, c, c]], chronology: false },
    { t: 'table', head: null, columns: [], rows: [], chronology: false },
    { t: 'table', head: ALL, columns: [ALL], rows: [[c, c, c], []], chronology: true },
    { t: 'table', head: null, columns: [], rows: [], chronology: true },
    { t: 'quote', c: within },
    { t: 'quote', c: [] },
  ]
}

const NOTE_TYPES =
  `accessrestrict accruals acqinfo altformavail appraisal arrangement bibliography bioghist controlaccess
custodhist fileplan index legalstatus odd originalsloc otherfindaid phystech prefercite processinfo relatedmaterial
relations separatedmaterial userestrict physdesc physfacet dimensions materialspec physloc didnote repository
representation titleproper subtitle author sponsor editionstmt publicationstmt seriesstmt controlnote
languagedeclaration rightsdeclaration maintenancehistory maintenanceagency scopecontent other`.split(/\s+/)

const note = (type: string, body: readonly Block[], label: string | null) => ({
  type,
  label,
  blocks: body,
  lang: ALL,
  internal: false,
})

const notes = NOTE_TYPES.flatMap((type) => [
  note(type, blocks(type === 'odd' ? 2 : 0), ALL),
  note(type, type === 'bioghist' ? blocks(0, INLINES) : [{ t: 'quote', c: [] }], null),
  note(type, [{ t: 'p', c: INLINES }], null),
  { ...note(type, [{ t: 'p', c: [ALL] }], null), lang: null },
  note(type, [{ t: 'p', c: [{ t: 'link', href: ALL, c: [ALL] }] }], null),
])

/** A description with hostile values in every field. */
const CONTENT: DescriptionContent = {
  level: 'otherlevel',
  other_level: ALL,
  title: ALL,
  title_inline: INLINES,
  titles: [{ type: ALL, text: ALL, lang: ALL }],
  reference_code: ALL,
  identifiers: ['unitid', 'recordid', 'recordid_url', 'recordid_urn', 'publicid', ALL].map((type) => ({
    type,
    value: ALL,
    label: ALL,
  })),
  dates: ['bulk', 'creation', ALL].map((type) => ({
    type,
    display: ALL,
    edtf: ALL,
    start: 1900,
    end: null,
    normal: ALL,
    certainty: ALL,
    era: ALL,
    calendar: ALL,
  })),
  languages: ['de', ALL],
  scripts: ['Latn', ALL],
  language_note: `${ALL}\n\n${ALL}`,
  description_language: ALL,
  scope_and_content: blocks(1, INLINES),
  abstract: ALL,
  extent: [
    { text: ALL, quantity: 3, unit: ALL },
    { text: '3 boxes', quantity: 3, unit: 'boxes' },
  ],
  containers: [5, 1, 5, 0].map((group) => ({ type: ALL, label: ALL, indicator: ALL, group })),
  notes,
  access: { status: 'closed', until: '2050-01-01', statement: ALL },
  use_conditions: ALL,
  rights: { statement: ALL, uri: ALL },
  digital_objects: ['borndigital', 'derived', ALL, null].map((type) => ({
    type,
    title: ALL,
    url: ALL,
    mime_type: ALL,
    note: ALL,
    internal: false,
  })),
  headings: NAME_TYPES.flatMap((type) =>
    (['origination', 'controlaccess', 'inline'] as const).map((where) => ({
      type,
      name: ALL,
      parts: [
        { type: ALL, value: ALL },
        { type: null, value: '' },
      ],
      role: ALL,
      source: ALL,
      rules: ALL,
      identifier: ALL,
      where,
    })),
  ),
  description_control: {
    identifier: ALL,
    agency: ALL,
    rules: ALL,
    status: ALL,
    languages: [ALL, 'fr'],
    created: '2001-02-30',
    revised: ALL,
    sources: [ALL],
  },
  internal: false,
}

/** Returns a deep finding aid of hostile descriptions, with suppressed and attached images. */
export function aHostileFindingAid(): FindingAid {
  const image = {
    id: '55555555-5555-4555-8555-555555555555',
    sha256: 'ab'.repeat(32),
    mime_type: ALL,
    file_name: ALL,
    caption: ALL,
    renderable: true,
    width: 10,
    height: 10,
    thumb_width: 5,
    thumb_height: 5,
    colour: null,
    placeholder: null,
    page: 0,
  }
  const unit = (depth: number, more: Partial<FullDescription> = {}) =>
    aFullDescription(CONTENT, {
      depth,
      parent_id: 'p',
      slug: ALL.toWellFormed(),
      xml_id: ALL,
      images: [image],
      ...more,
    })
  const bare = aFullDescription({ level: 'unspecified' }, { depth: 1, parent_id: 'p', xml_id: 'a', suppressed: true })
  const long = aFullDescription(
    { title: LONG, abstract: LONG, notes: [note('bioghist', [{ t: 'p', c: [LONG] }], LONG)] },
    { depth: 1, parent_id: 'p', id: '22222222-2222-4222-8222-222222222223' },
  )
  const deep = Array.from({ length: 30 }, (_, n) => {
    const content = { title: ALL, scope_and_content: [{ t: 'p' as const, c: FEW }] }
    return aFullDescription(content, { depth: n + 1, parent_id: 'p', xml_id: `c${n}` })
  })
  const below = [
    ...deep,
    bare,
    unit(1, { id: '22222222-2222-4222-8222-222222222225' }),
    unit(2, { id: '22222222-2222-4222-8222-222222222224' }),
    long,
  ]
  const top = unit(0, { parent_id: null, access_set: true })
  const aid = aFindingAid(top, below, { ancestors: [unit(0), unit(1)] })
  const organization = {
    ...aid.organization,
    name: ALL,
    identifier: ALL,
    address: { street: ALL },
    rights: { statement: ALL, uri: ALL },
  }
  return { ...aid, organization }
}

/** Returns all descriptions of the hostile finding aid. */
export async function hostileDescriptions(): Promise<FullDescription[]> {
  const findingAid = aHostileFindingAid()
  const all = [findingAid.collection]
  for await (const below of findingAid.components()) all.push(below)
  return all
}
