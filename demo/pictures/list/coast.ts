import { AS, type Picture, picturesOf, type Shot } from '../picture.ts'

const record = (slug: string, ...shots: Shot[]): Picture[] => picturesOf('harbour', 'record', slug, shots)

/** Pictures of pilots, emigrants, lights, the yard, and the lantern slides. */
export const COAST: readonly Picture[] = [
  ...record('statutes-of-the-eleven-brothers', {
    caption: 'Eleven thumb-prints in tar.',
    drawing: { type: 'charter', initial: 'W', tongue: 'de', seals: [], thumbs: 11 },
    format: AS.tiff,
    scale: 1.1,
  }),
  ...record('oath-of-anders-holmqvist-the-younger', {
    caption: 'And to tell them that he is not his uncle.',
    drawing: {
      type: 'letter',
      tongue: 'en',
      stock: 'rag',
      dateline: '1 May 1855',
      signature: 'Anders Holmqvist',
      seal: 'black',
      share: 0.6,
    },
  }),
  ...record('first-book-of-the-bar', {
    drawing: { type: 'chart', title: ['The bar, as it lies this year', 'anno 1731'], stock: 'rag', rough: true },
  }),
  ...record('sounding-lead-with-a-greek-stamp', { drawing: { type: 'relief', of: 'lead', material: 'lead' } }),
  ...record('book-with-the-night-of-the-great-fog', {
    caption: 'Two fiddles, out of tune.',
    drawing: {
      type: 'diary',
      heading: '23 October 1859',
      tongue: 'en',
      stock: 'grey',
      motifs: ['fiddle', 'wave', 'fiddle'],
    },
  }),
  ...record('sketch-of-the-bar-after-the-storm', {
    caption: 'Pencil and tea.',
    drawing: { type: 'chart', title: ['After the storm', '22 November 1877?'], stock: 'buff', rough: true },
    format: AS.onRight,
  }),
  ...record(
    'rescue-of-the-boat-of-the-halcyon',
    {
      caption: 'First page of the report.',
      drawing: {
        type: 'letter',
        tongue: 'en',
        stock: 'cream',
        dateline: '20 November 1877',
        letterhead: ['GUILD OF PILOTS', 'VELMOUTH'],
        part: 'first',
      },
    },
    {
      caption: 'Medal given for it.',
      drawing: { type: 'relief', of: 'medal', material: 'silver', transparent: true },
      format: AS.png,
      scale: 0.5,
    },
  ),
  ...record('first-register', {
    caption: 'First opening: forty-one names and a goat.',
    drawing: {
      type: 'ledger',
      heading: 'Register of passage, April 1868',
      stock: 'buff',
      columns: ['NAME', 'AGE', 'BERTH', 'PAID'],
      entries: [
        'Nowak, Jan, and wife',
        'Weiss, tailor',
        'Two brothers, one ticket',
        'Żurawska, widow',
        'Petrov, with bees',
        'Child, meets father',
        'Goat',
      ],
    },
  }),
  ...record('last-register', {
    caption: 'The last line.',
    drawing: {
      type: 'ledger',
      heading: 'Register, 1927',
      stock: 'cream',
      columns: ['NAME', 'AGE', 'BERTH'],
      entries: ['Nobody', 'Came too late', 'Stayed', 'Returned', 'One, for New York'],
    },
    format: AS.upsideDown,
    scale: 0.8,
  }),
  ...record(
    'card-index-of-lucja-zurawska',
    ...['Nowak – Nuss', 'Oak – Orlov', 'Peas – Petrov'].map(
      (text, i): Shot => ({
        caption: `Card: ${text}.`,
        drawing: {
          type: 'print',
          shape: 'card',
          stock: i === 1 ? 'blue' : 'buff',
          border: 'none',
          lines: [
            [text, 'script'],
            ['', 'rule'],
            ['see also: those who asked for the window', 'script'],
            [`No. ${4100 + i * 733}`, 'bold'],
          ],
        },
        format: AS.pngPalette,
        scale: 0.6,
      }),
    ),
  ),
  ...record('first-notebook-of-questions', {
    caption: 'Is there bread, is there a river, may one come back.',
    drawing: {
      type: 'diary',
      heading: '1899',
      tongue: 'pl',
      stock: 'blue',
      pen: 'steel',
      motifs: ['boat', 'hen'],
      ruled: true,
    },
  }),
  ...record('veo-2-1-2', { drawing: { type: 'letter', tongue: 'he', stock: 'grey', share: 0.5 } }),
  ...record(
    'list-o-fortepianie',
    {
      caption: 'First page.',
      drawing: { type: 'letter', tongue: 'pl', stock: 'cream', pen: 'steel', dateline: '3 lutego 1908', part: 'first' },
    },
    {
      caption: 'Second page.',
      drawing: { type: 'letter', tongue: 'pl', stock: 'cream', pen: 'steel', part: 'last', signature: 'Ł. Ż.' },
      format: AS.onLeft,
    },
  ),
  ...record('photograph-of-a-farm-with-measurements', {
    caption: 'On the back: “from here to the trees 212 steps”.',
    drawing: {
      type: 'photograph',
      support: 'mount',
      elements: ['hills', 'poplars', 'farm'],
      process: 'albumen',
      legend: 'OUR FARM',
    },
  }),
  ...record('the-steamer-that-was-a-picture', {
    caption: 'The agents sold berths in her for two years.',
    drawing: {
      type: 'print',
      stock: 'pink',
      vignette: 'steamer',
      ink: '#7a2430',
      lines: [
        ['AMERICA', 'title'],
        ['in five days', 'script'],
        ['', 'rule'],
        ['by the new steamer', 'plain'],
        ['EMPRESS OF THE WESTERN SKY', 'bold'],
        ['four funnels, electric light, a garden', 'plain'],
        ['', 'rule'],
        ['Inquire within', 'bold'],
      ],
      note: 'does not exist',
    },
    format: AS.cmyk,
    scale: 0.8,
  }),
  ...picturesOf('harbour', 'collection', 'lighthouse-service', [
    {
      caption: 'The light, from the water.',
      drawing: {
        type: 'engraving',
        elements: ['breakwater', 'lighthouse', 'cutter', 'gulls'],
        stock: 'white',
        title: 'The light at Velmouth',
        manner: 'watercolour',
      },
    },
  ]),
  ...record(
    'diary-of-seamus-o-briain-with-the-birds',
    {
      caption: 'Heron, gulls, and a hen that had flown out.',
      drawing: {
        type: 'diary',
        heading: 'October 1890',
        tongue: 'en',
        stock: 'cream',
        motifs: ['heron', 'gulls', 'hen'],
        ruled: true,
      },
    },
    {
      caption: 'The page of the great migration.',
      drawing: {
        type: 'diary',
        heading: '1 November 1890',
        tongue: 'en',
        stock: 'cream',
        motifs: ['gulls', 'heron', 'gulls'],
        ruled: true,
      },
    },
  ),
  ...record('games-of-chess-in-the-margins', {
    drawing: { type: 'diary', heading: '1889', tongue: 'en', stock: 'buff', motifs: ['chess', 'chess'] },
    format: AS.grey,
  }),
  ...record('diary-of-the-hen', {
    caption: 'In the hand of the keeper’s daughter.',
    drawing: { type: 'diary', heading: 'Diary of the hen', tongue: 'en', stock: 'grey', motifs: ['hen', 'fiddle'] },
  }),
  ...record('dessin-de-lappareil', {
    caption: 'The lens, in section and from above.',
    drawing: {
      type: 'plan',
      what: 'lens',
      title: 'DESSIN DE L’APPAREIL',
      subtitle: 'Paris, novembre 1861',
      stock: 'cream',
      unit: 'décimètres',
    },
    format: AS.tiff,
  }),
  ...record('log-of-the-night-the-chain-broke', {
    caption: 'The lightship Constance, drawn from memory on the back of the log.',
    drawing: {
      type: 'engraving',
      elements: ['lightship', 'gulls'],
      weather: 'storm',
      stock: 'grey',
      title: 'Constance, 27 December 1911',
      manner: 'wash',
    },
  }),
  ...record('pilot-cutter-patience', {
    drawing: { type: 'lines', ship: 'cutter', title: 'PATIENCE', subtitle: 'pilot cutter, 1851', stock: 'buff' },
  }),
  ...record('skonnert-tegnet-pa-et-lagen', {
    caption: 'Charcoal on a bed sheet; the laundry mark is lower right.',
    drawing: {
      type: 'lines',
      ship: 'schooner',
      title: 'SKONNERT',
      subtitle: 'tegnet på et lagen, 1847?',
      stock: 'white',
    },
    format: AS.lzwGrey,
    scale: 0.7,
  }),
  ...record(
    'halcyon-lines-and-sections',
    {
      caption: 'Sheets 1 to 3: lines, half-breadths, the hull as altered.',
      drawing: [
        { type: 'lines', ship: 'steamer', title: 'HALCYON', subtitle: 'sheet 1, 1869', stock: 'linen' },
        { type: 'lines', ship: 'steamer', title: 'HALCYON', subtitle: 'sheet 2, corrected', stock: 'linen' },
        { type: 'lines', ship: 'steamer', title: 'HALCYON', subtitle: 'sheet 3, corrected back, 1870', stock: 'linen' },
      ],
      format: AS.tiff,
    },
    { caption: 'The model from which she was drawn.', drawing: { type: 'relief', of: 'model', material: 'wood' } },
  ),
  ...record('ferry-that-could-not-turn', {
    caption: 'On purpose.',
    drawing: { type: 'lines', ship: 'ferry', title: 'FERRY', subtitle: 'to and fro, 1883', stock: 'cream' },
  }),
  ...record('dredger-for-the-bar', {
    drawing: { type: 'lines', ship: 'dredger', title: 'DREDGER FOR THE BAR', subtitle: 'early 1890s', stock: 'blue' },
  }),
  ...record('lifeboat-no-140', {
    caption: 'The last hull, given away.',
    drawing: { type: 'lines', ship: 'lifeboat', title: 'LIFEBOAT NO. 140', subtitle: '1 May 1931', stock: 'white' },
    scale: 0.8,
  }),
  ...record('til-farmor-om-a-ga-under-eget-navn', {
    drawing: {
      type: 'letter',
      tongue: 'da',
      stock: 'cream',
      pen: 'steel',
      dateline: 'Jul 1869',
      signature: 'Ingeborg',
    },
  }),
  ...record('emigrants-pier-with-the-piano', {
    caption: 'Slide 41. Wait until they have seen the rat.',
    drawing: {
      type: 'slide',
      elements: ['piano', 'steamer', 'sun', 'gulls'],
      weather: 'clear',
      process: 'dusk',
      number: '41',
      title: 'Emigrants’ pier with the piano',
      tinted: true,
    },
    scale: 1.2,
  }),
  ...record('launch-of-a-ferry-at-the-ravn-yard', {
    drawing: {
      type: 'slide',
      elements: ['slipway', 'people', 'gulls'],
      process: 'day',
      number: '17',
      title: 'Launch of a ferry',
      tinted: true,
    },
  }),
  ...record('pilots-waiting', {
    drawing: {
      type: 'slide',
      elements: ['quay', 'people', 'cutter', 'breakwater', 'lighthouse'],
      process: 'sepia',
      number: '63',
      title: 'Pilots waiting',
    },
  }),
  ...record('the-light-fourteen-exposures', {
    caption: 'Hand-coloured, one exposure for each panel of the lens.',
    drawing: {
      type: 'slide',
      elements: ['breakwater', 'lighthouse', 'beam', 'moon'],
      weather: 'night',
      process: 'night',
      number: '200',
      title: 'The light, fourteen exposures',
      tinted: true,
    },
  }),
  ...record('black-slide', {
    caption: 'To be shown for one minute.',
    drawing: { type: 'slide', elements: [], process: 'night', number: '240', title: 'Black slide', black: true },
  }),
]
