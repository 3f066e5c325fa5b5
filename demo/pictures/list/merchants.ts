import type { Letter } from '../drawings/letter.ts'
import { AS, type Picture, picturesOf, type Shot } from '../picture.ts'

const record = (slug: string, ...shots: Shot[]): Picture[] => picturesOf('demo', 'record', slug, shots)

const greek = (more: Partial<Letter>): Letter => ({ type: 'letter', tongue: 'el', stock: 'rag', ...more })

const SOPHIA = [
  ['Barges below Orlemund', ['hills', 'poplars', 'barges']],
  ['The island in August', ['hills', 'island', 'gulls']],
  ['Ice, early', ['town', 'ice']],
  ['The steamer, before breakfast', ['hills', 'steamer', 'poplars']],
  ['Velmouth, the light', ['breakwater', 'lighthouse', 'schooner']],
] as const

/** Pictures of the Kallias collection and of the papers of the trading house. */
export const MERCHANTS: readonly Picture[] = [
  ...record(
    'drachm-with-a-standing-heron',
    {
      caption: 'Reverse: a heron, and the name of the people.',
      drawing: { type: 'relief', of: 'drachm', material: 'silver' },
      format: AS.tiff,
    },
    {
      caption: 'The same, cut out for the catalogue.',
      drawing: { type: 'relief', of: 'drachm', material: 'silver', transparent: true },
      format: AS.png,
      scale: 0.6,
    },
  ),
  ...record('bronze-coin-of-a-river-god', {
    caption: 'Obverse: head of the river, horned.',
    drawing: { type: 'relief', of: 'river-god', material: 'bronze' },
  }),
  ...record('coin-worn-smooth', { drawing: { type: 'relief', of: 'worn', material: 'bronze' }, format: AS.onLeft }),
  ...record('lead-seals-of-cloth-and-salt', {
    caption: 'Seal of the salt office, 1611.',
    drawing: { type: 'relief', of: 'lead-seal', material: 'lead' },
    format: AS.lzwGrey,
    scale: 0.8,
  }),
  ...record('boundary-stone-of-the-landing-place', {
    caption: 'The stone as it stands in the stair.',
    drawing: { type: 'relief', of: 'stele', material: 'limestone' },
  }),
  ...record('tombstone-of-a-bargeman', {
    drawing: { type: 'relief', of: 'tombstone', material: 'limestone' },
    format: AS.upsideDown,
  }),
  ...record('lv-k-3-1-1', {
    caption: 'Page with the first coin of the collection.',
    drawing: {
      type: 'diary',
      heading: 'Σημειωματάριον Α’',
      tongue: 'el',
      stock: 'rag',
      pen: 'quill',
      motifs: ['coin', 'jar'],
    },
  }),
  ...record(
    'drawings-by-sophia-kallia',
    ...SOPHIA.map(
      ([title, elements], i): Shot => ({
        caption: `“${title}”, watercolour.`,
        drawing: { type: 'engraving', elements, stock: 'white', title, manner: i === 2 ? 'pencil' : 'watercolour' },
        ...(i === 1 ? { format: AS.png } : i === 3 ? { format: AS.p3 } : {}),
      }),
    ),
  ),
  ...record(
    'lv-f-1-1-1',
    {
      caption: 'The oldest letter of the house: a barge has not come.',
      drawing: greek({ dateline: '23 Ιουνίου 1762', part: 'first' }),
    },
    {
      caption: 'Second page, with the seal of the writer.',
      drawing: greek({ part: 'last', signature: 'Γεώργιος', seal: 'red', share: 0.6 }),
    },
  ),
  ...record('lv-f-1-2-1', {
    drawing: {
      type: 'ledger',
      heading: 'Κατάστιχον Γ’',
      stock: 'rag',
      columns: ['ΕΙΔΟΣ', 'ΚΙΛΑ', 'ΓΡΟΣΙΑ'],
      entries: ['Σιτάρι από τον ποταμόν', 'Άλας', 'Κριθή', 'Έλαιον', 'Πανιά διά την μαούναν', 'Κερί'],
      pen: 'quill',
    },
  }),
  ...record('corn-at-cost', {
    caption: 'The column for profit is empty on every page.',
    drawing: {
      type: 'ledger',
      heading: 'Corn at cost, 1846',
      stock: 'cream',
      columns: ['TO WHOM', 'SACKS', 'COST', 'PROFIT'],
      entries: [
        'Fishers’ Lane, by houses',
        'Hospital',
        'Widow of the ferryman',
        'Congregation, for the poor',
        'Parish, the same',
        'A child, one sack',
      ],
      empty: 'PROFIT',
    },
  }),
  ...record('bill-of-lading-steamer-halcyon', {
    caption: 'Printed form, filled in by the clerk who later bought the firm.',
    drawing: {
      type: 'print',
      shape: 'card',
      stock: 'blue',
      vignette: 'steamer',
      lines: [
        ['BILL OF LADING', 'bold'],
        ['Shipped in good order by A. Kallias', 'script'],
        ['in the steamer HALCYON, now lying at Lindovar', 'plain'],
        ['four hundred sacks of wheat', 'script'],
        ['and bound for Alexandria by way of Velmouth', 'plain'],
        ['19 March 1876', 'bold'],
      ],
    },
    format: AS.cmyk,
    scale: 0.8,
  }),
  ...record('lv-f-2-1-1', {
    caption: 'Dowry contract, with the list of linen.',
    drawing: greek({
      stock: 'parchment',
      heading: 'Προικοσύμφωνον',
      dateline: '5 Φεβρουαρίου 1781',
      seal: 'green',
      signature: 'Μαρία',
    }),
  }),
  ...record('lv-f-2-2-1', {
    caption: 'Travel diary, from the Velme to the sea.',
    drawing: {
      type: 'diary',
      heading: 'Ιούνιος 1868',
      tongue: 'el',
      stock: 'cream',
      motifs: ['boat', 'heron', 'wave'],
    },
  }),
  ...record('invitations-of-the-ladies-society', {
    drawing: {
      type: 'print',
      shape: 'card',
      stock: 'pink',
      border: 'flowers',
      vignette: 'cup',
      lines: [
        ['The Ladies’ Society', 'script'],
        ['requests the pleasure of your company', 'plain'],
        ['at tea, and at a lecture on the Nile', 'plain'],
        ['Mrs Kallia, 9 February 1884', 'bold'],
      ],
    },
    format: AS.pngPalette,
  }),
  ...record('stamp-of-the-potter-nikostratos', {
    drawing: { type: 'relief', of: 'stamp', material: 'clay', transparent: true },
    format: AS.png,
    scale: 0.6,
  }),
  ...record('the-walnut-cabinet-open', {
    caption: 'Taken on the last day of the cabinet in the house.',
    drawing: {
      type: 'photograph',
      support: 'mount',
      elements: ['fog'],
      weather: 'fog',
      process: 'selenium',
      legend: 'THE WALNUT CABINET',
    },
    scale: 0.5,
  }),
]
