import type { StemmedLanguage } from './stem.ts'

type Words = ReadonlyMap<string, string>

const listed = (rows: string): Words => new Map(rows.split(/\s+/u).map((row) => row.split('=') as [string, string]))

/** Forms of common words that no ending tells, with the form that stands for them. */
const IRREGULAR: Readonly<Partial<Record<StemmedLanguage, Words>>> = {
  en: listed(`children=child feet=foot teeth=tooth geese=goose mice=mouse oxen=ox brethren=brother wives=wife
    midwives=midwife housewives=housewife knives=knife leaves=leaf loaves=loaf halves=half shelves=shelf wolves=wolf
    thieves=thief calves=calf scarves=scarf hooves=hoof wharves=wharf dwarves=dwarf sheaves=sheaf`),
  nl: listed('schepen=schip steden=stad leden=lid'),
  ru: listed(`мать=матери дочь=дочери время=времени имя=имени знамя=знамени племя=племени пламя=пламени
    семя=семени бремя=бремени люди=людей дети=детей`),
}

/** Words in -men that are no plural. */
const SINGULAR_MEN =
  /^(?:a|o|abdo|acu|albu|bitu|car|cer|cycla|dol|exa|fora|gravy|hy|lu|omen|ra|regi|se|speci|sta|ye|yeo|nomen|cogno|preno)men$/u

/** Returns the form that stands for a lower-case word and its irregular forms: the singular of nouns, mostly. */
export function usualForm(word: string, language: StemmedLanguage): string {
  const irregular = IRREGULAR[language]?.get(word)
  if (irregular !== undefined) return irregular
  if (language === 'en' && word.endsWith('men') && word.length > 2 && !SINGULAR_MEN.test(word)) {
    return `${word.slice(0, -2)}an`
  }
  return language === 'en' ? word.replace(BRITISH, 'z') : word
}

/** The letter of verbs in "-ise" and "-yse" and of their nouns that American English writes as "z", as the stemmer expects. */
const BRITISH = /(?<=\p{L}{3}[iy])s(?=(?:e[drs]?|ers|ings?|able|ations?|ational)$)/u

/** Endings of the plural with those of the singular, for languages whose stemmer takes them for endings of verbs. */
const PLURALS: Readonly<Partial<Record<StemmedLanguage, readonly (readonly [RegExp, string])[]>>> = {
  es: [[/(?<=\p{L}{3}[aeoáéó])s$/u, '']],
  ca: [[/(?<=\p{L}{2})es$/u, 'a']],
  pt: [
    [/(?<=\p{L})[õãoa]es$/u, 'ão'],
    [/(?<=\p{L}{2})ãos$/u, 'ão'],
    [/(?<=\p{L}{2})[aá]is$/u, 'al'],
    [/(?<=\p{L}{2})[eé]is$/u, 'el'],
    [/(?<=\p{L}{2})[oó]is$/u, 'ol'],
    [/(?<=\p{L}{2})ns$/u, 'm'],
    [/(?<=\p{L}{3}[aeoáéó]|\p{L}{2}i)s$/u, ''],
  ],
  it: [
    [/(?<=\p{L}{3})e$/u, 'a'],
    [/(?<=\p{L}{3})i$/u, 'o'],
  ],
}

/** Broken plurals of the pattern faʿāʾil, whose singulars are faʿāla and faʿīla: رسائل, وثائق. */
const BROKEN_PLURAL = /^(\p{L}\p{L})ا[ئي](\p{L})$/u
const ARTICLE = /^ال(?=\p{L}{3})/u
/** Letters that begin words, which the stemmer takes for "and", "in" or "to" unless the article is before them. */
const PARTICLE = /^[وفبكل]/u
const FEMININE = /(?<=\p{L}{2})ه$/u

function arabicForms(word: string): readonly string[] {
  const bare = word.replace(ARTICLE, '')
  const [, first, last] = BROKEN_PLURAL.exec(bare) ?? []
  const feminine = bare.replace(FEMININE, 'ة')
  const forms = [
    ...(feminine === bare ? [] : [feminine]),
    ...(first === undefined ? [] : [`${first}ا${last}ة`, `${first}ي${last}ة`]),
    ...(PARTICLE.test(bare) && bare === word && bare.length > 3 ? [bare] : []),
  ]
  return PARTICLE.test(bare) ? forms.map((form) => `ال${form}`) : forms
}

/** Returns other forms of a word, which have the stem that the stemmer does not find in it. */
export function otherForms(word: string, language: StemmedLanguage): readonly string[] {
  if (language === 'ar') return arabicForms(word)
  for (const [ending, singular] of PLURALS[language] ?? []) {
    if (ending.test(word)) return [word.replace(ending, singular)]
  }
  return []
}
