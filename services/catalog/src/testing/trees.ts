import { aDate, type TreeSpec } from '@fonds/db/testing'

/** A folder with 25 items. */
const folder: TreeSpec = {
  title: 'Correspondence',
  reference_code: 'TC/1/2',
  children: Array.from({ length: 25 }, (_, index) => ({
    level: 'item' as const,
    title: `Letter ${index + 1}`,
    reference_code: `TC/1/2/${index + 1}`,
  })),
}

/** A fonds of four levels, with inheritance, BCE dates, undated items, several languages, and folders with items. */
export const townCouncil: TreeSpec = {
  title: 'Town council',
  reference_code: 'TC',
  languages: ['de'],
  access: { status: 'open', until: null, statement: 'Open to all.' },
  use_conditions: 'Ask before you print.',
  rights: { statement: 'Held by the town.', uri: 'http://rightsstatements.org/vocab/InC/1.0/' },
  // Label, part and approximate are stored for exports, but are not part of the contract.
  extent: [{ text: '12 boxes', quantity: 12, unit: 'boxes', label: 'Size', part: true, approximate: true }],
  scope_and_content: [
    { t: 'p', c: ['Minutes, letters and ', { t: 'emph', render: 'italic', c: ['accounts'] }, '.'] },
    { t: 'p', c: ['Some are older than the town.'] },
  ],
  children: [
    {
      level: 'series',
      title: 'Minutes and letters',
      reference_code: 'TC/1',
      children: [
        {
          title: 'Minutes of 1850',
          reference_code: 'TC/1/1',
          dates: [aDate('May 1850', '1850-05', 1850, 1850)],
          access: { status: 'closed', until: '2050-01-01', statement: 'Closed for 200 years.' },
          languages: ['de', 'la'],
        },
        folder,
        { title: 'Loose papers', reference_code: 'TC/1/3' },
      ],
    },
    {
      level: 'series',
      title: 'Accounts',
      reference_code: 'TC/2',
      languages: ['fr'],
      children: [
        { title: 'A coin', level: 'item', dates: [aDate('44 BC', '-0043', -43, -43)] },
        { title: 'Ledger', dates: [aDate('1901', '1901', 1901, 1901)] },
        { title: 'Secret ledger', internal: true, children: [{ title: 'Below the secret' }] },
      ],
    },
    { level: 'item', title: 'Seal of the town' },
  ],
}

/** Titles of the town council's records in archival order. */
export const townRecords: readonly string[] = [
  'Minutes of 1850',
  'Correspondence',
  ...Array.from({ length: 25 }, (_, index) => `Letter ${index + 1}`),
  'Loose papers',
  'A coin',
  'Ledger',
  'Seal of the town',
]
