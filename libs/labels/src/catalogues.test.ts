import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import { OWN_LANGUAGES } from './added-languages.ts'
import { CATALOGUES } from './catalogues.ts'
import { DOCUMENT_MESSAGES } from './document-languages.ts'

/** Lists the placeholders of a message with their types, sorted. */
function placeholdersOf(elements: readonly MessageFormatElement[]): string[] {
  const found = elements.flatMap((element): string[] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    if (element.type === TYPE.tag) throw new Error('messages have no markup')
    const own = `${element.value} ${TYPE[element.type]}`
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [own]
    return [own, ...Object.values(element.options).flatMap(({ value }) => placeholdersOf(value))]
  })
  return [...new Set(found)].sort()
}

/** Lists the plural categories that a message distinguishes. */
const categoriesOf = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => (element.type === TYPE.plural ? Object.keys(element.options) : []))

const parsed = (message: string) => parse(message, { ignoreTag: true })

describe.each(OWN_LANGUAGES)('the catalogue of %s', (language) => {
  const catalogue = Object.entries(CATALOGUES[language])

  test('has the keys of the English one in the same order, and no others', () => {
    expect(catalogue.map(([key]) => key)).toEqual(Object.keys(CATALOGUES.en))
  })

  test('has words for each key', () => {
    expect(catalogue.filter(([, message]) => message === '' || message !== message.trim())).toEqual([])
  })

  test('has the placeholders of the English messages', () => {
    const differing = catalogue.filter(
      ([key, message]) =>
        placeholdersOf(parsed(message)).join() !==
        placeholdersOf(parsed(CATALOGUES.en[key as keyof typeof CATALOGUES.en])).join(),
    )
    expect(differing).toEqual([])
  })

  test('distinguishes only plural categories of the language, and all of those used below a million', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    // The category `many` of French, Italian, Portuguese and Spanish is for millions.
    const needed = pluralCategories.filter((category) => category !== 'many' || ['ar', 'pl'].includes(language))
    for (const [key, message] of catalogue) {
      const categories = categoriesOf(parsed(message))
      if (categories.length > 0) expect([key, [...new Set(categories)].sort()]).toEqual([key, needed.toSorted()])
    }
  })

  test('differs from the English one in most messages', () => {
    const same = catalogue.filter(([key, message]) => message === CATALOGUES.en[key as keyof typeof CATALOGUES.en])
    if (language !== 'en') expect(same.length).toBeLessThan(catalogue.length / 5)
  })
})

describe.each([...DOCUMENT_MESSAGES])('the messages of documents in %s', (language, messages) => {
  const catalogue = Object.entries(messages)

  test('are all that printed documents use, with the placeholders of the English ones', () => {
    const used = Object.keys(CATALOGUES.en).filter((key) => /^(?:level|access|container|note|pdf|status)\./.test(key))
    expect(used.filter((key) => !Object.hasOwn(messages, key))).toEqual([])
    const differing = catalogue.filter(
      ([key, message]) =>
        placeholdersOf(parsed(message)).join() !==
        placeholdersOf(parsed(CATALOGUES.en[key as keyof typeof CATALOGUES.en])).join(),
    )
    expect(differing).toEqual([])
  })

  test('distinguish the plural categories of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    for (const [key, message] of catalogue) {
      const categories = categoriesOf(parsed(message))
      if (categories.length > 0)
        expect([key, [...new Set(categories)].sort()]).toEqual([key, pluralCategories.toSorted()])
    }
  })
})
