import { AS, type Picture, picturesOf, type Shot } from '../picture.ts'

const record = (slug: string, ...shots: Shot[]): Picture[] => picturesOf('demo', 'record', slug, shots)

const SITTERS = [
  'Frau Abelmann, with dog',
  'Holmqvist, pilot',
  'The rope-maker’s twins',
  'Society of singers',
  'Child, would not sit',
  'A. Kallias, three-quarter',
  'Bargeman, on tin',
  'Bride and groom, Orlemund',
  'Cat of the house',
] as const

const ledgerPage = (heading: string, leaf: number, pressed?: 'tulip' | 'tea') =>
  ({
    type: 'ledger',
    heading,
    stock: 'cream',
    columns: ['SITTER', 'PLATES', 'FL', 'KR'],
    entries: SITTERS,
    leaf,
    ...(pressed ? { pressed } : {}),
  }) as const

/** Pictures in the photographer's papers. */
export const BRUECKL: readonly Picture[] = [
  ...record('first-ledger', {
    caption: 'Four openings of the first ledger.',
    drawing: [
      ledgerPage('First ledger, March 1874', 1),
      ledgerPage('Advent 1874', 22),
      ledgerPage('1875', 40, 'tea'),
      ledgerPage('December 1877', 88),
    ],
    format: AS.tiff,
    scale: 0.8,
  }),
  ...record('ledger-with-the-pressed-tulip', {
    caption: 'Nobody has moved the tulip.',
    drawing: ledgerPage('April 1893', 31, 'tulip'),
    scale: 1.1,
  }),
  ...record(
    'lettre-dune-cantatrice-sur-son-chapeau',
    {
      caption: 'First of four pages, in violet ink.',
      drawing: {
        type: 'letter',
        tongue: 'fr',
        stock: 'pink',
        pen: 'steel',
        ink: '#5a2f74',
        dateline: 'Ce 14 mai 1879',
        part: 'first',
      },
      format: AS.p3,
    },
    {
      caption: 'Silhouette enclosed with the letter.',
      drawing: {
        type: 'portrait',
        process: 'sepia',
        sitters: ['singer'],
        frame: 'silhouette',
        legend: 'moi, sous le chapeau',
      },
    },
  ),
  ...record(
    'postcard-from-thessaloniki',
    {
      caption: 'View of the sea front.',
      drawing: {
        type: 'postcard',
        side: 'view',
        elements: ['sun', 'town', 'brig', 'gulls'],
        weather: 'clear',
        process: 'dusk',
        greeting: 'SALONIQUE – LE QUAI',
        address: [],
        tongue: 'de',
        postmark: '',
      },
    },
    {
      caption: 'Address side, spring 1911.',
      drawing: {
        type: 'postcard',
        side: 'address',
        elements: [],
        process: 'dusk',
        greeting: '',
        address: ['Frl. A. Brückl', 'Photographin', 'Lindovar'],
        tongue: 'de',
        postmark: '5.4.1911',
      },
      format: AS.onLeft,
    },
  ),
  ...record('offer-of-dry-plates-at-a-reduced-price', {
    drawing: {
      type: 'print',
      stock: 'cream',
      lines: [
        ['DRY PLATES', 'title'],
        ['ready for use at any hour of the day', 'plain'],
        ['', 'rule'],
        ['13 × 18 the dozen 2.40', 'plain'],
        ['18 × 24 the dozen 4.10', 'plain'],
        ['slightly fogged, half the price', 'plain'],
        ['', 'rule'],
        ['They keep a year.', 'bold'],
      ],
      note: 'they do not',
    },
  }),
  ...record('recipes-for-collodion-albumen-and-soup', {
    caption: 'Albumen on the left-hand page, soup on the right; or the other way round.',
    drawing: {
      type: 'diary',
      heading: 'Collodion, und Suppe',
      tongue: 'de',
      stock: 'buff',
      pen: 'quill',
      motifs: ['jar', 'hen'],
    },
    format: AS.tiff,
  }),
  ...record('broken-glass-with-a-list', {
    caption: 'Fragments 1 to 4, laid together.',
    drawing: {
      type: 'photograph',
      support: 'plate',
      elements: ['hills', 'town', 'bridge'],
      process: 'collodion',
      cracked: true,
      number: '1–4',
    },
    format: AS.lzw,
    scale: 0.6,
  }),
  ...record('woman-in-the-costume-of-another-town', {
    drawing: { type: 'portrait', process: 'collodion', sitters: ['bonnet'], frame: 'plate', number: '231' },
  }),
  ...record(
    'sophia-kallia-drawing-a-coin',
    {
      caption: 'She did not look up.',
      drawing: { type: 'portrait', process: 'selenium', sitters: ['lady'], frame: 'oval' },
    },
    {
      drawing: { type: 'portrait', process: 'silver', sitters: ['lady'], frame: 'plate', number: '318' },
      caption: 'The plate.',
      format: AS.deflateGrey,
      scale: 0.7,
    },
  ),
  ...record('two-men-called-holmqvist', {
    caption: 'Uncle and nephew; nobody wrote down which is which.',
    drawing: { type: 'portrait', process: 'collodion', sitters: ['gentleman', 'sailor'], frame: 'plate', number: '9' },
  }),
  ...record('fog-with-nothing-else-in-it', {
    caption: 'A plate exposed for nine minutes.',
    drawing: {
      type: 'photograph',
      support: 'plate',
      elements: ['fog'],
      weather: 'fog',
      process: 'silver',
      number: '511',
    },
    format: AS.grey,
  }),
  ...record('ice-at-the-piers-of-the-iron-bridge', {
    caption: 'Plate 377. The exposure took longer than the ice.',
    drawing: {
      type: 'photograph',
      support: 'plate',
      elements: ['hills', 'bridge', 'ice'],
      process: 'selenium',
      number: '377',
    },
    scale: 1.4,
  }),
  ...record('the-long-island-from-the-tower', {
    caption: 'In the last autumn of the barracks.',
    drawing: {
      type: 'photograph',
      support: 'mount',
      elements: ['hills', 'island', 'barracks', 'gulls'],
      process: 'albumen',
      legend: 'THE LONG ISLAND',
    },
  }),
]
