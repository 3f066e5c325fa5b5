import type { AgentType } from '@fonds/types'
import { headingKey } from './entity-keys.ts'

const MAX_NAME_LENGTH = 300
/** The longest life that years at the end of a name can be. */
const MAX_LIFE = 115

/** "Family" in the languages of finding aids, folded to lower case. */
const FAMILY =
  'family|families|famille|familles|familie|familien|familia|familias|família|famílias|famiglia|famiglie|familj|familjen|' +
  'släkt|släkten|slekt|slekten|suku|perhe|rodzina|rodina|család|csalad|οικογένεια|семья|משפחת|عائلة|أسرة'

/** A whole name that is a family's: "Holm family", "Holm (famille)", "Famille Holm", "Holm family of Velm". */
const FAMILY_NAME = new RegExp(
  `^(?:the\\s+)?(?:(?:${FAMILY})\\s+(?:de\\s+|von\\s+|van\\s+|di\\s+)?[\\p{Lu}\\p{Lo}]|[^,(]*[\\s,(-]\\s*(?:${FAMILY})\\s*(?:$|[):,]|\\s(?:of|from|de|von|van|aus|di)\\s))`,
  'iu',
)
/** Scripts that write "family" without a space after the name. */
const UNSPACED_FAMILY = /\p{Script=Han}(?:家族|氏|一族)$/u
/** "Church of the Holy Family", "Ministry for Family" name bodies. */
const OF_FAMILY = new RegExp(`\\b(?:of|for|on|de|du|für|der|della|per)\\s+(?:\\S+\\s+){0,2}(?:${FAMILY})\\b`, 'iu')

/** Words, and beginnings of words (`-`), that only bodies have in their names. */
const BODY_WORDS =
  'company companies compagnie compañía companhia compagnia co inc ltd llc limited corp corporation corporación plc gmbh ag kg ab ' +
  'spa srl bv nv cie bros brothers sons societ- société- sociedad- gesellschaft- selskab- sällskap- stowarzyszen- associa- asocia- ' +
  'verein- verband- vereniging- forening- förening- union unión club klub lodge diocese congrega- monast- convent paroisse ' +
  'council- committee- commission- board bureau department- dept division section branch office- agency authority ministr- ' +
  'ministère- secretar- secrétar- directorate direction dirección service- conseil- comité- comisión- kommission- ausschuss- ' +
  'ausschuß- amt behörde- abteilung- département- departamento- dipartimento- préfecture- prefettura- mairie municip- ' +
  'ayuntamiento- câmara comune commune gemeente- gemeinde- magistrat stadt kommun- urząd tribunal- gericht- parliament- ' +
  'parlement- senate assembly congress government- police regiment- battalion- consulate- embassy universit- college- school- ' +
  'schule- école- escuela- escola- scuola- academ- akadem- institut- gymnasium- lycée facult- seminar- laborator- museum- musée- ' +
  'museo- museu- library bibliot- archiv- gallery galerie- theatre theater- théâtre- teatro- orchestra- choir ensemble ' +
  'foundation- fondation- fundaci- fundaç- fondazione- stiftung- trust- fund charity hospital- hôpital- krankenhaus- infirmary ' +
  'asylum banque banco verlag- éditions publish- studio- factory fabrik- railway- railroad- eisenbahn- shipping ferry hotel firma ' +
  'industr- manufact- partners associates enterprise- group groupe gruppe grupo gruppo league partei partido partito movement ' +
  'campaign federation- fédération- syndicat- gewerkschaft- sindicat- guild- zunft cooperat- genossenschaft- project conference ' +
  'expedition exhibition festival household friends amis freunde amigos amici общество завод комитет министерство'

/** Words of bodies that are also surnames or given names. */
const AMBIGUOUS_WORDS =
  'church chapel parish abbey priory cathedral temple synagogue mosque mission église kirche kloster stift iglesia igreja chiesa ' +
  'kościół court crown army navy bank banca press works usine mill mills mine mines line lines harbour harbor port firm team party ' +
  'county city town village borough state republic kingdom province colony estate order bund band chor house'

/** Returns a pattern of whole words, or of words that begin with those that end in a hyphen. */
const wordPattern = (words: string): RegExp =>
  new RegExp(
    `(?:^|[^\\p{L}])(?:${words
      .split(' ')
      .map((word) => (word.endsWith('-') ? word.slice(0, -1) : `${word}(?![\\p{L}])`))
      .join('|')})`,
    'iu',
  )

