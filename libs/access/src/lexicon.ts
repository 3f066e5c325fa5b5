import { fold } from './fold.ts'
import type { Language, Tag } from './tags.ts'
import type { Token } from './tokens.ts'

/** A phrase with its meaning, a number of years or months, or a token that the vocabulary does not have. */
export interface Term {
  readonly tag: Tag | 'word' | 'number' | 'date' | 'mark' | 'span'
  readonly text: string
  readonly capital?: boolean
  readonly days?: { readonly first: string; readonly last: string }
  /** Length of a span in months. */
  readonly months?: number
  /** A number in words. */
  readonly value?: number
}

interface Entry {
  readonly tag: Tag | 'number'
  readonly value?: number
  readonly words: readonly ((word: string) => boolean)[]
  /** Number of words without a wildcard, which takes precedence. */
  readonly exact: number
}

/** A language's vocabulary, ready to be looked up. */
export interface Lexicon {
  readonly language: Language
  /** Entries by their first word, and those that begin with a wildcard. */
  readonly byFirst: ReadonlyMap<string, readonly Entry[]>
  readonly wild: readonly Entry[]
  /** Entries that begin with a wildcard and match a word. */
  readonly seen: Map<string, readonly Entry[]>
}

function matcher(pattern: string): (word: string) => boolean {
  if (!pattern.includes('*')) return (word) => word === pattern
  const [head = '', ...rest] = pattern.split('*')
  const tail = rest.pop() ?? ''
  return (word) => {
    if (!word.startsWith(head) || !word.endsWith(tail) || word.length < head.length + tail.length) return false
    return rest.every((part) => word.slice(head.length, word.length - tail.length).includes(part))
  }
}

