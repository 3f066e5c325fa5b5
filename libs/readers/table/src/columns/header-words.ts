import { FIELD_NAMES } from '@fonds/reader-csv'
import { KNOWN_WORDS, meaningsOf } from '../words/index.ts'
import { folded } from './fold-header.ts'
import { denies, forbids } from './private.ts'
import type { Role } from './role.ts'

const ATOM: ReadonlyMap<string, Role> = new Map(FIELD_NAMES.map((name) => [name.toLowerCase(), name]))

/** Part of a header that a word must cover to give it a meaning. */
const COVERAGE = 0.4

/** Shortest word that gives a longer header its meaning. */
const MIN_WORD = 4

/** Possible meanings of a header, the most probable first. */
export interface HeaderMeaning {
  readonly roles: readonly Role[]
  /** Languages of the word. */
  readonly languages: readonly string[]
}

const PRIVATE: HeaderMeaning = { roles: ['private'], languages: [] }

/**
 * Returns what a header means: a name of AtoM's template, or words in eleven languages.
 * @param language that most headers of the table have, which decides about words with several meanings; null if unknown
 */
export function meaningOf(header: string, language: string | null): HeaderMeaning | null {
  const atom = ATOM.get(header.trim().toLowerCase())
  const whole = folded(header)
  if (atom !== undefined && /[a-z][A-Z]/.test(header.trim())) return { roles: [atom], languages: [] }
  if (whole === '') return null
  if (forbids(whole)) return PRIVATE
  // A part of the header is enough to forbid the column: “Notes (valuation)”.
  const pieces = header.split(/[/|\n;:,()[\]]|\s[-–—]\s/).map(folded)
  if (pieces.some((piece) => meaningsOf(piece)?.has('private'))) return PRIVATE
  const part = partOfDate(header, language)
  if (part !== null) return part
  const outside = folded(header.replace(/\([^)]*\)|\[[^\]]*\]/g, ' '))
  const parts = header.split(/[/|\n;]|\s[-–—]\s|\(|\)/).map(folded)
  const forms = [whole, outside, withoutNumber(outside), ...parts, ...parts.map(withoutNumber)]
  for (const words of new Set([...forms, ...forms.map((form) => form.replace(/nr$/, 'nummer')), ...forms.map(bare)])) {
    const found = words === '' ? null : exact(words, language)
    if (found !== null) return unlessDenied(found, whole)
  }
  if (atom !== undefined) return { roles: [atom], languages: [] }
  const within = KNOWN_WORDS.find((word) => covers(outside, word))
  return within === undefined ? null : unlessDenied(exact(within, language), whole)
}

/** Returns the meaning of a word; what a header such as “Nicht sichtbar” marks is not for readers. */
const unlessDenied = (meaning: HeaderMeaning | null, header: string): HeaderMeaning | null =>
  meaning?.roles.includes('publish') && denies(header) ? PRIVATE : meaning

function exact(words: string, language: string | null): HeaderMeaning | null {
  const meanings = meaningsOf(words)
  if (meanings === undefined) return null
  const roles = [...meanings.keys()].toSorted(
    (a, b) => Number(spoken(meanings.get(b), language)) - Number(spoken(meanings.get(a), language)),
  )
  return { roles, languages: [...new Set([...meanings.values()].flatMap((languages) => [...languages]))] }
}

const spoken = (languages: ReadonlySet<string> | undefined, language: string | null): boolean =>
  language !== null && languages?.has(language) === true

const PARTS: ReadonlySet<Role> = new Set<Role>(['start', 'end', 'day', 'month', 'year'])
const DATES: ReadonlySet<Role> = new Set<Role>(['creationDates', 'year'])

/** Returns what part of a date a header is, such as `Year from` and `Date (month)`; null for any other. */
function partOfDate(header: string, language: string | null): HeaderMeaning | null {
  const [, outer = '', inner = ''] = /^(.*)[([](.*)[)\]]\s*$/.exec(header) ?? []
  const words = inner === '' ? folded(header).split(' ') : [folded(outer), folded(inner)]
  if (words.length < 2 || words.length > 3) return null
  const found = words.map((word) => exact(word, language))
  const has = (meaning: HeaderMeaning | null, roles: ReadonlySet<Role>) =>
    meaning?.roles.some((role) => roles.has(role)) === true
  // Between a year and a beginning, the beginning is the part.
  const sides = new Set<Role>(['start', 'end'])
  const at = found.some((meaning) => has(meaning, sides)) ? sides : PARTS
  const part = found.findLast((meaning) => has(meaning, at))
  if (part === undefined || part === null) return null
  const isDate = found.every((meaning) => meaning === part || has(meaning, DATES))
  return isDate ? { ...part, roles: part.roles.filter((role) => at.has(role)) } : null
}

const NUMBER = /(?:^| )(?:no|nr|n|num|number|numero|nummer|numer|n o|#|s|es)(?= |$)/g
/** Leaves out the word for a number at the end of another: `doosnr`. */
const bare = (words: string): string => words.replace(/(?<=\p{L}{3})(?:nr|nummer)$/u, '')
const withoutNumber = (words: string): string => words.replace(NUMBER, ' ').replace(/ +/g, ' ').trim()

/** Returns whether a word begins or ends a header, and makes up much of it. Chinese has no spaces between words. */
function covers(header: string, word: string): boolean {
  const isChinese = /\p{Script=Han}/u.test(word)
  if (word.length < (isChinese ? 2 : MIN_WORD) || word.length / header.length < COVERAGE) return false
  if (isChinese) return header.startsWith(word) || header.endsWith(word)
  return header.startsWith(`${word} `) || header.endsWith(` ${word}`)
}
