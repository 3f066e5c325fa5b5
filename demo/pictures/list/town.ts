import { AS, type Picture, picturesOf, type Shot } from '../picture.ts'

const record = (slug: string, ...shots: Shot[]): Picture[] => picturesOf('demo', 'record', slug, shots)

const COUNCIL = ['TOWN OF LINDOVAR', 'COUNCIL AND MAGISTRACY'] as const

const REGATTA = [
  ['The start below the iron bridge', ['hills', 'bridge', 'cutter', 'gulls']],
  ['Spectators on the Lower Quay', ['town', 'quay', 'people', 'crates']],
  ['The committee steamer', ['hills', 'town', 'steamer']],
  ['The crane, with boys in it', ['town', 'quay', 'crane', 'people']],
  ['Round the Long Island', ['hills', 'island', 'schooner']],
  ['Rain', ['town', 'fog', 'cutter']],
  ['The tug that won by mistake', ['hills', 'tug', 'cutter', 'gulls']],
  ['Evening', ['sun', 'town', 'barges']],
  ['Lanterns', ['moon', 'town', 'steamer']],
] as const

/** Pictures of the records of the town. */
export const TOWN: readonly Picture[] = [
  ...picturesOf('demo', 'collection', 'town-of-lindovar-council-and-magistracy', [
    {
      caption: 'Lindovar from the south, engraved for the council’s calendar of 1841.',
      drawing: {
        type: 'engraving',
        elements: ['hills', 'town', 'barges', 'poplars', 'gulls'],
        stock: 'rag',
        title: 'LINDOVAR FROM THE SOUTH',
        manner: 'engraved',
      },
    },
  ]),
  ...record(
    'charter-of-duchess-adelmut-on-the-market-and-the-river-toll',
    {
      caption: 'Face of the charter, with the seal of the duchess in green wax.',
      drawing: { type: 'charter', initial: 'A', tongue: 'la', seals: ['green'], painted: true },
      format: AS.tiff,
      scale: 1.4,
    },
    {
      caption: 'Dorse, with the registry mark of the seventeenth century.',
      drawing: {
        type: 'letter',
        tongue: 'la',
        stock: 'parchment',
        pen: 'book',
        heading: 'Theloneum ripae',
        part: 'first',
        share: 0.14,
        stamp: 'LV · T · 1',
      },
    },
  ),
  ...record('confirmation-of-the-toll', {
    caption: 'The seal is broken; half of it is in an envelope.',
    drawing: { type: 'charter', initial: 'N', tongue: 'la', seals: ['red'] },
  }),
  ...record(
    'lv-t-1-2-2-1',
    {
      caption: 'Title leaf of the statutes, in the hand of the company’s chaplain.',
      drawing: {
        type: 'letter',
        tongue: 'el',
        stock: 'rag',
        heading: 'Κανονισμός της Κομπανίας',
        dateline: 'αψμθ’ 1749',
        part: 'first',
      },
    },
    {
      caption: 'Last leaf, with the seal of the company.',
      drawing: {
        type: 'letter',
        tongue: 'el',
        stock: 'rag',
        part: 'last',
        signature: 'Δημήτριος',
        seal: 'red',
        share: 0.7,
      },
    },
  ),
  ...record('inventory-of-the-chapel-of-saint-nicholas', {
    drawing: {
      type: 'ledger',
      heading: 'Inventory of the chapel',
      stock: 'rag',
      columns: ['OBJECT', 'NUMBER', 'WEIGHT'],
      entries: [
        'Lamp of silver',
        'Lamp of brass',
        'Book of hours, Venice',
        'Icon of the saint',
        'Carpet, worn',
        'Candlestick',
        'Bell without a clapper',
      ],
      pen: 'quill',
    },
  }),
  ...record('arrete-sur-la-libre-navigation-de-la-velme', {
    caption: 'Posted on the door of the town hall; four holes in the corners.',
    drawing: {
      type: 'print',
      stock: 'grey',
      vignette: 'heron',
      lines: [
        ['RÉPUBLIQUE FRANÇAISE', 'small'],
        ['ARRÊTÉ', 'title'],
        ['sur la libre navigation', 'bold'],
        ['de la Velme', 'bold'],
        ['', 'rule'],
        ['Art. 1. La rivière est libre.', 'plain'],
        ['Art. 2. Elle l’a toujours été.', 'plain'],
        ['Art. 3. Les péages sont abolis, à l’exception', 'plain'],
        ['de ceux qui sont nécessaires.', 'plain'],
        ['', 'rule'],
        ['14 germinal an VIII', 'bold'],
      ],
    },
    format: AS.onRight,
  }),
  ...record('annual-reports', {
    caption: 'Cover of the report for 1881, the first with a picture on it.',
    drawing: {
      type: 'print',
      stock: 'blue',
      border: 'flowers',
      vignette: 'steamer',
      lines: [
        ['TOWN OF LINDOVAR', 'bold'],
        ['', 'rule'],
        ['ANNUAL REPORT', 'title'],
        ['of the Council', 'script'],
        ['for the year 1881', 'plain'],
        ['with an account of the river', 'plain'],
        ['', 'rule'],
        ['Printed at the Halfmoon', 'small'],
      ],
    },
    format: AS.png,
  }),
  ...record('petition-of-the-lightermen', {
    caption: 'Petition, with the marks of those who could not write.',
    drawing: {
      type: 'letter',
      tongue: 'en',
      stock: 'rag',
      dateline: 'St Nicholas’ day 1838',
      signature: '11 lightermen',
      seal: 'black',
    },
  }),
  ...record(
    'petition-of-the-jewish-congregation-for-a-burial-ground',
    {
      caption: 'Hebrew original.',
      drawing: { type: 'letter', tongue: 'he', stock: 'rag', dateline: '1795', signature: 'הקהל' },
    },
    {
      caption: 'German copy, with the answer of 1801.',
      drawing: { type: 'letter', tongue: 'de', stock: 'blue', dateline: '1801', stamp: 'COUNCIL 1801' },
      format: AS.upsideDown,
    },
  ),
  ...record('visitors-book', {
    caption: 'Opening with the entries for the first week of May 1886.',
    drawing: {
      type: 'ledger',
      heading: 'Visitors’ book, May 1886',
      stock: 'cream',
      columns: ['NAME AND PLACE', 'PARTY', 'DAYS'],
      entries: [
        'N. Volkov, engineer',
        'Two ladies from Trieste',
        'A. Holmqvist, Velmouth',
        'Prof. Kern with nephew',
        'The company of the theatre',
        'Illegible, with dog',
        'Mme de V., soprano',
      ],
    },
    format: AS.tiff,
  }),
  ...record(
    'lv-t-3-1-1-1',
    {
      caption: 'First leaf of two.',
      drawing: { type: 'letter', tongue: 'el', stock: 'blue', dateline: '2 Φεβρουαρίου 1846', part: 'first' },
    },
    {
      drawing: {
        type: 'letter',
        tongue: 'el',
        stock: 'blue',
        part: 'last',
        signature: 'Δημήτριος Καλλίας',
        seal: 'red',
      },
      caption: 'Second leaf, with signature and seal.',
    },
  ),
  ...record(
    'lv-t-3-1-2-1',
    {
      caption: 'First page.',
      drawing: {
        type: 'letter',
        tongue: 'ru',
        stock: 'cream',
        pen: 'steel',
        dateline: '12 (24) июня 1877',
        part: 'first',
      },
    },
    {
      caption: 'Fourth page.',
      drawing: { type: 'letter', tongue: 'ru', stock: 'cream', pen: 'steel', part: 'last', signature: 'Е. Орлинская' },
    },
  ),
  ...record('lv-t-3-1-4-1', {
    caption: 'Rules of the society, first leaf.',
    drawing: { type: 'letter', tongue: 'he', stock: 'rag', heading: 'תקנות חברת גמילות חסדים', part: 'first' },
  }),
  ...record(
    'letter-to-the-harbour-master',
    {
      caption: 'Draft of the town, with corrections in two hands.',
      drawing: {
        type: 'letter',
        tongue: 'en',
        stock: 'grey',
        dateline: 'Lindovar, 17 April 1839',
        letterhead: COUNCIL,
        part: 'first',
      },
    },
    {
      caption: 'Second page.',
      drawing: { type: 'letter', tongue: 'en', stock: 'grey', part: 'middle' },
      format: AS.onLeft,
    },
    {
      caption: 'Third page: one buoy is offered.',
      drawing: { type: 'letter', tongue: 'en', stock: 'grey', part: 'last', signature: 'The Council', share: 0.5 },
    },
  ),
  ...record('steamer-timetables', {
    caption: 'Timetable of the first summer.',
    drawing: {
      type: 'print',
      stock: 'buff',
      vignette: 'steamer',
      lines: [
        ['STEAMERS', 'title'],
        ['LINDOVAR – VELMOUTH', 'bold'],
        ['', 'rule'],
        ['Monday and Thursday, when there is light', 'plain'],
        ['Lindovar, Lower Quay 5 o’clock', 'plain'],
        ['Orlemund 9 o’clock', 'plain'],
        ['Velmouth towards evening', 'plain'],
        ['', 'rule'],
        ['Goats by arrangement', 'small'],
      ],
      note: 'not on the 4th!',
    },
    format: AS.lzwGrey,
    scale: 0.9,
  }),
  ...record('view-of-the-broken-bridge', {
    caption: 'Drawn from the tower on the day after the ice went.',
    drawing: {
      type: 'engraving',
      elements: ['town', 'broken-bridge', 'ice'],
      stock: 'rag',
      title: 'The broken bridge, 1784',
      manner: 'wash',
    },
    format: AS.tiff,
  }),
  ...record('gauge-books', {
    caption: 'Readings at the gauge, spring of 1862.',
    drawing: {
      type: 'ledger',
      heading: 'Gauge book, 1862',
      stock: 'blue',
      columns: ['DAY AND WEATHER', 'FEET', 'INCHES'],
      entries: [
        'Clear, wind from the hills',
        'Fog until noon',
        'Ice below the bridge',
        'Rain, river brown',
        'As yesterday',
        'Nothing to be seen',
      ],
      pen: 'quill',
    },
  }),
  ...record('plan-of-the-lower-quay', {
    caption: 'Plan as carried out; the steps at the crane were left away.',
    drawing: {
      type: 'plan',
      what: 'quay',
      title: 'PLAN OF THE LOWER QUAY',
      subtitle: 'Lindovar, March 1908',
      stock: 'linen',
    },
    format: AS.tiff,
    scale: 1.3,
  }),
  ...record('menu-of-the-opening-dinner', {
    drawing: {
      type: 'print',
      stock: 'cream',
      border: 'flowers',
      vignette: 'heron',
      lines: [
        ['Menu', 'script'],
        ['for the opening of the Lower Quay', 'plain'],
        ['', 'rule'],
        ['Clear soup with river crabs', 'plain'],
        ['Pike in dill', 'plain'],
        ['Saddle of venison', 'plain'],
        ['Ice, in the shape of ice', 'plain'],
        ['Cheese of Orlemund', 'plain'],
        ['', 'rule'],
        ['1 October 1911', 'bold'],
      ],
    },
    format: AS.p3,
  }),
  ...record('quay-with-the-steamer-halcyon', {
    caption: 'The Halcyon takes in corn; on the left the crane of 1868.',
    drawing: {
      type: 'photograph',
      support: 'plate',
      elements: ['hills', 'town', 'steamer', 'quay', 'crane', 'people', 'crates', 'gulls'],
      process: 'albumen',
      number: '114',
    },
    scale: 1.5,
  }),
  ...record('quay-under-snow', {
    caption: 'No footprints before half past seven.',
    drawing: {
      type: 'photograph',
      support: 'plate',
      elements: ['town', 'snow-quay', 'barges', 'snow'],
      process: 'silver',
      number: '402',
    },
  }),
  ...record(
    'portraits-of-bargemen',
    ...(
      ['A bargeman of the Kallias house.', 'The oldest of the lightermen.', 'Unknown; on the back: “he paid”.'] as const
    ).map(
      (caption, i): Shot => ({
        caption,
        drawing: {
          type: 'portrait',
          process: 'albumen',
          sitters: [i === 1 ? 'scholar' : i === 2 ? 'sailor' : 'bargeman'],
          frame: 'card',
          legend: 'A. BRÜCKL · LINDOVAR',
        },
      }),
    ),
  ),
  ...record('lv-t-6-2-1-1', {
    caption: '“Friendship like the river”: a scroll from the twin town.',
    drawing: { type: 'scroll', form: 'scroll', columns: ['友谊如江'] },
    format: AS.png,
  }),
  ...record(
    'album-of-the-regatta',
    ...REGATTA.map(
      ([legend, elements], i): Shot => ({
        caption: `${legend}.`,
        drawing: {
          type: 'photograph',
          support: 'album',
          elements,
          process: i > 6 ? 'cyanotype' : 'silver',
          weather: i === 8 ? 'night' : i === 5 ? 'fog' : 'cloudy',
          legend,
        },
        ...(i === 4 ? { format: AS.onRight } : {}),
        scale: 0.85,
      }),
    ),
  ),
]
