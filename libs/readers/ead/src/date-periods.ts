import { alternatives, END, START } from './date-parts.ts'

/** Ordinals in words, for centuries, from the first. */
const CENTURY_ORDINALS: readonly string[] = [
  'first premier erstes ersten eerste primer primero',
  'second deuxieme zweites zweiten tweede segundo',
  'third troisieme drittes dritten derde tercero terceiro',
  'fourth quatrieme viertes vierten vierde cuarto quarto',
  'fifth cinquieme funftes funften vijfde quinto',
  'sixth sixieme sechstes sechsten zesde sexto sesto',
  'seventh septieme siebtes siebten zevende septimo settimo',
  'eighth huitieme achtes achten achtste octavo ottavo',
  'ninth neuvieme neuntes neunten negende noveno nono',
  'tenth dixieme zehntes zehnten tiende decimo',
  'eleventh onzieme elftes elften elfde',
  'twelfth douzieme zwolftes zwolften twaalfde',
  'thirteenth treizieme dreizehntes dreizehnten dertiende',
  'fourteenth quatorzieme vierzehntes vierzehnten veertiende',
  'fifteenth quinzieme funfzehntes funfzehnten vijftiende',
  'sixteenth seizieme sechzehntes sechzehnten zestiende',
  'seventeenth dix-septieme siebzehntes siebzehnten zeventiende',
  'eighteenth dix-huitieme achtzehntes achtzehnten achttiende',
  'nineteenth dix-neuvieme neunzehntes neunzehnten negentiende',
  'twentieth vingtieme zwanzigstes zwanzigsten twintigste',
  'twenty-first vingt-et-unieme einundzwanzigstes einundzwanzigsten eenentwintigste',
]
const ORDINAL_OF = new Map(
  CENTURY_ORDINALS.flatMap((words, index) => words.split(' ').map((word): [string, number] => [word, index + 1])),
)
const ORDINAL_WORD = new RegExp(
  `${START}(${[...ORDINAL_OF.keys()].toSorted((a, b) => b.length - a.length).join('|')})(?=(?: ?(?:-|to|and|et|und|bis|en|or|&|/) ?(?:the |early |late |mid-?)?\\S+)? (?:centur|siecle|jahrhundert|eeuw|siglo|secolo|seculo|cent\\b|c\\.))`,
  'gu',
)
/** Centuries of Italian: "Ottocento" is the nineteenth. */
const ITALIAN: readonly string[] =
  'duecento trecento quattrocento cinquecento seicento settecento ottocento novecento'.split(' ')
const ITALIAN_CENTURY = new RegExp(`${START}(?:dell'|nell'|del |il )?(${ITALIAN.join('|')})${END}`, 'gu')
/** A decade or century of Nordic languages: "1870-talet", "1700-luku", "1870'erne", "1870-arene". */
const NORDIC =
  /(?<!\d)(\d{3}0) ?[-']? ?(?:tale(?:t|ts)|tallets?|tal|luku|luvu[nt]|luvulla|luvulta|luvuilla|luvuille|ar(?:a|e)ne|erne|ernes)(?!\p{L})/gu

const CENTURY = alternatives(
  'век века веке веков вв в ст століття століть столетие столетия столетии stol stoleti storocie storocia storoci stoljece stoljeca stoljecu stoletje stoletja vek veka vekovi vijek vijeka w wiek wieku wieki szazad szazadi sz arhundrede arhundredet arh arhundrade arhundradet arhundret αιωνας αιωνα αιωνες αι yuzyil yy mendea mende segle segles secol secole saec saeculum eeu vuosisata vuosisadan sajand amzius amziaus gadsimts',
)
const ROMAN = '[ivxхі]{1,5}'
const NUMBER = String.raw`(\d{1,2}|${ROMAN})(?:\.|-?(?:и|ыи|го|ом|ο?ς|ου|e|lea|th))?`

/** Returns a number in figures, also of Roman numerals in Cyrillic letters. */
function figure(number: string): number {
  if (/\d/.test(number)) return Number(number)
  const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 }
  const digits = [...number.replaceAll('х', 'x').replaceAll('і', 'i')].map((letter) => values[letter] ?? 0)
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0)
}

const ARABIC = 'الاول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر'.split(' ')

function arabicCentury(written: string, ordinal: string, ten: string | undefined): string {
  if (ordinal.startsWith('العشر')) return ' 20th century '
  const unit = ordinal === 'الحادي' ? 1 : ARABIC.indexOf(ordinal) + 1
  return unit === 0 ? written : ` ${unit + (ten === undefined ? 0 : 10)}th century `
}

const decadeOf = (_: string, ten: string, century: string): string => ` ${figure(century) - 1}${ten}0s `

