import { AS, type Picture, picturesOf, type Shot } from '../picture.ts'
import { LOG } from './log-of-the-storm.ts'

const record = (slug: string, ...shots: Shot[]): Picture[] => picturesOf('harbour', 'record', slug, shots)

const COMPANY = ['VELMOUTH HARBOUR COMPANY', 'INCORPORATED 1836'] as const

const AERIAL = [
  ['The basin from the balloon, 1926', ['breakwater', 'lighthouse', 'steamer', 'gulls']],
  ['The bar at low water', ['hills', 'schooner', 'cutter']],
  ['The yard, 1938', ['hills', 'town', 'tug']],
  ['Through cloud', ['fog', 'lighthouse']],
] as const

/** Pictures of the harbour company. */
export const COMPANY_PICTURES: readonly Picture[] = [
  ...picturesOf('harbour', 'collection', 'velmouth-harbour-company', [
    {
      caption: 'The harbour in the year of the jubilee.',
      drawing: {
        type: 'engraving',
        elements: ['breakwater', 'lighthouse', 'brig', 'schooner', 'gulls'],
        stock: 'cream',
        title: 'VELMOUTH HARBOUR, 1886',
        manner: 'engraved',
      },
    },
  ]),
  ...record(
    'letter-to-the-harbour-master',
    {
      caption: 'The letter as it was sent; two days younger than its draft.',
      drawing: {
        type: 'letter',
        tongue: 'en',
        stock: 'cream',
        dateline: 'Lindovar, 19 April 1839',
        letterhead: ['TOWN OF LINDOVAR', 'COUNCIL AND MAGISTRACY'],
        part: 'first',
      },
    },
    {
      drawing: {
        type: 'letter',
        tongue: 'en',
        stock: 'cream',
        part: 'last',
        signature: 'J. Hallgrim',
        seal: 'red',
        stamp: 'RECEIVED',
      },
      caption: 'Last page, with the seal of the council.',
    },
  ),
  ...record('petition-of-the-lightermen', {
    caption: 'Copy for the board.',
    drawing: { type: 'letter', tongue: 'en', stock: 'grey', dateline: 'January 1839' },
    scale: 0.8,
  }),
  ...record('steamer-timetables', {
    caption: 'Placard of the company.',
    drawing: {
      type: 'print',
      stock: 'pink',
      vignette: 'steamer',
      lines: [
        ['TO LINDOVAR', 'title'],
        ['BY STEAM', 'title'],
        ['', 'rule'],
        ['Tuesday and Friday with the tide', 'plain'],
        ['First cabin 4 – Deck 1½', 'plain'],
        ['Poultry half price', 'plain'],
        ['', 'rule'],
        ['Velmouth Harbour Company, 1838', 'bold'],
      ],
    },
    format: AS.cmykTiff,
    scale: 0.45,
  }),
  ...record('report-on-the-night-of-the-great-fog', {
    caption: 'One fiddle, according to the harbour master.',
    drawing: {
      type: 'letter',
      tongue: 'en',
      stock: 'blue',
      dateline: '24 October 1859',
      letterhead: COMPANY,
      signature: 'The harbour master',
    },
  }),
  ...record('vhc-1-2-1-1', {
    drawing: { type: 'letter', tongue: 'ru', stock: 'rag', dateline: '30 августа 1867', signature: 'Агент' },
  }),
  ...record('vhc-1-2-2-1', {
    caption: 'Charter party of the steamer Halcyon.',
    drawing: {
      type: 'letter',
      tongue: 'el',
      stock: 'blue',
      heading: 'Ναυλοσύμφωνον',
      dateline: '1 Μαρτίου 1873',
      seal: 'black',
      signature: 'Αλκυών',
    },
  }),
  ...record('vhc-1-2-2-3', {
    drawing: { type: 'letter', tongue: 'he', stock: 'cream', signature: 'יצחק', stamp: 'JAFFA 1889' },
  }),
  ...record('vhc-1-2-3-1', {
    caption: 'Bill of lading for tea, filled in by brush.',
    drawing: { type: 'scroll', form: 'letter', columns: ['茶一石', '江河上下', '三月三日', '大人手'] },
    format: AS.p3,
  }),
  ...record('pencil-notes-on-the-taste-of-eleven-teas', {
    drawing: { type: 'diary', heading: 'Eleven teas', tongue: 'en', stock: 'buff', motifs: ['cup', 'wave'] },
  }),
  ...record('receipt', {
    caption: 'For one clock, without its works.',
    drawing: {
      type: 'print',
      shape: 'card',
      stock: 'blue',
      lines: [
        ['RECEIPT', 'title'],
        ['Received of the Harbour Company', 'plain'],
        ['for one clock, nine pounds', 'script'],
        ['14 June 1837', 'bold'],
      ],
    },
    format: AS.pngPalette,
    scale: 0.7,
  }),
  ...record('log-of-the-halcyon-with-the-storm', ...LOG),
  ...record('paper-boat-found-in-the-log', {
    caption: 'Unfolded: a bill for coal.',
    drawing: {
      type: 'print',
      stock: 'grey',
      border: 'none',
      lines: [
        ['COAL', 'title'],
        ['best steam, eleven tons', 'script'],
        ['', 'rule'],
        ['delivered alongside', 'plain'],
      ],
    },
    format: AS.lzwGrey,
    scale: 0.7,
  }),
  ...record('sketches-of-clouds-in-the-margins', {
    drawing: { type: 'diary', heading: 'June 1844', tongue: 'en', stock: 'rag', motifs: ['clouds', 'clouds', 'gulls'] },
  }),
  ...record('sail-and-boiler-plan-of-the-halcyon', {
    caption: 'Ink and wash on linen; the funnel was raised in pencil.',
    drawing: {
      type: 'lines',
      ship: 'steamer',
      title: 'HALCYON',
      subtitle: 'sail and boiler plan, 1870',
      stock: 'linen',
    },
    format: AS.tiff,
    scale: 1.2,
  }),
  ...record('menu-of-the-launching-dinner', {
    caption: 'Printed on silk.',
    drawing: {
      type: 'print',
      stock: 'pink',
      border: 'flowers',
      vignette: 'steamer',
      transparent: true,
      lines: [
        ['Menu', 'script'],
        ['Oysters of the bar', 'plain'],
        ['Turbot', 'plain'],
        ['Beef, as ordered', 'plain'],
        ['Pudding Duchess Adelmut', 'plain'],
        ['', 'rule'],
        ['1882', 'bold'],
      ],
    },
    format: AS.png,
    scale: 0.7,
  }),
  ...record('plan-and-section-of-the-breakwater', {
    caption: 'As designed; a third of it was built.',
    drawing: {
      type: 'plan',
      what: 'breakwater',
      title: 'PLAN AND SECTION OF THE BREAKWATER',
      subtitle: 'October 1853',
      stock: 'cream',
      unit: 'feet',
    },
    format: AS.tiff,
    scale: 1.2,
  }),
  ...record(
    'postcard-from-the-keepers-daughter',
    {
      drawing: {
        type: 'postcard',
        side: 'view',
        elements: ['breakwater', 'lighthouse', 'beam', 'moon'],
        weather: 'night',
        process: 'night',
        greeting: 'GREETINGS FROM THE LIGHT',
        address: [],
        tongue: 'en',
        postmark: '',
      },
      caption: 'View side.',
    },
    {
      caption: 'Postmarked 2.8.99.',
      drawing: {
        type: 'postcard',
        side: 'address',
        elements: [],
        process: 'day',
        greeting: '',
        address: ['Miss E. Ravn', 'The Yard', 'Velmouth'],
        tongue: 'en',
        postmark: '2.8.99',
      },
    },
  ),
  ...record('chart-of-the-bar', {
    caption: 'Soundings in feet at low water, coloured by hand.',
    drawing: {
      type: 'chart',
      title: ['CHART OF THE BAR', 'at the mouth of the Velme, May 1862'],
      stock: 'cream',
      coloured: true,
    },
    scale: 1.3,
  }),
  ...record('lead-stock-of-an-anchor', { drawing: { type: 'relief', of: 'anchor', material: 'lead' } }),
  ...record('stamped-jar-handle', { drawing: { type: 'relief', of: 'stamp', material: 'clay' }, format: AS.onRight }),
  ...record('wooden-comb', {
    caption: 'Two teeth were missing when it was found.',
    drawing: { type: 'relief', of: 'comb', material: 'wood', transparent: true },
    format: AS.png,
    scale: 0.55,
  }),
  ...record('halcyon-under-tow', {
    caption: 'After the storm of the spring, without her mainmast.',
    drawing: {
      type: 'photograph',
      support: 'plate',
      elements: ['steamer', 'tug', 'gulls', 'breakwater'],
      process: 'sepia',
      number: '88',
    },
    scale: 1.4,
  }),
  ...record('pilot-cutter-probably-patience', {
    drawing: {
      type: 'photograph',
      support: 'mount',
      elements: ['cutter', 'schooner', 'gulls'],
      process: 'albumen',
      legend: 'PATIENCE?',
    },
  }),
  ...record('1-january-1900', {
    caption: 'First ship of the year.',
    drawing: {
      type: 'photograph',
      support: 'plate',
      elements: ['brig', 'breakwater', 'gulls', 'sun'],
      process: 'silver',
      number: '1900/1',
    },
  }),
  ...record('fish-market-at-six-in-the-morning', {
    caption: 'The exposure took one second; the cod kept still.',
    drawing: {
      type: 'photograph',
      support: 'plate',
      elements: ['quay', 'market', 'people', 'schooner'],
      process: 'sepia',
      number: '340',
    },
  }),
  ...record('the-board-on-the-pier', {
    drawing: {
      type: 'portrait',
      process: 'albumen',
      sitters: ['gentleman', 'scholar'],
      frame: 'card',
      legend: 'TWO OF THE BOARD, 2 MAY 1886',
    },
  }),
  ...record(
    'aerial-views',
    ...AERIAL.map(
      ([legend, elements]): Shot => ({
        caption: `${legend}.`,
        drawing: { type: 'photograph', support: 'album', elements, process: 'silver', legend },
        scale: 0.85,
        format: AS.grey,
      }),
    ),
  ),
  ...record('march-the-bar-and-the-light', {
    caption: 'Parts for cornet, horn and tuba.',
    drawing: [
      { type: 'music', title: 'March: The Bar and the Light', part: 'Cornet in B' },
      { type: 'music', title: 'March: The Bar and the Light', part: 'Horn in Es' },
      { type: 'music', title: 'March: The Bar and the Light', part: 'Tuba' },
    ],
    format: AS.tiff,
    scale: 0.9,
  }),
  ...record('programme-of-the-winter-concert', {
    drawing: {
      type: 'print',
      stock: 'blue',
      border: 'flowers',
      vignette: 'lyre',
      lines: [
        ['WINTER CONCERT', 'title'],
        ['of the Brass Band of the Harbour', 'plain'],
        ['', 'rule'],
        ['March: The Bar and the Light', 'plain'],
        ['Nocturne for a foghorn', 'plain'],
        ['Waltz of the lightship', 'plain'],
        ['', 'rule'],
        ['Epiphany 1891, eight o’clock', 'bold'],
      ],
    },
  }),
]
