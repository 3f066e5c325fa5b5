/** Dates in East Asian scripts, decimal digits of any script, and Hebrew years, rewritten as Latin dates. */

const MONTHS = 'january february march april may june july august september october november december'.split(' ')

/** Returns a text with the decimal digits of all scripts as ASCII: "١٩٦٥" is "1965". */
function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    if (code < 0x80) return digit
    // Digits of a script follow each other, and a run of them begins with zero.
    let zero = code
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
    return String((code - zero) % 10)
  })
}

const NUMERALS: Readonly<Record<string, number>> = Object.fromEntries(
  ['〇零○', '一壹元', '二貳弐', '三參', '四', '五', '六', '七', '八', '九'].flatMap((signs, value) =>
    [...signs].map((sign) => [sign, value]),
  ),
)
const TENS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 }
const CHINESE_NUMBER = /[〇零○一壹元二貳弐三參四五六七八九十廿卅百千]+(?=[年月日號号世])/g

/** Returns the value of a Chinese number, by its digits ("一九四五") or with tens ("二十三"). */
function chineseNumber(number: string): string {
  const signs = [...number.replace('廿', '二十').replace('卅', '三十')]
  if (!signs.some((sign) => sign in TENS)) return signs.map((sign) => NUMERALS[sign]).join('')
  let [sum, digit] = [0, 0]
  for (const sign of signs) {
    const unit = TENS[sign]
    if (unit === undefined) digit = NUMERALS[sign] ?? 0
    else {
      sum += (digit || 1) * unit
      digit = 0
    }
  }
  return String(sum + digit)
}

/** The year before the first of each era, and its number of years; the months of most eras before 1873 are lunar. */
const ERAS: Readonly<Record<string, readonly [before: number, years: number]>> = {
  ...{ 令和: [2018, 99], 平成: [1988, 31], 昭和: [1925, 64], 大正: [1911, 15], 明治: [1867, 45], 慶応: [1864, 4] },
  ...{ 元治: [1863, 2], 文久: [1860, 4], 万延: [1859, 2], 安政: [1853, 7], 嘉永: [1847, 7], 弘化: [1843, 5] },
  ...{ 天保: [1829, 15], 文政: [1817, 13], 文化: [1803, 15], 享和: [1800, 4], 寛政: [1788, 13], 天明: [1780, 9] },
  ...{ 民國: [1911, 200], 民国: [1911, 200], 宣統: [1908, 3], 宣统: [1908, 3], 光緒: [1874, 34], 光绪: [1874, 34] },
  ...{ 同治: [1861, 13], 咸豐: [1850, 11], 咸丰: [1850, 11], 道光: [1820, 30], 嘉慶: [1795, 25], 嘉庆: [1795, 25] },
  ...{ 乾隆: [1735, 60], 雍正: [1722, 13], 康熙: [1661, 61], 順治: [1643, 18], 顺治: [1643, 18], 萬曆: [1572, 48] },
  ...{ reiwa: [2018, 99], heisei: [1988, 31], showa: [1925, 64], taisho: [1911, 15], meiji: [1867, 45] },
}
const ERA = new RegExp(
  `[清明]?(${Object.keys(ERAS).join('|')}) ?(\\d{1,3}) ?(?:年|(?!\\d))( ?閏?\\d{1,2} ?月(?: ?\\d{1,2} ?日)?)?`,
  'g',
)

/** Returns the year of an era, with its day if the calendar was the Gregorian one; the words unchanged if there is none. */
function eraYear(written: string, era: string, digits: string, day = ''): string {
  const [before = 0, years = 0] = ERAS[era] ?? []
  const number = Number(digits)
  if (number < 1 || number > years) return written
  const year = before + number
  const isGregorian = year >= 1873 && !/^[宣光同]/.test(era)
  return ` ${year}年${isGregorian ? day : ' '}`
}

