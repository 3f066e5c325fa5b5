import { describe, expect, test } from 'vitest'
import { readDate } from './dates.ts'
import { DATES_READ, DATES_UNREAD } from './testing-dates.table.ts'
import { DATES_OF_LANGUAGES, LANGUAGES_UNREAD } from './testing-languages.table.ts'

const words = (display: string) => readDate({ display, normal: null, certainty: null })

describe('the table of dates', () => {
  test.each(DATES_READ)('"%s" is %s', (display, edtf, start, end) => {
    expect(words(display)).toMatchObject({ edtf, start, end })
  })

  test.each(Object.values(DATES_OF_LANGUAGES).flat())('"%s" is %s', (display, edtf, start, end) => {
    expect(words(display)).toMatchObject({ edtf, start, end })
    if (start === null && end === null) expect(words(display).unreadable).toBeUndefined()
  })

  test.each([...DATES_UNREAD, ...LANGUAGES_UNREAD])('"%s" is not guessed', (display) => {
    expect(words(display)).toMatchObject({ edtf: null, start: null, end: null })
  })
})

interface Language {
  readonly name: string
  /** Names of the months, then of the seasons from spring to winter. */
  readonly months: readonly string[]
  readonly seasons: readonly string[]
  /** Forms of a day, month and year, with `D`, `M` and `Y` in their places. */
  readonly orders: readonly string[]
  /** Forms of a range, with `A` and `B` for its ends. */
  readonly ranges: readonly string[]
  readonly circa: readonly string[]
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly between: string
  readonly century: readonly string[]
  readonly undated: readonly string[]
}

