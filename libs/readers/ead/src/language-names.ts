import { COMMON_CODES, isLanguageCode, normaliseLanguage, referenceNames } from '@fonds/language'

/** The languages whose names of languages and scripts are known: those of our pages. */
const SPOKEN = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt', 'pl', 'el', 'ar', 'zh'] as const
/** Languages whose own name is known as well. */
const OWN = `bg bn bs ca cs cy da et eu fa fi ga gl gu he hi hr hu hy id is ja ka ko lb lt lv mk mr mt nb nn no pa ro ru sk sl sq
  sr sv sw ta te th tr uk ur vi yi`

/** Languages whose common names differ from those in Unicode's data. */
const OTHER_NAMES = `nl: flemish, flamand, flamisch, flamenco, fiammingo, flamengo, vlaams, flamandzki; es: castilian, castellano,
  castillan, castigliano, castelhano; gez: ge ez; fa: farsi; la: latein, latina, latinus, lateinisch, lateinische,
  lateinischer, lateinischen, lateinischem, lacina, lacinski, lacinskim, λατινικα; sh: serbo croatian; ga: irish gaelic; zh: mandarin, mandarino, 汉语, 漢語, 华语; grc: classical greek, koine greek; cu: church slavonic, old church slavonic, slavon; sco: lowland scots;
  gd: gaelic, scots gaelic, scottish gaelic; yi: yidish, jiddisch; rom: romani; nds: plattdeutsch, low saxon; gsw: schweizerdeutsch; de: hochdeutsch`

/** Less common languages that finding aids have often, so that their names are known in all languages of our pages. */
const OFTEN = 'ang arc akk cop egy enm frm fro gez gmh goh grc gsw haw lad mga nds non ota pro rom sga sco syr'.split(
  ' ',
)

/** Names of languages that in a sentence are rather something else. */
const WORDS: ReadonlySet<string> = new Set(
  'creek delaware divers even hausa interlingua kongo krik mende mongo slave soga susu vai volta yao'.split(' '),
)
/** Least length of the name of a less common language that is understood within a sentence. */
const MIN_LENGTH = 5