/** Chinese, Japanese and Korean words of dates, in the order in which they apply. */
const EAST_ASIAN: readonly (readonly [RegExp, string | ((...groups: string[]) => string)])[] = [
  [CHINESE_NUMBER, chineseNumber],
  [ERA, eraYear],
  [/公元前|西元前|紀元前|기원전/g, ' bc '],
  [/公元|西元|西暦|서기/g, ' '],
  // "20世纪30年代": the decade of a century.
  [/(\d{1,2}) ?[世세][纪紀기]의? ?(\d)0 ?年?[代년]대?/g, (_, century, ten) => ` ${Number(century) - 1}${ten}0s `],
  [/(\d{3}0) ?(?:年代|년대)(?:[初末中]期?|[前后後]半|초반?|말)?/g, ' $1s '],
  [/(\d{1,2}) ?(?:世[纪紀]|세기) ?(?:前半|上半[叶葉期]|전반)/g, ' first half of the $1th century '],
  [/(\d{1,2}) ?(?:世[纪紀]|세기) ?(?:[后後]半|下半[叶葉期]|후반)/g, ' second half of the $1th century '],
  [/(\d{1,2}) ?(?:世[纪紀]|세기) ?(?:[初末中]期?|초|말)?/g, ' $1th century '],
  [/(\d{1,4}) ?[年년] ?[度间間]?/g, ' $1 '],
  [
    /(\d{1,2}) ?[月월]/g,
    (whole, month) => (MONTHS[Number(month) - 1] === undefined ? whole : ` ${MONTHS[Number(month) - 1]} `),
  ],
  [/(\d{1,2}) ?[日일號号]/g, ' $1 '],
  [/大?[約约]|약(?= ?\d)/g, ' circa '],
  [/(?<=\d\s*)(?:頃|ごろ|ころ|左右|前后|前後|경)/g, ' circa '],
  [
    /(?:日期|年代|年月日?|时间)?(?:不詳|不详|不明|未詳|未详)|[无無](?:日期|年代|年月日?)|날짜 ?미상|연대 ?미상|미상/g,
    ' undated ',
  ],
  [/(.*\d\s*)(?:以前|まで|之前|이전)/g, ' before $1'],
  [/(.*\d\s*)(?:以[後后降]|以来|から|之后|之後|이후|부터)$/g, ' after $1'],
  [/(?<=\d\s*(?:s|century)?\s*)(?:至|到|から|~|〜|～|에서)(?=\s*\d)/g, ' - '],
]
const HAS_EAST_ASIAN = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hira}]|(?:reiwa|heisei|sh[oō]wa|taish[oō]|meiji) ?\d/iu

const HEBREW_VALUES: Readonly<Record<string, number>> = Object.fromEntries([
  ...[...'אבגדהוזחט'].map((letter, index): [string, number] => [letter, index + 1]),
  ...[...'יכלמנסעפצ'].map((letter, index): [string, number] => [letter, (index + 1) * 10]),
  ...[...'קרשת'].map((letter, index): [string, number] => [letter, (index + 1) * 100]),
])
/** A Hebrew year after 5000 in letters, with its mark before the last ("תש״ח"); it begins in the autumn of the year before. */
const HEBREW_YEAR = /(?<![\p{L}])(?:ה['׳])?(ת[קרשת]?[א-ת]{0,3})["״]([א-ת])(?!\p{L})/gu

function hebrewYear(written: string, letters: string, last: string): string {
  const year = [...`${letters}${last}`].reduce((sum, letter) => sum + (HEBREW_VALUES[letter] ?? 0), 0)
  if (year < 400 || year > 899) return written
  return ` ${year + 1239}/${year + 1240} `
}

/** Rewrites dates of other scripts in Latin digits and words; a text in Latin letters and digits is returned as it is. */
export function latinDate(text: string): string {
  let latin = /[^ -~]/.test(text) ? latinDigits(text.normalize('NFC')) : text
  if (HAS_EAST_ASIAN.test(latin)) {
    latin = latin
      .replace(/shōwa/gi, 'showa')
      .replace(/taishō/gi, 'taisho')
      .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    for (const [pattern, replacement] of EAST_ASIAN)
      latin =
        typeof replacement === 'string' ? latin.replace(pattern, replacement) : latin.replace(pattern, replacement)
  }
  return /\p{sc=Hebrew}/u.test(latin) ? latin.replace(HEBREW_YEAR, hebrewYear) : latin
}
