import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Highlighter } from '../search/highlight.ts'
import { keepsBeginning, STEMMED_LANGUAGES, stemsOf } from './stem.ts'
import { queryTerms } from './terms.ts'
import { wordsOf } from './words.ts'

const words = (text: string) => [...wordsOf(text)].map(({ forms }) => forms.exact)
const stems = (text: string, language: string) => [...wordsOf(text)].map(({ forms }) => forms.stems(language))
/** Returns whether a query word matches a word of a text in the given language. */
const finds = (query: string, text: string, language: string | null) => {
  const [word] = queryTerms(query)
  return [...wordsOf(text)].some(({ forms }) => {
    const stems = language === null ? [] : forms.stems(language)
    return forms.folded === word?.folded || stems.some((stem) => word?.stems(STEMMED_LANGUAGES).includes(stem))
  })
}

describe('text analysis', () => {
  test.each([
    ['MS 23/4-b', ['ms', '23', '4', 'b']],
    ['12,500 in 3’450 of 1\u00a0000\u202f000', ['12500', 'in', '3450', 'of', '1000', '000']],
    ['1\u202f000\u202f000, 7,890, 05,123', ['1000000', '7890', '05', '123']],
    ['1850,120 and 12,5000 and 1,200x', ['1850', '120', 'and', '12', '5000', 'and', '1', '200x']],
    ['1,100,100,100,100', ['1', '100', '100', '100', '100']],
    ['Lots 345,346 and 101,102,103, not 345,347', ['lots', '345', '346', 'and', '101', '102', '103', 'not', '345347']],
    ["5א'ב 5א׳ב", ['5א׳ב', '5א׳ב']],
    ["l'eau d’Évian", ['l', 'eau', 'd', 'évian']],
    ['書信集', ['書信', '信集']],
    ['林', ['林']],
    ['ABC書信1931', ['abc', '書信', '1931']],
    ['서울시', ['서울', '울시']],
    ['हिन्दी', ['हिन्दी']],
    ['?! — …', []],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  test('records the position of each word for highlighting', () => {
    const text = 'Ice: 書信集, riˈver 𠮷野家'
    for (const { forms, start, end } of wordsOf(text)) {
      expect(text.slice(start, end).normalize('NFC').toLowerCase()).toBe(forms.exact)
    }
  })

  test('returns ordered positions within the text for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const found = [...wordsOf(text)]
        expect(found.map(({ position }) => position)).toEqual(found.map((_, n) => n))
        expect(found.filter(({ end, forms }) => end > text.length || forms.exact === '')).toEqual([])
      }),
    )
  })
})

describe('a query word matches', () => {
  test.each<[string, string, string | null]>([
    ['letters', 'a letter', 'en'],
    ['letter', 'Letters', 'en'],
    ['Briefe', 'der Brief', 'de'],
    ['lettres', 'une lettre', 'fr'],
    ['cartas', 'una carta', 'es'],
    ['carte', 'una carta', 'it'],
    ['brieven', 'brieven', 'nl'],
    ['письма', 'письмо', 'ru'],
    ['Haus', 'in Häuſern', 'de'],
    ['Wasserrad', 'das Waſſerꝛad', null],
    ['Bücher', 'Büͤcher', null],
    ['Arzt', 'die aͤrzte', 'de'],
    ['Starcke', 'ſtaꝛcke', null],
    ['ferge', 'ꝼeꞃᵹe', null],
    ['mercede', 'meꝛcedͤe', null],
    ['επιστολές', 'επιστολη', 'el'],
    ['Elodie', 'Élodie', 'fr'],
    ['ELODIE', 'élodie', null],
    ['שלום', 'שָׁלוֹם', 'he'],
  ])('%s in “%s” (%s)', (query, text, language) => {
    expect(finds(query, text, language)).toBe(true)
  })

  test.each<[string, string, string | null]>([
    ['letters', 'a letter', null],
    ['letters', 'a letter', 'la'],
    ['river', 'rival', 'en'],
  ])('nothing: %s in “%s” (%s)', (query, text, language) => {
    expect(finds(query, text, language)).toBe(false)
  })
})

test('stems carry their language; numbers, codes and bigrams have no stem', () => {
  expect(stems('Letters 1931 書信', 'en')).toEqual([['en~letter'], [], []])
  expect(stems('письма', 'en')).toEqual([['en~письма']])
})

test('a run of an unspaced script records its last character, which begins no bigram', () => {
  const runs = (text: string) => [...wordsOf(text)].map(({ forms, last }) => [forms.exact, last?.exact ?? null])
  expect(runs('問茶價 ab 茶')).toEqual([
    ['問茶', null],
    ['茶價', '價'],
    ['ab', null],
    ['茶', null],
  ])
})

test('highlights only the queried character of a bigram', () => {
  const marks = (asked: string, text: string) =>
    new Highlighter([{ words: queryTerms(asked), prefix: false }]).whole(text, 'zh')
  expect(marks('茶', '問茶價')).toEqual(['問<mark>茶</mark>價'])
  expect(marks('價', '問茶價')).toEqual(['問茶<mark>價</mark>'])
  expect(marks('茶價', '問茶價')).toEqual(['問<mark>茶價</mark>'])
  expect(marks('問', '問茶價')).toEqual(['<mark>問</mark>茶價'])
  expect(marks('𠮷', '大𠮷')).toEqual(['大<mark>𠮷</mark>'])
  expect(marks('酒', '問茶價')).toEqual([])
})

test('a query that matches a word also highlights it, in any language and case', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9é]{1,14}$/)
  fc.assert(
    fc.property(word, word, fc.constantFrom(null, ...STEMMED_LANGUAGES), (query, text, language) => {
      const marked = new Highlighter([{ words: queryTerms(query), prefix: false }]).whole(text, language)
      expect(marked).toEqual(finds(query, text, language) ? [`<mark>${text}</mark>`] : [])
    }),
  )
})

test.each(STEMMED_LANGUAGES.filter(keepsBeginning))(
  'the stem of an ASCII word keeps its first letter (%s)',
  (language) => {
    const letters = fc.stringMatching(/^[a-z]{1,14}$/)
    fc.assert(
      fc.property(letters, (word) => {
        for (const stem of stemsOf(word, language)) expect(stem[0]).toBe(word[0])
      }),
      { numRuns: 2_000, examples: [['aes']] },
    )
  },
)
