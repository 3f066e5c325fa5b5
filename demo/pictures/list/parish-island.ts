import { AS, type Picture, picturesOf, type Shot } from '../picture.ts'

const record = (slug: string, ...shots: Shot[]): Picture[] => picturesOf('demo', 'record', slug, shots)

/** Pictures of the parish on piles, and of the hospital on the island. */
export const PARISH_AND_ISLAND: readonly Picture[] = [
  ...record('oldest-book-of-baptism', {
    caption: 'First leaf; the cover was cut from a mass book.',
    drawing: { type: 'charter', initial: 'B', tongue: 'la', seals: [], gold: true },
    format: AS.tiff,
  }),
  ...record('burials-in-the-year-of-the-cholera', {
    caption: 'From 2 September in the hand of a girl of twelve.',
    drawing: {
      type: 'ledger',
      heading: 'Verstorbene 1831',
      stock: 'rag',
      columns: ['NAME', 'ALTER', 'TAG'],
      entries: [
        'Ein Schiffer, unbekannt',
        'Frau des Seilers',
        'Kind, getauft',
        'Zwei von der Insel',
        'Der Läufer des Rates',
        'Anna, Magd',
      ],
      pen: 'quill',
    },
  }),
  ...record('communion-tickets', {
    caption: 'One of nine hundred.',
    drawing: {
      type: 'print',
      shape: 'card',
      stock: 'blue',
      border: 'flowers',
      lines: [
        ['St Nicholas', 'title'],
        ['EASTER 1847', 'bold'],
        ['Admit one soul', 'plain'],
      ],
    },
    format: AS.pngPalette,
    scale: 0.8,
  }),
  ...record('altar-of-the-boatmen-used-as-a-step', {
    caption: 'The altar after it was taken from the stair in 1904.',
    drawing: { type: 'relief', of: 'altar', material: 'limestone' },
    scale: 1.1,
  }),
  ...record('relief-of-a-heron', {
    drawing: { type: 'relief', of: 'heron-stone', material: 'sandstone' },
    format: AS.p3,
  }),
  ...record('survey-of-the-piles', {
    caption: 'What is dark has rotted.',
    drawing: {
      type: 'plan',
      what: 'piles',
      title: 'SURVEY OF THE PILES',
      subtitle: 'September 1908 – March 1909',
      stock: 'cream',
      unit: 'metres',
    },
  }),
  ...record(
    'inscriptions-of-the-three-bells',
    ...['1422', '1561', '1786'].map(
      (year): Shot => ({
        caption: `Rubbing, bell of ${year}.`,
        drawing: {
          type: 'print',
          stock: 'white',
          border: 'none',
          vignette: 'heron',
          ink: '#4b4a48',
          lines: [
            ['', 'rule'],
            ['VIVOS VOCO', 'title'],
            ['MORTVOS PLANGO', 'bold'],
            ['FLVMINA MONEO', 'bold'],
            [year, 'bold'],
            ['', 'rule'],
          ],
        },
        format: AS.bilevel,
        scale: 1.2,
      }),
    ),
  ),
  ...record('order-to-deliver-the-bells', {
    drawing: {
      type: 'print',
      stock: 'grey',
      lines: [
        ['VERORDNUNG', 'title'],
        ['über die Ablieferung der Glocken', 'bold'],
        ['', 'rule'],
        ['Die Glocken der Pfarre St. Nicolaus', 'plain'],
        ['sind bis 1. April abzunehmen.', 'plain'],
        ['Eine darf bleiben.', 'plain'],
        ['', 'rule'],
        ['1. März 1917', 'bold'],
      ],
      note: 'die kleine!',
    },
  }),
  ...record('book-of-the-first-summer', {
    caption: 'First leaf of the admission book.',
    drawing: {
      type: 'ledger',
      heading: 'August 1831',
      stock: 'grey',
      columns: ['NAME, OR BARGE', 'WARD', 'OUT'],
      entries: [
        'From the barge of Abelmann',
        'Woman, speaks no tongue here',
        'Raftsman',
        'Boy, came alone',
        'Sent back, not sick',
        'Nurse',
      ],
      pen: 'quill',
    },
    format: AS.onRight,
  }),
  ...record('denik-z-ostrova', {
    caption: 'Diary of a nurse, in a covered school-book.',
    drawing: {
      type: 'diary',
      heading: '3. července 1849',
      tongue: 'de',
      stock: 'grey',
      motifs: ['cup', 'clouds'],
      ruled: true,
    },
  }),
  ...record('leaves-from-a-diary-burnt-at-the-edge', {
    drawing: { type: 'letter', tongue: 'de', stock: 'cream', burnt: true, part: 'middle', pen: 'pencil' },
  }),
  ...record(
    'letters-never-sent',
    {
      caption: 'Opened in 1962.',
      drawing: { type: 'letter', tongue: 'de', stock: 'blue', dateline: 'Insel, im August', signature: 'Deine Anna' },
    },
    {
      caption: 'Still sealed.',
      drawing: { type: 'letter', tongue: 'de', stock: 'rag', seal: 'red', share: 0.001, part: 'last' },
      format: AS.upsideDown,
    },
  ),
  ...record('order-on-the-yellow-flag', {
    caption: 'Printed at night; the second line stands on its head.',
    drawing: {
      type: 'print',
      stock: 'buff',
      vignette: 'heron',
      overturned: 1,
      lines: [
        ['ORDER', 'title'],
        ['ON THE YELLOW FLAG', 'bold'],
        ['', 'rule'],
        ['Every barge that carries the sick', 'plain'],
        ['shall fly it, by day, at the stern,', 'plain'],
        ['and by night a lantern in its place.', 'plain'],
        ['No other vessel shall fly it,', 'plain'],
        ['for whatever reason.', 'plain'],
        ['', 'rule'],
        ['Lindovar, 12 August 1831', 'bold'],
      ],
    },
    scale: 1.2,
  }),
  ...record('answer-of-the-bargemen', {
    caption: 'Double pay, and singing.',
    drawing: {
      type: 'letter',
      tongue: 'de',
      stock: 'grey',
      dateline: '13. August 1831',
      share: 0.4,
      signature: 'die Schiffer',
    },
  }),
  ...record('plan-of-the-barracks', {
    caption: 'Drawn after they had been built.',
    drawing: {
      type: 'plan',
      what: 'barracks',
      title: 'PLAN OF THE BARRACKS',
      subtitle: 'on the Long Island, August 1831',
      stock: 'rag',
    },
    format: AS.tiff,
  }),
  ...record('petition-to-close-the-well', {
    caption: 'Seventy-seven signatures, one of them in Greek.',
    drawing: {
      type: 'letter',
      tongue: 'en',
      stock: 'rag',
      columns: 2,
      heading: 'To the Council',
      dateline: '20 September 1849',
    },
  }),
  ...record('opinion-of-the-apothecary', {
    drawing: {
      type: 'letter',
      tongue: 'de',
      stock: 'white',
      pen: 'steel',
      dateline: 'Frühjahr 1850',
      share: 0.55,
      signature: 'der Apotheker',
    },
  }),
  ...record('lid-of-a-bottle-in-evidence', {
    drawing: { type: 'relief', of: 'lid', material: 'tin', transparent: true },
    format: AS.png,
    scale: 0.55,
  }),
  ...record('account-of-the-burning', {
    caption: 'Tar, torches, lemonade.',
    drawing: {
      type: 'ledger',
      heading: 'The burning, 15 October 1894',
      stock: 'cream',
      columns: ['ITEM', 'FL', 'KR'],
      entries: ['Tar, four barrels', 'Torches', 'Lemonade', 'Watchmen, six', 'Straw', 'Band, one hour'],
      pen: 'steel',
    },
    scale: 0.8,
  }),
]