const BODY = wordPattern(BODY_WORDS)
const PERHAPS_BODY = wordPattern(`${BODY_WORDS} ${AMBIGUOUS_WORDS}`)
const JAPANESE_OR_CHINESE_BODY =
  /(?:会|會|社|局|部|省|庁|廳|府|所|院|館|馆|校|学|學|寺|公司|銀行|银行|委员|大学|协|協|組合|学校)$/u

/** A part of a personal name: a capitalised word, an initial, or a word in a script without case. */
const NAME_WORD = /^["'“‘«(]?[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}\p{N}’'ʼʻ.\-־]*["'”’»)]?$/u
/** Words within names that have no capital: particles. */
const PARTICLE =
  /^(?:de|des|del|della|dei|di|da|do|dos|das|du|d'|d’|la|le|les|el|al|von|van|vom|zu|zum|zur|den|der|ter|ten|te|af|av|bin|ibn|bint|ben|bat|e|y|i|ap|ab|ferch|st|sr|jr|of)$/u

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '')

/** Returns whether all words of a text could be those of a personal name. */
function isPersonal(text: string, most: number): boolean {
  const words = wordsOf(text)
  const last = words.at(-1) ?? ''
  const named = words.filter((word) => NAME_WORD.test(word)).length
  if (named === 0 || words.length > most || last === 'of') return false
  return words.every((word) => NAME_WORD.test(word) || PARTICLE.test(word.toLowerCase()))
}

/** Words by which a name itself says when somebody was born or died. */
const BORN =
  /[\s,(](?:b\.|born|d\.|died|geb\.|gest\.|né|née|nacid[oa]|nat[oa]|mort|morte|\*|†)\s*(?:\d|in\b|c|am\b|le\b|en\b|el\b)/iu

/**
 * Returns the type of agent that a name shows if its source states none. Life dates, or a surname followed by a comma and
 * given names, show a person; a word for family shows a family; anything else is taken for a corporate body.
 */
export function typeShownBy(name: string): AgentType {
  const bounded = name.normalize('NFC').slice(0, MAX_NAME_LENGTH).trim()
  const { from, to } = headingKey('person', bounded)
  const bare = withoutYears(bounded)
  if (/[&+]/u.test(bare) || JAPANESE_OR_CHINESE_BODY.test(bare)) return 'corporate_body'
  if (isFamily(bare) && !BODY.test(bare)) return 'family'
  if (isInverted(bare)) return 'person'
  const life = (from !== null || to !== null) && (from === null || to === null || (to >= from && to - from <= MAX_LIFE))
  const direct = bare.replace(/\s*\([^)]*\)/gu, '')
  return (life || BORN.test(bounded)) && !PERHAPS_BODY.test(bare) && isPersonal(direct.replaceAll(',', ' '), 6)
    ? 'person'
    : 'corporate_body'
}

/** Removes years, and what stands before and behind them, from the end of a name. */
function withoutYears(name: string): string {
  const at = name.search(
    /[\s,(]+[^\s,(\p{L}]*(?:(?:b|born|d|died|fl|active|ca?|circa|approximately|geb|gest|n[ée]e?)\b\.?\s*)?[*†]?\s*\d{3,4}/iu,
  )
  return (at > 0 ? name.slice(0, at) : name).replace(/[\s,;.(]+$/u, (end) => (end.startsWith('.') ? '.' : ''))
}

const isFamily = (bare: string): boolean =>
  UNSPACED_FAMILY.test(bare) || (FAMILY_NAME.test(bare) && !OF_FAMILY.test(bare))

/** Returns whether a name has its surname first: "Holm, Erik", "Holm, Erik, Sir", "Montbrun, Claire de". */
function isInverted(bare: string): boolean {
  const [surname = '', given = '', ...more] = bare.replace(/\s*\([^)]*\)/gu, '').split(/\s*[,،、]\s*/u)
  if (more.length > 2 || surname === '' || given === '') return false
  // "Washington, DC"
  if (/^\p{Lu}{2}$/u.test(given)) return false
  if (BODY.test(bare) || (wordsOf(surname).length > 1 && PERHAPS_BODY.test(surname))) return false
  return isPersonal(surname, 4) && isPersonal(given, 5)
}
