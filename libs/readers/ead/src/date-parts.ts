import { foldLetters } from './date-fold.ts'

export const START = String.raw`(?<![\p{L}\p{N}])`
export const END = String.raw`(?![\p{L}\p{N}])`

/** Turns words, separated by spaces, into the source of a pattern. */
export const alternatives = (words: string): string =>
  foldLetters(words)
    .split(/\s+/)
    .toSorted((a, b) => b.length - a.length)
    .join('|')

const ORDINALS: readonly string[] = [
  String.raw`first|1st|1re|1ere|1er|premiere?|erste[sr]?|eerste|primer[oa]?|prim[oa]|primeir[oa]|1(?:\.|[oae]|-я|-ша|-a)?|i|prvni|prv[ae]|pierwsz[aey]|перв\p{L}+|перша|elso|forsta|foerste|forste|ensimmainen|primera|πρωτο`,
  String.raw`second[eoa]?|2nd|2nde|2eme|deuxieme|zweite[sr]?|tweede|segund[oa]|2(?:\.|[oae]|-я|-га|-a)?|ii|druh[ae]|drug[aiey]|втор\p{L}+|друга|masodik|andra|anden|andet|andre|toinen|segona|a doua|δευτερο`,
  String.raw`third|3rd|3eme|troisieme|dritte[sr]?|derde|tercer[oa]?|terz[oa]|terceir[oa]|3(?:\.|[oae]|-я|-тя)?|iii|treti|trzeci[ae]?|трет\p{L}+|harmadik|tredje|kolmas|a treia|τριτο`,
  String.raw`fourth|4th|4eme|quatrieme|vierte[sr]?|vierde|cuart[oa]|quart[oa]|4(?:\.|[oae]|-я|-та)?|iv|ctvrt[aey]|czwart[ay]|четверт\p{L}+|negyedik|fjarde|fjerde|neljas|τεταρτο`,
]
const LAST = alternatives(
  'last dernier derniere letzte letztes letzter laatste ultima ultimo posledni ostatnia ostatni последняя последней остання utolso sista sidste siste viimeinen darrera darrer ultim',
)

const FRACTIONS: Readonly<Record<number, string>> = {
  2: String.raw`half|halfte|helft|moitie|mitad|meta|metade|polovin\p{L}+|polovic\p{L}+|pol|polow\p{L}+|половин\p{L}+|пол|fele|halft(?:en)?|halvdel(?:en)?|puolisko|meitat|jumatate|μισο`,
  3: String.raw`third|drittel|tiers|derde|tercio|terzo|terco|tretin\p{L}+|trecin\p{L}+|трет[ьи]|harmada|tredjedel(?:en)?|kolmannes|treime|terc`,
  4: String.raw`quarter|viertel|kwart|quart|cuarto|quarto|quartel|ctvrtin\p{L}+|cwierc\p{L}*|cetvrtin\p{L}+|четверт[ьи]|negyed\p{L}*|fjardedel(?:en)?|fjerdedel(?:en)?|neljannes|sfert`,
}
/** Parts of a year, which are no parts of a century. */
const PARTS_OF_YEAR = alternatives(
  'trimestre trimester trimestr trimestri quartal quartals quartaal kwartal kwartaal kvartal квартал квартала quadrimestre semestre semester semestr halbjahr halfjaar pololeti polrocze полугодие félév halvar term trimestral',
)
const OF = String.raw`(?: ?(?:of|du|des?|del|dello|della|do|da|van|von|af|av)(?!\p{L}|')(?: (?:the|het|la|le|el)(?!\p{L}))?)?`

const PART = new RegExp(
  `${START}(?:${ORDINALS.map((words) => `(${words})`).join('|')}|(${LAST}))[ -]?(?:(${FRACTIONS[2]})|(${FRACTIONS[3]})|(${FRACTIONS[4]})|(${PARTS_OF_YEAR}))${END}\\.?${OF}`,
  'gu',
)
const QUARTER_CODE = /(?<![\p{L}\d])[qt][1-4](?: |\/|-)?(?=\d{4}(?!\d))|(?<=(?<!\d)\d{4}[ /-]?)[qt][1-4](?![\p{L}\d])/gu

/** Writes "first half of" as `p12`, "last quarter of" as `p44`, for `joinParts`. Parts of a year add nothing to it. */
export function markParts(text: string): string {
  return text.replace(QUARTER_CODE, ' ').replace(PART, (...found: (string | undefined)[]) => {
    const [ordinals, [, , , ofYear]] = [found.slice(1, 6), found.slice(6, 10)]
    if (ofYear !== undefined) return ' '
    const parts = found.slice(6, 9).findIndex((word) => word !== undefined) + 2
    const at = ordinals.findIndex((word) => word !== undefined) + 1
    const nth = at === 5 ? parts : at
    return nth > parts ? ' unread ' : ` p${nth}${parts} `
  })
}

/** The years from which `w` counts, so that years before year 1 have digits only. */
export const SPAN_ZERO = 10_000

/** Returns a part of some years as a token: the first half of 1800 to 1899 is 1800 to 1850, the second 1850 to 1899. */
function partToken(nth: number, parts: number, first: number, last: number): string {
  const years = last - first + 1
  const start = first + Math.floor(((nth - 1) * years) / parts)
  const end = nth === parts ? last : first + Math.floor((nth * years) / parts)
  return `w${start + SPAN_ZERO}_${end + SPAN_ZERO}`
}

function yearsOf(kind: string, digits: string): readonly [number, number] | null {
  const number = Number(digits)
  // Half of "the 1900s" is half of the century.
  if (kind === 'd') return [number, number + (number % 100 === 0 ? 99 : 9)]
  if (kind === 'b') return [1 - number * 100, 0 - (number - 1) * 100]
  return kind === 'y' ? null : [Math.max(1, (number - 1) * 100), number * 100 - 1]
}

/** Applies parts to the centuries and decades beside them. The part of a year or month is in that year. */
export function joinParts(tokens: string): string {
  const join = (written: string, nth: string, parts: string, kind: string, digits: string) => {
    const years = yearsOf(kind, digits)
    return years === null ? written : partToken(Number(nth), Number(parts), ...years)
  }
  return tokens
    .replace(/\bp(\d)(\d)((?: [~?])*) ([ckbd])(\d+)\b/g, (written, nth, parts, marks, kind, digits) =>
      `${marks.trim()} ${join(written, nth, parts, kind, digits)}`.trim(),
    )
    .replace(/\b([ckbd])(\d+)(?: ,)? p(\d)(\d)\b/g, (written, kind, digits, nth, parts) =>
      join(written, nth, parts, kind, digits),
    )
    .replace(/\bp\d\d\b ?/g, '')
    .trim()
}
