import type { Letter } from '../drawings/letter.ts'
import { AS, type Picture, picturesOf, type Shot } from '../picture.ts'

const record = (slug: string, ...shots: Shot[]): Picture[] => picturesOf('demo', 'record', slug, shots)

const names = (part: 'first' | 'middle' | 'last'): Letter => ({
  type: 'letter',
  tongue: 'de',
  stock: 'cream',
  columns: 2,
  part,
  heading: 'Wir bitten, nicht zu schließen',
})

/** Pictures of the engineer, the congregation, the consul and the tea house. */
export const LETTERS: readonly Picture[] = [
  ...record('sketch-on-a-menu', {
    caption: 'One pier or two.',
    drawing: {
      type: 'engraving',
      elements: ['hills', 'bridge'],
      stock: 'buff',
      title: 'Menu, 3 May 1886',
      manner: 'pencil',
    },
  }),
  ...record(
    'lv-i-1-1-2',
    {
      caption: 'General view of the iron bridge.',
      drawing: {
        type: 'plan',
        what: 'bridge',
        title: 'ОБЩИЙ ВИД МОСТА',
        subtitle: 'Сентябрь 1887',
        stock: 'linen',
        unit: 'metres',
      },
      format: AS.tiff,
      scale: 1.35,
    },
    {
      caption: 'The same, from the bank; photograph of the drawing of the spans.',
      drawing: { type: 'photograph', support: 'print', elements: ['hills', 'bridge', 'barges'], process: 'cyanotype' },
    },
  ),
  ...record('detail-of-the-ice-breaker-at-pier-2', {
    caption: 'Drawn before the winter that it had to answer.',
    drawing: {
      type: 'plan',
      what: 'ice-breaker',
      title: 'ICE-BREAKER, PIER 2',
      subtitle: '1888 or 1889',
      stock: 'cream',
      unit: 'metres',
    },
    format: AS.onLeft,
  }),
  ...record('lv-i-1-1-4', {
    caption: 'Rivet number one, full size.',
    drawing: {
      type: 'plan',
      what: 'rivet',
      title: 'ЗАКЛЁПКА НОМЕР ОДИН',
      subtitle: '1 : 1',
      stock: 'white',
      unit: 'mm',
    },
    format: AS.lzw,
    scale: 0.5,
  }),
  ...record('opening-of-the-bridge', {
    caption: 'The first train of barges below the new bridge.',
    drawing: {
      type: 'photograph',
      support: 'mount',
      elements: ['hills', 'bridge', 'steamer', 'barges', 'gulls'],
      process: 'sepia',
      legend: '17 SEPTEMBER 1891',
    },
  }),
  ...record('test-load-of-forty-barges-of-salt', {
    caption: 'The middle span, measured by candle.',
    drawing: {
      type: 'engraving',
      elements: ['hills', 'bridge', 'barges'],
      stock: 'cream',
      title: 'TEST LOAD, 15–16 SEPTEMBER 1891',
      manner: 'engraved',
    },
  }),
  ...record('lv-i-2-1-1', {
    caption: 'Notebook of the last winter.',
    drawing: {
      type: 'diary',
      heading: 'Зима 1910/11',
      tongue: 'ru',
      stock: 'blue',
      motifs: ['wave', 'clouds'],
      ruled: true,
    },
  }),
  ...record('lv-i-3-1-1', {
    drawing: {
      type: 'letter',
      tongue: 'ru',
      stock: 'cream',
      heading: 'Дорогая мама!',
      dateline: '20 апреля 1886',
      signature: 'Твой Николай',
      pen: 'steel',
    },
  }),
  ...record(
    'lv-j-1-1',
    {
      caption: 'Title leaf of the first minute book.',
      drawing: { type: 'letter', tongue: 'he', stock: 'parchment', heading: 'פנקס ראשון', part: 'first', share: 0.5 },
    },
    ...['2', '3', '4', '5'].map(
      (leaf): Shot => ({
        caption: `Leaf ${leaf}.`,
        drawing: { type: 'letter', tongue: 'he', stock: 'rag', part: 'middle', size: 44 },
        scale: 0.8,
      }),
    ),
    {
      caption: 'Leaf 6, signed by the board.',
      drawing: { type: 'letter', tongue: 'he', stock: 'rag', part: 'last', size: 44, share: 0.6, signature: 'הקהל' },
      scale: 0.8,
    },
  ),
  ...record('plan-of-the-burial-ground', {
    caption: 'Additions to the 1890s in red.',
    drawing: {
      type: 'plan',
      what: 'burial',
      title: 'PLAN OF THE BURIAL GROUND',
      subtitle: 'about 1802, with additions',
      stock: 'linen',
    },
    format: AS.tiff,
  }),
  ...record('lv-j-3-1-1', {
    caption: 'Fourteen signatures and one paw.',
    drawing: { type: 'letter', tongue: 'he', stock: 'grey', share: 0.7, signature: 'התלמידים' },
  }),
  ...record('timetable', {
    drawing: {
      type: 'print',
      stock: 'white',
      lines: [
        ['TALMUD TORA', 'title'],
        ['Stundenplan', 'script'],
        ['', 'rule'],
        ['Sonntag Schrift', 'plain'],
        ['Montag Rechnen', 'plain'],
        ['Dienstag Schrift', 'plain'],
        ['Mittwoch Deutsch', 'plain'],
        ['Donnerstag Schrift', 'plain'],
        ['Freitag bis Mittag', 'plain'],
      ],
    },
    format: AS.pngGrey,
    scale: 0.8,
  }),
  ...record(
    'rapporto-sul-colera-e-sulle-quarantene',
    {
      caption: 'First page of the report.',
      drawing: {
        type: 'letter',
        tongue: 'it',
        stock: 'blue',
        letterhead: ['CONSOLATO', 'ALESSANDRIA'],
        dateline: 'Settembre 1865',
        part: 'first',
      },
    },
    {
      caption: 'Last page.',
      drawing: {
        type: 'letter',
        tongue: 'it',
        stock: 'blue',
        part: 'last',
        signature: 'Y. al-Mansuri',
        stamp: 'CONSOLATO 1865',
      },
    },
  ),
  ...record('report-on-nothing', {
    caption: 'Complete.',
    drawing: {
      type: 'letter',
      tongue: 'en',
      stock: 'cream',
      letterhead: ['CONSULATE', 'ALEXANDRIA'],
      dateline: '31 December 1871',
      heading: 'I have the honour to report',
      share: 0.001,
      signature: 'Y. al-Mansuri',
      seal: 'green',
    },
  }),
  ...record('a-word-list-arabic-and-lindovar-german', {
    caption: 'Letters B to D of the German part.',
    drawing: {
      type: 'ledger',
      heading: 'Wörter von Lindovar',
      stock: 'buff',
      columns: ['WORT', 'BLATT'],
      entries: ['Barke, die', 'Beil, das', 'Brücke, die', 'Brot, das', 'Damm, der', 'Dattel, fehlt', 'Durst, der'],
    },
  }),
  ...record(
    'lv-l-1-1-1',
    {
      caption: 'On brewing tea with river water, first leaf.',
      drawing: {
        type: 'scroll',
        form: 'letter',
        columns: ['河水茶', '江上人心', '水去山不去', '月下竹石', '天下之水', '一茶'],
      },
      format: AS.p3,
    },
    {
      caption: 'Second leaf.',
      drawing: {
        type: 'scroll',
        form: 'letter',
        columns: ['三月大雨', '江水不白', '上山石下', '中天一月', '人在河上'],
      },
    },
  ),
  ...record('lv-l-2-1-2', {
    caption: '“The ice has gone”, copied from the wall.',
    drawing: {
      type: 'scroll',
      form: 'letter',
      columns: ['冰去', '江水大', '山在天下', '人心在水', '月去日上', '一雨之茶'],
      landscape: true,
    },
    format: AS.png,
    scale: 0.7,
  }),
  ...record('apology-for-a-broken-cup', {
    caption: 'In rhyme, thirteen years after the cup.',
    drawing: { type: 'diary', heading: '30 January 1894', tongue: 'en', stock: 'pink', pen: 'steel', motifs: ['cup'] },
  }),
  ...record('two-hundred-names-against-the-closing-of-the-house', {
    caption: 'Four leaves.',
    drawing: [names('first'), names('middle'), names('middle'), names('last')],
    format: AS.tiff,
    scale: 0.8,
  }),
]