const LANGUAGES: readonly Language[] = [
  {
    name: 'English',
    months: 'January February March April May June July August September October November December'.split(' '),
    seasons: ['Spring', 'Summer', 'Autumn', 'Winter'],
    orders: ['D M Y', 'M D, Y', 'Y M D', 'Y, M D', 'Y D M', 'M D Y', 'D-M-Y', 'DMY'],
    ranges: ['A-B', 'A - B', 'A–B', 'A to B', 'from A to B', 'A through B'],
    circa: ['circa Y', 'ca. Y', 'c. Y', 'circa, Y', 'about Y', 'approximately Y', '[ca. Y]', 'Y (approximate)'],
    before: ['before Y', 'prior to Y', 'not after Y', 'pre-Y'],
    after: ['after Y', 'since Y', 'not before Y', 'Y-present', 'Y-', 'post-Y'],
    between: 'between A and B',
    century: ['19th century', 'early 19th century', 'mid-19th century', 'late 19th century', '19th cent.'],
    undated: ['undated', 'n.d.', 'no date'],
  },
  {
    name: 'French',
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
    seasons: ['printemps', 'été', 'automne', 'hiver'],
    orders: ['D M Y', 'Y M D', 'Y, D M', 'le D M Y'],
    ranges: ['A-B', 'A - B', 'du A au B', 'A à B'],
    circa: ['vers Y', 'environ Y', 'ca Y', '[vers Y]', 'circa Y'],
    before: ['avant Y', 'jusqu’en Y'],
    after: ['après Y', 'depuis Y', 'à partir de Y'],
    between: 'entre A et B',
    century: [
      'XIXe siècle',
      '19e siècle',
      'début XIXe siècle',
      'milieu du XIXe siècle',
      'fin du XIXe siècle',
      'XIXe s.',
    ],
    undated: ['s.d.', 'sans date', 'non daté', '[s.d.]'],
  },
  {
    name: 'German',
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
    seasons: ['Frühjahr', 'Sommer', 'Herbst', 'Winter'],
    orders: ['D. M Y', 'Y M D', 'D. M. Y'],
    ranges: ['A-B', 'A - B', 'A bis B', 'vom A bis B', 'von A bis B', 'vom A bis zum B'],
    circa: ['um Y', 'ca. Y', 'etwa Y', 'ungefähr Y', 'gegen Y', '[um Y]'],
    before: ['vor Y', 'bis Y'],
    after: ['nach Y', 'seit Y', 'ab Y', 'Y-heute'],
    between: 'zwischen A und B',
    century: [
      '19. Jahrhundert',
      '19. Jh.',
      'Anfang 19. Jh.',
      'Mitte des 19. Jahrhunderts',
      'Ende 19. Jahrhundert',
      '19. Jhd.',
    ],
    undated: ['o.D.', 'o. D.', 'ohne Datum', 'undatiert', 'o. J.'],
  },
  {
    name: 'Spanish',
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
    seasons: ['primavera', 'verano', 'otoño', 'invierno'],
    orders: ['D de M de Y', 'D M Y', 'Y M D', 'Y, M, D'],
    ranges: ['A-B', 'A - B', 'del A al B', 'A a B', 'desde A hasta B'],
    circa: ['hacia Y', 'ca. Y', 'c. Y', 'circa Y', 'alrededor de Y', 'cerca de Y'],
    before: ['antes de Y', 'hasta Y'],
    after: ['después de Y', 'desde Y', 'a partir de Y', 'Y-presente'],
    between: 'entre A y B',
    century: ['siglo XIX', 's. XIX', 'principios del siglo XIX', 'mediados del siglo XIX', 'finales del siglo XIX'],
    undated: ['s.f.', 'sin fecha', 's/f'],
  },
  {
    name: 'Italian',
    months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' '),
    seasons: ['primavera', 'estate', 'autunno', 'inverno'],
    orders: ['D M Y', 'Y M D', 'Y, M D', 'D° M Y'],
    ranges: ['A-B', 'A - B', 'dal A al B'],
    circa: ['Y ca.', 'circa Y', 'verso il Y', 'intorno al Y', 'Y circa'],
    before: ['ante Y', 'prima del Y', 'fino al Y'],
    after: ['post Y', 'dopo il Y', 'dal Y', 'Y-oggi'],
    between: 'tra A e B',
    century: ['sec. XIX', 'XIX secolo', 'secolo XIX', 'inizio XIX secolo', 'metà del XIX secolo', 'sec. XIX ex.'],
    undated: ['s.d.', 'senza data'],
  },
  {
    name: 'Dutch',
    months: 'januari februari maart april mei juni juli augustus september oktober november december'.split(' '),
    seasons: ['lente', 'zomer', 'herfst', 'winter'],
    orders: ['D M Y', 'Y M D'],
    ranges: ['A-B', 'A - B', 'A tot B', 'van A tot B', 'A t/m B', 'A tot en met B'],
    circa: ['ca. Y', 'circa Y', 'omstreeks Y', 'ongeveer Y', 'rond Y'],
    before: ['vóór Y', 'voor Y', 'tot Y'],
    after: ['na Y', 'sinds Y', 'vanaf Y', 'Y-heden'],
    between: 'tussen A en B',
    century: ['19e eeuw', '19de eeuw', 'begin 19e eeuw', 'midden 19e eeuw', 'eind 19e eeuw'],
    undated: ['z.j.', 'z.d.', 'zonder datum', 'ongedateerd'],
  },
  {
    name: 'Portuguese',
    months: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' '),
    seasons: ['primavera', 'verão', 'outono', 'inverno'],
    orders: ['D de M de Y', 'D M Y', 'Y M D', 'D de M Y'],
    ranges: ['A-B', 'A - B', 'de A a B', 'A a B', 'A até B'],
    circa: ['ca. Y', 'c. Y', 'cerca de Y', 'por volta de Y', 'circa Y'],
    before: ['antes de Y', 'até Y'],
    after: ['depois de Y', 'após Y', 'a partir de Y'],
    between: 'entre A e B',
    century: ['século XIX', 'séc. XIX', 'início do século XIX', 'meados do século XIX', 'finais do século XIX'],
    undated: ['s.d.', 'sem data'],
  },
]

const pad = (n: number) => String(n).padStart(2, '0')
const written = (form: string, day: number, month: string, year: number) =>
  form.replace(/D|M|Y/g, (part) => ({ D: String(day), M: month, Y: String(year) })[part] ?? part)
