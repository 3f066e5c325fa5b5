/** A person's name, split into the parts that the archive's form reveals. */
export interface PersonName {
  /** The full name if it cannot or must not be inverted; then all other fields are empty. */
  readonly literal: string | null
  readonly family: string
  readonly given: string
  /** A particle that an index separates from the family name (`Montbrun, Claire de`); null if there is none. */
  readonly particle: string | null
  readonly suffix: string | null
  /** Whether the family name also comes first in running text, without a comma. */
  readonly family_first: boolean
  /** Family and given name in Latin letters if the script has no initials; null if unknown. */
  readonly romanised: { readonly family: string; readonly given: string } | null
}

const PARTICLES = new Set(
  "af al av da das de degli dei del della den der des di do dos du el la le los op ten ter van vom von y zu zum zur d' d’".split(
    ' ',
  ),
)
const JOINED_PARTICLE = /^(?:al|el|ad|an|ar|as|at|az|ul|ed|en|er|es)-$|^d['’]$/iu
const SUFFIX = /^(?:jr|sr|jun|sen|i{1,3}|iv|v|vi{1,3})\.?$/iu
const TITLE =
  /\b(?:of|the)\b|^(?:saint|st\.?|pope|king|queen|emperor|empress|prince|princess|duke|duchess|count|countess|baron|baroness|bishop|archbishop|abbot|abbess|sultan|rabbi|sir|dame|lord|lady|dr|prof|rev|mrs?|ms)\b/iu
/** Scripts in which given names are not shortened to initials. */
const WHOLE_GIVEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}]/u
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Matches years at the end of a heading as written in authority files, and a fuller form in brackets. */
const TRAILING = [
  /[\s,]*\(\s*[^()]*\d{2,4}[^()]*\)\s*\.?$/u,
  /\s*,\s*(?:(?:born|died|active|flourished|approximately|circa|ca\.|b\.|d\.|fl\.|um|vers|около|περ\.)\s*)*\d{1,4}(?:[^,\p{L}]|approximately|ca\.|circa|century|cent\.|or|B\.?C\.?(?:E\.?)?|A\.?D\.?|th|st|nd|rd|\s)*$/iu,
]

/** Removes the dates by which a heading distinguishes namesakes. */
function withoutDates(heading: string): string {
  let name = heading.trim()
  for (const pattern of TRAILING) {
    const shorter = name.replace(pattern, '')
    if (shorter.trim() !== '') name = shorter
  }
  return name.trim()
}

const literal = (name: string): PersonName => ({
  literal: name,
  family: '',
  given: '',
  particle: null,
  suffix: null,
  family_first: false,
  romanised: null,
})

/**
 * Parses a person's name from its heading (`Montbrun, Claire de, 1801-1874`), or from its display form and its sort
 * form. A particle before the family name stays there; one after the given name is separate. A name with unknown parts
 * stays whole.
 *
 * @param heading as displayed by the archive
 * @param sortName the sort form, if an authority record has one
 */
export function personName(heading: string, sortName: string | null = null): PersonName {
  const name = withoutDates(heading)
  if (name.includes(',')) return inverted(name, false)
  const sorted = sortName === null ? '' : withoutDates(sortName)
  if (UNSPACED.test(name)) return { ...literal(name), romanised: romanisedOf(sorted) }
  if (!sorted.includes(',') || letters(sorted) !== letters(name)) return literal(name)
  const family = sorted.slice(0, sorted.indexOf(',')).trim()
  return inverted(sorted, name.startsWith(`${family} `))
}

/** Parses a sort form such as `Lin, Hai` for 林海. */
function romanisedOf(sorted: string): PersonName['romanised'] {
  const [family = '', given = ''] = sorted.split(',').map((piece) => piece.trim())
  return /^\p{Script=Latin}/u.test(family) && /^\p{Script=Latin}/u.test(given) ? { family, given } : null
}

