/** The beginnings of words that British English writes with "our", and American English with "or". */
const OUR =
  /(arb|arm|behavi|cand|clam|col|demean|endeav|enam|fav|ferv|flav|harb|hon|hum|lab|neighb|od|parl|ranc|rig|rum|sav|splend|succ|tum|val|vap|vig)our/u
/** Of words in "re", as their stems begin, which is "er" in America. */
const ER =
  /(cent|theat|met|lit|fib|calib|sab|scept|sepulch|somb|spect|lust|meag|mit|och|manoeuv|maneuv|reconnoit)er(?=$|[^aeiouy]*$)/u
/** Of words with "ae" and "oe", which is "e" in America. */
const AE = /(anaesth|aesth|archae|encyclopae|faec|gynae|haem|mediae|orthopae|paed|palae|primae|praet)/u
const OE = /(amoeb|diarrhoe|foet|homoeo|manoeuv|oesoph|oestr|phoen)/u

/** Stems of single words, with those of their other spellings. */
const OTHERS: ReadonlyMap<string, string> = new Map(
  `defens=defenc licens=licenc offens=offenc pretens=pretenc practis=practic gray=grey plow=plough program=programm
  mold=mould moldi=mouldi sulfur=sulphur skeptic=sceptic mustach=moustach pajama=pyjama cozi=cosi
  disk=disc judgment=judgement acknowledg=acknowledge artifact=artefact connexion=connect
  despatch=dispatch waggon=wagon wagon=wagon jewelri=jewelleri jewel=jewel woolen=woollen skillful=skil
  aluminum=aluminium carburetor=carburettor whiskey=whiski ax=axe smolder=smoulder molt=moult ageing=age aging=age
  marvelous=marvel marvellous=marvel instal=install enrol=enroll fulfil=fulfill`
    .split(/\s+/u)
    .map((row) => row.split('=') as [string, string]),
)

/**
 * Returns a stem of Snowball's English stemmer in one of the spellings of Britain and America: `harbour` and `harbor`,
 * `catalogu` and `catalog`, `centr` and `center`.
 */
export function inOneEnglish(stem: string): string {
  const known = OTHERS.get(stem)
  if (known !== undefined) return known
  return stem
    .replace(OUR, '$1or')
    .replace(AE, (part) => part.replace('ae', 'e'))
    .replace(OE, (part) => part.replace('oe', 'e'))
    .replace(ER, '$1r')
    .replace(/(?<=l|g)ogu$/u, 'og')
}
