import { describe, expect, test } from 'vitest'
import { LANGUAGE_TAG, labelLanguage, negotiatedLanguage, negotiatedLanguages, reducedHeader } from './languages.ts'

describe('Accept-Language', () => {
  test.each([
    ['de', 'de'],
    ['DE-at', 'de'],
    ['fr-CA, en;q=0.8', 'fr'],
    ['en;q=0.8, el;q=0.9', 'el'],
    ['cy, pl;q=0.5', 'pl'],
    ['zh-Hant-TW', 'zh'],
    ['ar;q=0, it;q=0.1', 'it'],
    ['fr;q=0.5, *;q=0.1', 'fr'],
    ['ger', 'de'],
  ])('%s prefers %s', (header, language) => {
    expect(negotiatedLanguage(header)).toBe(language)
  })

  test.each([
    ...[undefined, '', '*', 'cy', '*, de;q=0.5', 'cy, *;q=0.5, de;q=0.1', 'de;q=nonsense', ', ;;,='],
    `${'cy, '.repeat(200)}de`,
  ])('%s prefers none of our languages', (header) => {
    expect(negotiatedLanguage(header)).toBeNull()
  })
})

describe('Accept-Language, for an archive that writes in several languages', () => {
  const WELSH = ['cy', 'en']
  test.each([
    ['cy, en;q=0.5', WELSH, 'en', 'cy'],
    ['fr, cy;q=0.5', WELSH, 'fr', 'cy'],
    ['fr-CA', WELSH, 'fr', 'fr'],
    ['en-GB, cy', WELSH, 'en', 'en'],
    ['ga, *;q=0.5, cy;q=0.1', WELSH, null, null],
    // What is written in an unknown language may be in any.
    ['en, cy;q=0.5', ['cy', 'und'], 'en', 'en'],
    ['gd, cy;q=0.5', ['cy', 'und'], null, 'cy'],
    ['zh-TW, en', ['en', 'zh-Hant'], 'zh', 'zh-Hant'],
    ['zh-TW, cy', ['en', 'zh'], 'zh', 'zh'],
  ])('%s among %j prefers labels in %s and content in %s', (header, content, labels, text) => {
    const chosen = { labels, content: text }
    expect(negotiatedLanguages(header, content)).toEqual(chosen)
    expect(negotiatedLanguages(reducedHeader(header, content), content)).toEqual(chosen)
  })
})

describe('a language tag', () => {
  test.each([
    ['de', 'de'],
    ['pt-BR', 'pt'],
    ['zh-Hans-CN', 'zh'],
    ['ger', 'de'],
    ['EN-gb-oxendict', 'en'],
    ['de-u-co-phonebk', 'de'],
    ['sl-rozaj-biske-1994', null],
    ['cy', null],
    ['tlh-x-private', null],
    ['qaa', null],
  ])('%s is well-formed and chooses %s', (tag, language) => {
    expect(tag).toMatch(LANGUAGE_TAG)
    expect(labelLanguage(tag)).toBe(language)
  })

  test.each(['', 'd', 'de_AT', 'de-', '-de', 'de--AT', 'german-language-of-old', 'de, en', '*', 'de;q=1', 'ä', 'en-a'])(
    '%j is malformed',
    (tag) => {
      expect(tag).not.toMatch(LANGUAGE_TAG)
    },
  )
})
