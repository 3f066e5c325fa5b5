import { fold } from '@fonds/util'

/**
 * Words that say little about what is sought, in the languages that are stemmed: articles, prepositions, conjunctions,
 * pronouns, question words and auxiliary verbs. Left out are those that mean something in another of the languages: the
 * German `war` and `hat`, the French `son`. For the same reason, accents count: `für` is no `fur`.
 */
const WEIGHTLESS: Readonly<Record<string, string>> = {
  en: `a an the this that these those of to from in on at by for with without about into onto over under between among
    during before after since until through against towards near and or but nor not as than if is are was were be been
    being am do does did done has have had having i me my you your he him his she her hers its it we our they them their
    who whom whose which what when where why how there here any some all`,
  fr: `le la les l un une des du de d au aux à dans en sur sous par pour avec sans chez vers entre contre avant après depuis
    pendant jusque et ou où ni mais que qu qui quoi dont quand comment pourquoi quel quelle quels quelles ce cet cette ces
    sa ses mon ma mes ta tes notre nos votre vos leur leurs il elle ils elles on nous vous je tu se s est sont
    était étaient a ont avait y`,
  de: `der die das den dem des ein eine einen einem einer eines von vom zu zum zur aus in im ins an am auf bei beim mit nach
    für über unter vor hinter zwischen durch gegen ohne um bis seit während wegen und oder aber nicht als wie wenn ob dass
    wer wen wem wessen was wann wo warum ich du er sie es wir ihr mein meine dein sein seine seinem seinen seiner ihre ihren
    ihrem ihrer unser unsere euer ist sind waren wurde wurden sich`,
  es: `el la los las un una unos unas lo al del de a en por para con sin sobre entre desde hasta hacia contra durante según y e o
    u ni pero que quien quién quienes cual cuál cuales cuando cuándo donde dónde como cómo qué su sus mi mis tu tus nuestro
    nuestra es eran fue fueron se`,
  it: `il lo la i gli le un uno una di del dello della dell dei degli delle a al allo alla all ai agli alle da dal dallo dalla
    dall dai dagli dalle in nel nello nella nell nei negli nelle su sul sullo sulla sull sui sugli sulle con per tra fra senza
    verso dopo durante e ed o od ma che chi cui quando dove perché suo sua suoi sue mio mia nostro nostra loro è erano
    fu furono si`,
  pt: `o a os as um uma uns umas de do da dos das em no na nos nas por pelo pela pelos pelas para com sem sobre entre desde
    até contra durante ao à aos às e ou mas que quem qual quais quando onde como porque seu sua seus suas meu minha nosso
    nossa é são eram foi foram se`,
  nl: `de het een van der den des aan in op om te uit bij met naar voor door over onder tussen tegen zonder na sinds tot en of
    maar niet dat die dit deze wie wat wanneer waar waarom hoe zijn haar hun ons onze mijn uw is was waren werd werden`,
  el: `ο η το οι τα του της των τον την τους τις στο στη στην στον στα στους στις σε από για με χωρίς προς κατά μετά πριν και ή
    αλλά που ποιος ποια ποιο πότε πού πώς γιατί ένας μία μια ένα είναι ήταν να θα μου σου μας σας`,
  ru: `в во на с со к ко о об обо от до из у за по под над при для без через между перед про и или но а не что кто где когда как
    почему его её их мой моя наш был была было были`,
  ar: `من إلى الى في على عن مع بعد قبل بين عند حتى منذ خلال ضد أو و ثم لكن أن إن ما هو هي هم هذا هذه ذلك تلك التي الذي متى أين
    كيف لماذا كان كانت`,
}

/** Words for letters, and those that follow them in "letter from … to": what was written to whom is not its subject. */
const LETTERS: Readonly<Record<string, readonly [letters: string, then: string]>> = {
  en: ['letter letters correspondence', 'from to'],
  fr: ['lettre lettres correspondance', 'de d du des à au aux adressée adressées'],
  de: ['brief briefe briefen schreiben', 'von vom an'],
  es: ['carta cartas correspondencia', 'de del a al para'],
  it: ['lettera lettere corrispondenza', 'di da del dal dalla a al alla'],
  pt: ['carta cartas correspondência', 'de do da a ao à para'],
  nl: ['brief brieven', 'van aan'],
  el: ['επιστολή επιστολές γράμμα γράμματα', 'από του της προς στον στην'],
  ru: ['письмо письма', 'от к ко'],
  ar: ['رسالة رسائل', 'من إلى الى'],
}

/** Scripts that are often typed without accents, and in which those tell no words of the list from others. */
const WITHOUT_ACCENTS = /^[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{M}]+$/u

const listed = (words: string): string[] => words.split(/\s+/u).map(comparable)

/** Returns the form in which words are compared. */
function comparable(word: string): string {
  const written = word.normalize('NFC').toLowerCase()
  return WITHOUT_ACCENTS.test(written) ? fold(written) : written
}

const weightless = new Set(Object.values(WEIGHTLESS).flatMap(listed))
const letters = Object.values(LETTERS).map(([names, then]) => [new Set(listed(names)), new Set(listed(then))] as const)

/** Returns whether a word says little about what is sought. */
export const isWeightless = (word: string): boolean => weightless.has(comparable(word))

/** Returns whether two words begin a phrase such as "letter from". */
export const isLetterTo = (word: string, next: string): boolean =>
  letters.some(([names, then]) => names.has(comparable(word)) && then.has(comparable(next)))

const APOSTROPHE = /^(\p{L}{1,5})['’](?=\p{L})/u
const POSSESSIVE = /(?<=\p{L})['’]s$/iu

/** Returns the preposition before an apostrophe (`d’Anne`), or the whole word. */
export const particleOf = (text: string): string => APOSTROPHE.exec(text)?.[1] ?? text

/** Returns a word without an article or preposition before its apostrophe (`l’hiver`), and without a possessive `’s`. */
export function bareWord(text: string): string {
  const [before, particle] = APOSTROPHE.exec(text) ?? []
  const rest = before !== undefined && isWeightless(particle ?? '') ? text.slice(before.length) : text
  return rest.replace(POSSESSIVE, '')
}