/** Lower case, without accents, and with one space between words. */
export function folded(text: string): string {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/**
 * Forms of adjectives beside the one that names a language: French and Italian languages are feminine, German and Polish
 * ones declined ("langue française", "in englischer Sprache", "w języku polskim").
 */
function formsOf(locale: string, name: string): string[] {
  switch (locale) {
    case 'fr':
      return name.includes(' ') ? [] : [`${name}e`, `${name}ne`]
    case 'es':
    case 'pt':
      return [`${name.replace(/o$/, '')}a`, name.replace(/ao$/, 'a')]
    case 'it':
      return [name.replace(/o$/, 'a')]
    case 'de':
      return /(?:isch|deutsch)$/.test(name) ? ['e', 'er', 'en', 'em', 'es'].map((end) => name + end) : []
    case 'nl':
      return [`${name}e`]
    case 'pl':
      return /[sc]ki$/.test(name)
        ? ['m', 'ego', 'mu', 'ch'].map((end) => name + end).concat(name.replace(/i$/, 'u'))
        : []
    case 'el':
      return [name.replace(/ικα$/, 'ικη')]
    case 'ar':
      return name.startsWith('ال') ? [`ب${name}`, `و${name}`, `وب${name}`, name.slice(2)] : [`و${name}`]
    case 'zh':
      return /^\p{Script=Han}+语$/u.test(name) ? [name.replace(/语$/, '文'), name.replace(/语$/, '語')] : []
    case 'th':
      return [`ภาษา${name}`]
    case 'ru':
    case 'uk':
      return [name.replace(/кии$/, 'ком'), name.replace(/ська$/, 'ською')]
    default:
      return []
  }
}

const displayNames = (locale: string, type: 'language' | 'script') =>
  new Intl.DisplayNames([locale], { type, fallback: 'none' })

const isCommon = (code: string): boolean => code.length === 2

interface Names {
  /** Languages by their folded name or one of its forms. */
  readonly languages: ReadonlyMap<string, string>
  /** Scripts likewise. */
  readonly scripts: ReadonlyMap<string, string>
}

/** Scripts that finding aids name in words. */
const NAMED_SCRIPTS = `Arab Armn Beng Cans Cher Copt Cyrl Cyrs Deva Egyp Ethi Geor Glag Goth Grek Gujr Guru Hang Hani Hans Hant Hebr
  Hira Jpan Kana Khmr Knda Kore Laoo Latf Latg Latn Mlym Mong Mymr Ogam Orya Phnx Runr Samr Sinh Syrc Taml Telu Tfng Thaa Thai Tibt
  Xsux`
const OTHER_SCRIPTS = 'Latf: fraktur, frakturschrift; Latn: roman; Xsux: keilschrift'

let names: Names | null = null

function add(known: Map<string, string>, locale: string, name: string, code: string): void {
  const key = folded(name)
  if (key === '') return
  for (const form of [key, ...formsOf(locale, key)]) if (!known.has(form)) known.set(form, code)
}

function addOthers(known: Map<string, string>, table: string): void {
  for (const row of table.split(';')) {
    const [code = '', words = ''] = row.split(':')
    for (const word of words.split(',')) known.set(folded(word), code.trim())
  }
}

function readNames(): Names {
  const languages = new Map<string, string>()
  const scripts = new Map<string, string>()
  const codes = [...COMMON_CODES].flatMap((code) => (code === undefined ? [] : (normaliseLanguage(code) ?? [])))
  addOthers(languages, OTHER_NAMES)
  addOthers(scripts, OTHER_SCRIPTS)
  for (const locale of SPOKEN) {
    const [language, script] = [displayNames(locale, 'language'), displayNames(locale, 'script')]
    for (const code of codes) if (isCommon(code)) add(languages, locale, language.of(code) ?? '', code)
    for (const code of OFTEN) add(languages, locale, language.of(code) ?? '', code)
    for (const code of NAMED_SCRIPTS.split(/\s+/)) add(scripts, locale, script.of(code) ?? '', code)
  }
  for (const code of OWN.split(/\s+/)) add(languages, code, displayNames(code, 'language').of(code) ?? '', code)
  // The names of less common languages take time, and are known in English only.
  const english = displayNames('en', 'language')
  const rarer = codes.filter((code) => !isCommon(code)).map((code) => [code, english.of(code) ?? ''] as const)
  for (const [code, name] of [...rarer, ...Array.from(referenceNames()).filter(([code]) => isLess(code))]) {
    const key = withoutKind(name)
    if (key.length >= MIN_LENGTH && !WORDS.has(key) && !languages.has(key)) languages.set(key, code)
  }
  return { languages, scripts }
}

/** Returns whether a code is one of ISO 639-2 without a shorter one. */
const isLess = (code: string): boolean => !isCommon(code) && COMMON_CODES.has(code)

/** Returns a reference name as it is written in a sentence: without “languages” and explanations. */
const withoutKind = (name: string): string => folded(name.replace(/\s*[(;].*$/, '').replace(/ languages$/, ''))

/** Returns the names that are understood within a sentence. */
export function knownNames(): Names {
  names ??= readNames()
  return names
}

let rare: ReadonlyMap<string, string> | null = null

/** Returns the language with that name in ISO 639, which for most languages is no word of a sentence. */
export function rareLanguage(name: string): string | null {
  rare ??= new Map(Array.from(referenceNames(), ([code, known]) => [withoutKind(known), code]))
  return rare.get(name) ?? null
}

/** Returns a code of ISO 639 in the API's form; null for any other text. */
export function knownLanguage(code: string): string | null {
  const normal = normaliseLanguage(code)
  return normal !== null && isLanguageCode(normal) ? normal : null
}