const between = (form: string, a: string, b: string) => form.replace(/A|B/g, (part) => (part === 'A' ? a : b))
const edtfOf = (display: string) => words(display).edtf

describe.each(LANGUAGES)('$name', (language) => {
  const { months, seasons, orders, ranges, circa, before, after, century, undated } = language
  const eachMonth = months.map((name, index) => ({ name, number: index + 1 }))

  test('reads days of every month in every usual order, and ranges of them', () => {
    for (const { name, number } of eachMonth) {
      for (const order of orders) {
        const display = written(order, 4, name, 1931)
        expect(edtfOf(display), display).toBe(`1931-${pad(number)}-04`)
        for (const range of ranges) {
          const whole = between(range, display, written(order, 30, months[5] ?? '', 1932))
          expect(edtfOf(whole), whole).toBe(`1931-${pad(number)}-04/1932-06-30`)
        }
      }
    }
  })

  test('reads months, and ranges of months and of days within a year', () => {
    for (const { name, number } of eachMonth) {
      for (const display of [`${name} 1931`, `1931 ${name}`, `1931, ${name}`]) {
        expect(edtfOf(display), display).toBe(`1931-${pad(number)}`)
      }
      const next = months[number]
      if (next === undefined) continue
      for (const display of [`${name}-${next} 1931`, `${name}/${next} 1931`, `1931 ${name}-${next}`]) {
        expect(edtfOf(display), display).toBe(`1931-${pad(number)}/1931-${pad(number + 1)}`)
      }
      for (const display of [`4 ${name}-6 ${next} 1931`, `1931 ${name} 4-${next} 6`]) {
        expect(edtfOf(display), display).toBe(`1931-${pad(number)}-04/1931-${pad(number + 1)}-06`)
      }
      expect(edtfOf(`4-6 ${name} 1931`)).toBe(`1931-${pad(number)}-04/1931-${pad(number)}-06`)
    }
  })

  test('rejects days that do not exist', () => {
    const impossible = orders.flatMap((order) => [
      written(order, 29, months[1] ?? '', 1900),
      written(order, 30, months[1] ?? '', 1904),
      written(order, 31, months[3] ?? '', 1931),
    ])
    for (const display of impossible) expect(words(display), display).toMatchObject({ edtf: null, start: null })
    for (const order of orders) expect(edtfOf(written(order, 29, months[1] ?? '', 1904))).toBe('1904-02-29')
  })

  test('reads seasons with their year', () => {
    seasons.forEach((season, index) => {
      for (const display of [`${season} 1931`, `1931 ${season}`, `${season}, 1931`]) {
        expect(words(display), display).toMatchObject({ edtf: `1931-${21 + index}`, start: 1931, end: 1931 })
      }
    })
  })

  test('reads years that are approximate or a limit', () => {
    const years = (forms: readonly string[]) => forms.map((form) => form.replace('Y', '1871'))
    for (const display of years(circa)) expect(words(display), display).toMatchObject({ edtf: '1871~', start: 1871 })
    for (const display of years(before)) expect(words(display), display).toMatchObject({ edtf: '../1871', end: 1871 })
    for (const display of years(after)) expect(words(display), display).toMatchObject({ edtf: '1871/..', start: 1871 })
    for (const range of [...ranges, language.between]) {
      const display = between(range, '1871', '1875')
      expect(words(display), display).toMatchObject({ edtf: '1871/1875', start: 1871, end: 1875 })
    }
  })

  test('reads centuries and their parts, undated material, and lists with undated material', () => {
    for (const display of century)
      expect(words(display), display).toMatchObject({ edtf: '18XX', start: 1800, end: 1899 })
    for (const display of undated) {
      expect(words(display), display).toMatchObject({ edtf: null, start: null, end: null })
      const list = `1871-1875, ${display}`
      expect(words(list), list).toMatchObject({ edtf: '1871/1875', start: 1871, end: 1875 })
    }
  })
})