export function lexiconOf(language: Language): Lexicon {
  const byFirst = new Map<string, Entry[]>()
  const wild: Entry[] = []
  // Whole lists are folded, not each of their phrases, which takes much longer.
  const add = (phrase: string, tag: Entry['tag'], value?: number) => {
    const words = phrase.trim().split(/[\s'-]+/)
    const first = words[0] ?? ''
    const entry: Entry = {
      tag,
      words: words.map(matcher),
      exact: words.filter((word) => !word.includes('*')).length,
      ...(value === undefined ? {} : { value }),
    }
    if (first.includes('*')) wild.push(entry)
    else if (!byFirst.get(first)?.push(entry)) byFirst.set(first, [entry])
  }
  for (const [tag, phrases] of Object.entries(language.words) as [Tag, string][]) {
    for (const phrase of fold(phrases).split(',')) if (phrase.trim() !== '') add(phrase, tag)
  }
  for (const [value, words] of Object.entries(language.numbers ?? {})) {
    for (const word of fold(words).split(',')) add(word, 'number', Number(value))
  }
  return { language, byFirst, wild, seen: new Map() }
}

/** The longest phrase at a position; among equally long ones, that with the fewest wildcards. */
function longest(entries: Iterable<Entry>, texts: readonly (string | null)[], at: number): Entry | null {
  let best: Entry | null = null
  for (const entry of entries) {
    if (best !== null && (entry.words.length < best.words.length || !isBetter(entry, best))) continue
    if (entry.words.every((matches, index) => matchesWord(matches, texts[at + index]))) best = entry
  }
  return best
}

const isBetter = (entry: Entry, best: Entry): boolean =>
  entry.words.length > best.words.length || entry.exact > best.exact

const matchesWord = (matches: (word: string) => boolean, word: string | null | undefined): boolean =>
  word != null && matches(word)

const MOST_SEEN = 5_000

function wildFor(lexicon: Lexicon, word: string): readonly Entry[] {
  const known = lexicon.seen.get(word)
  if (known !== undefined) return known
  const found = lexicon.wild.filter(({ words: [first] }) => first?.(word) === true)
  if (lexicon.seen.size >= MOST_SEEN) lexicon.seen.clear()
  lexicon.seen.set(word, found)
  return found
}

/** Number of letters of the words with which phrases of a language begin: a first guess at the language of a sentence. */
export function lettersKnown(tokens: readonly Token[], lexicon: Lexicon): number {
  let letters = 0
  for (const { t, text } of tokens) {
    if (t === 'word' && (lexicon.byFirst.has(text) || wildFor(lexicon, text).length > 0)) letters += text.length
  }
  return letters
}

/** Looks up the phrases of a sentence. */
export function termsOf(tokens: readonly Token[], lexicon: Lexicon): Term[] {
  const texts = tokens.map(({ t, text }) => (t === 'word' ? text : null))
  const terms: Term[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (token === undefined) break
    if (token.t !== 'word') {
      const { t, ...rest } = token
      terms.push({ tag: t, ...rest })
      at += 1
      continue
    }
    const candidates = [...(lexicon.byFirst.get(token.text) ?? []), ...wildFor(lexicon, token.text)]
    const entry = longest(candidates, texts, at)
    const length = entry?.words.length ?? 1
    const text = texts.slice(at, at + length).join(' ')
    terms.push({
      tag: entry?.tag ?? 'word',
      text,
      capital: token.capital,
      ...(entry?.value === undefined ? {} : { value: entry.value }),
    })
    at += length
  }
  return withDated(withSpans(withLooks(terms)))
}

const DOERS: ReadonlySet<string> = new Set(['readers', 'insiders', 'may', 'not', 'none', 'only'])

/** Settles verbs for seeing: "readers may consult the letters" is about access, "consult the guide" is advice. */
function withLooks(terms: readonly Term[]): Term[] {
  return terms.map((term, at) => {
    if (term.tag !== 'look') return term
    const start = terms.findLastIndex(({ tag }, index) => index < at && tag === 'mark')
    const next = terms.slice(at + 1).find(({ tag }) => !['small', 'the', 'this', 'adverb'].includes(tag))
    const done = terms.slice(start + 1, at).some(({ tag }) => DOERS.has(tag))
    const guide = next !== undefined && ['aside', 'contact', 'law', 'elsewhere', 'place'].includes(next.tag)
    return { ...term, tag: done && !guide ? 'consult' : 'contact' }
  })
}

const DATED: Readonly<Record<string, Tag>> = {
  'until-date': 'until',
  'from-date': 'from',
  'after-date': 'after',
  'before-date': 'before',
}

/** Settles prepositions that are about time only before a date or a length of time. */
function withDated(terms: readonly Term[]): Term[] {
  return terms.map((term, at) => {
    if (term.tag === 'partly-public') {
      const until = ['until', 'until-date', 'through'].includes(terms[at + 1]?.tag ?? '')
      return { ...term, tag: until ? 'restricted' : 'partly' }
    }
    const tag = DATED[term.tag]
    if (tag === undefined) return term
    const next = terms.slice(at + 1).find((other) => !['small', 'the', 'year', 'adverb'].includes(other.tag))
    return { ...term, tag: ['date', 'span', 'endless', 'made'].includes(next?.tag ?? '') ? tag : 'small' }
  })
}

/** Joins a number and the years or months after it to a length of time. */
function withSpans(terms: readonly Term[]): Term[] {
  const joined: Term[] = []
  for (let at = 0; at < terms.length; at++) {
    const [term, next] = [terms[at], terms[at + 1]]
    if (term === undefined) break
    const count =
      term.tag === 'number' ? (term.value ?? (/^\d{1,3}$/.test(term.text) ? Number(term.text) : null)) : null
    if (count !== null && (next?.tag === 'year' || next?.tag === 'month')) {
      const months = next.tag === 'year' ? count * 12 : count
      joined.push({ tag: 'span', text: `${term.text} ${next.text}`, months })
      at += 1
    } else joined.push(term)
  }
  return joined
}