/** Replacements that write centuries and decades of other languages as English does. */
export const PERIODS: readonly (readonly [RegExp, string | ((...groups: string[]) => string)])[] = [
  [ORDINAL_WORD, (_, word) => `${ORDINAL_OF.get(word)}th`],
  [ITALIAN_CENTURY, (_, word) => ` ${ITALIAN.indexOf(word) + 13}th century `],
  // "1920-30-talet"
  [/(?<!\d)(\d\d)(\d0) ?- ?(\d0)(?= ?-? ?(?:tal|luku|luvu|ar[ae]ne|erne))/gu, '$1$2-tal - $1$3'],
  [NORDIC, (_, year) => (year.endsWith('00') ? ` ${Number(year.slice(0, 2)) + 1}th century ` : ` ${year}s `)],
  [/القرن (\S+)( عشر)?/gu, arabicCentury],
  [/שנות ה-?(\d)0 (?:של )?ל?ה?מאה ה-?(\d{1,2})/gu, decadeOf],
  [/(?<!\p{L})ה?מאה ה-? ?(\d{1,2})/gu, ' $1th century '],
  // "30. leta 20. stoleti", "lata 30. XX w.", "30-е годы XX века".
  [
    new RegExp(
      `${START}(?:leta|lata|laty|roky) ?(\\d)0\\.? ?(${ROMAN}|\\d{1,2})\\.? ?(?:${CENTURY})${END}\\.?|${START}(\\d)0(?:\\.|-?(?:е|х|te|ti|та)) ?(?:leta|let|lata|roky|rokov|годы|гг|годов|роки)?\\.? ?(${ROMAN}|\\d{1,2})\\.? ?(?:${CENTURY})${END}\\.?`,
      'gu',
    ),
    (written, a, b, c, d) => decadeOf(written, a ?? c, b ?? d),
  ],
  // "1930-е годы", "1930-as evek", "lata 1930-te".
  [
    /(?<!\d)(\d{3}0) ?-? ?(?:е|ые|х|ых|ті|их|as evek|as evekben|es evek|te|tych|ih|ies|ieji|yillar|lar|ler)(?!\p{L})(?: (?:гг?|годы|годов|рр?|роки|років|leta|let|lata|godine|godina)(?!\p{L})\.?)?/gu,
    ' $1s ',
  ],
  [
    new RegExp(
      `${START}(?:lata|leta|roky|годы|роки|godine|anii|decada (?:de|dels?)|deceniul|δεκαετια του) (\\d{3}0)(?!\\d| ?-)`,
      'gu',
    ),
    ' $1s ',
  ],
  // "secolul al XIX-lea", "segle XIX", "saec. XIX".
  [
    new RegExp(`${START}(?:secolul al|segle|saec|saeculum)\\.? ?(${ROMAN})(?:-lea)?${END}`, 'gu'),
    (_, number) => ` ${figure(number)}th century `,
  ],
  [
    new RegExp(`${START}${NUMBER}(?: ?(-) ?| (?:и|i|a|і|og|och|ja|es) )${NUMBER} ?(?:${CENTURY})${END}\\.?`, 'gu'),
    (_, from, sign, to) => ` ${figure(from)}th century ${sign === undefined ? '&' : '-'} ${figure(to)}th century `,
  ],
  [new RegExp(`${START}${NUMBER} ?(?:${CENTURY})${END}\\.?`, 'gu'), (_, number) => ` ${figure(number)}th century `],
  // Only a full stop tells "19. st." from "21st".
  [new RegExp(`${START}(\\d{1,2}|${ROMAN})\\. ?st${END}\\.?`, 'gu'), (_, number) => ` ${figure(number)}th century `],
  // "1870s-80s", "1870er-80er", "annees 1870-80".
  [
    /(?<!\d)(1\d|20)(\d0)('?s|er)? ?(-|\/|&|and|und|et|to|bis) ?'?(\d0)('?s|er)(?!\p{L})/gu,
    (_, century, ten, _s, sign, other) =>
      ` ${century}${ten}s ${/[-/]|to|bis/.test(sign) ? '-' : '&'} ${century}${other}s `,
  ],
  // After a decade, "1900s" and "2000s" are decades, too.
  [/(?<=[1-9]0'?s ?(?:-|to|through) ?(?:the )?(?:early|mid-?|late)? ?)(19|20)00'?s/g, '$109'],
  // A part of "1900s" is one of the century as often.
  [
    /(?<!\p{L})((?:early|earlier|mid|middle|late|later|first|second|end|beginning|turn)(?!\p{L})[^\d\p{L}]{0,2}(?:(?:half|part|of|the) ?){0,4}(?:19|20)00)'?s(?!\p{L})/gu,
    '$1 unclear',
  ],
  [
    /(?<!\p{L})(?:annees|anni|anos|decadas? de(?: los)?) (1\d|20)(\d0) ?- ?(?:(?:19|18)?(\d0))(?!\d)/gu,
    ' $1$2s - $1$3s ',
  ],
]