/** Returns the sorted letters, which are equal for the same words in any order. */
const letters = (name: string): string =>
  name
    .toLowerCase()
    .split(/[\s,.]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ')

function inverted(name: string, familyFirst: boolean): PersonName {
  const pieces = name.split(',').map((piece) => piece.trim())
  const [family = '', rest = '', ...more] = pieces
  if (family === '' || rest === '') return literal(pieces.filter((piece) => piece !== '').join(', '))
  if (SUFFIX.test(rest)) return literal(`${family} ${rest}`)
  if (TITLE.test(rest)) return literal(pieces.join(', '))
  const { given, particle } = trailingParticle(unbracketed(rest))
  // Christine, de Pizan: a given name with a byname is not inverted.
  if (given === '' || /^\p{Ll}/u.test(given)) return literal(`${family} ${rest}`)
  const suffix = more.find((piece) => SUFFIX.test(piece)) ?? null
  const family_first = familyFirst || UNSPACED.test(family)
  return { literal: null, family, given, particle, suffix, family_first, romanised: null }
}

/** Removes a fuller form in brackets: `T. S. (Thomas Stearns)` is cited as `T. S.` */
const unbracketed = (given: string): string => given.replace(/\s*\([^()]*\)/gu, '').trim()

function trailingParticle(rest: string): { given: string; particle: string | null } {
  const words = rest.split(/\s+/u)
  let start = words.length
  while (start > 0 && isParticle(words[start - 1] ?? '')) start -= 1
  const particle = words.slice(start).join(' ')
  return { given: words.slice(0, start).join(' '), particle: particle === '' ? null : particle }
}

const isParticle = (word: string): boolean =>
  JOINED_PARTICLE.test(word) || (PARTICLES.has(word) && /^\p{Ll}/u.test(word))

/** Joins a particle to a name, with a space unless they are written together. */
const led = (particle: string | null, family: string): string => {
  if (particle === null) return family
  return JOINED_PARTICLE.test(particle) ? `${particle}${family}` : `${particle} ${family}`
}

/** Formats a name for running text: `Claire de Montbrun`, `Thomas Okonkwo Jr.`, `Lin Hai`. */
export function direct(name: PersonName): string {
  if (name.literal !== null) return name.literal
  if (name.family_first) return `${name.family}${UNSPACED.test(name.family) ? '' : ' '}${name.given}`
  const words = `${name.given} ${led(name.particle, name.family)}`
  return name.suffix === null ? words : `${words} ${name.suffix}`
}

const suffixed = (name: string, suffix: string | null): string => (suffix === null ? name : `${name}, ${suffix}`)

/** Formats a name for Chicago's bibliography (16.71): `Montbrun, Claire de`, `Hakim, Tawfiq al-`. */
export function invertedForChicago(name: PersonName): string {
  if (name.literal !== null || name.family_first) return direct(name)
  const given = name.particle === null ? name.given : `${name.given} ${name.particle}`
  return suffixed(`${name.family}, ${given}`, name.suffix)
}

/** Formats a name for MLA: as in Chicago, but a hyphenated particle stays before its name (`al-Hakim, Tawfiq`). */
export function invertedForMla(name: PersonName): string {
  if (name.literal !== null || name.particle === null || !JOINED_PARTICLE.test(name.particle)) {
    return invertedForChicago(name)
  }
  return suffixed(`${led(name.particle, name.family)}, ${name.given}`, name.suffix)
}

/**
 * Formats a name for APA: particle first, and initials (`de Montbrun, C.`). A name in a script without initials uses
 * those of its romanised form (`Lin, H.`), or stays whole.
 */
export function invertedForApa(name: PersonName): string {
  if (name.romanised !== null) return `${name.romanised.family}, ${initials(name.romanised.given)}`
  if (name.literal !== null) return name.literal
  if (UNSPACED.test(name.family)) return direct(name)
  const given = WHOLE_GIVEN.test(name.given) ? name.given : initials(name.given)
  return suffixed(`${led(name.particle, name.family)}, ${given}`, name.suffix)
}

/** Shortens `Jean-Paul Marie` to `J.-P. M.` (APA 9.8). */
const initials = (given: string): string =>
  given
    .split(/\s+/u)
    .map((word) =>
      word
        .split('-')
        .map((piece) => piece.match(/\p{L}/u)?.[0])
        .filter((letter) => letter !== undefined)
        .map((letter) => `${letter.toUpperCase()}.`)
        .join('-'),
    )
    .filter((word) => word !== '')
    .join(' ')
