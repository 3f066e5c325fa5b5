import { sortKey } from '@fonds/db/read'
import { normaliseLanguage } from '@fonds/language'
import { markdownToText } from '@fonds/markdown'
import type { SearchedExhibit } from '../indexer/others.queries.ts'
import { keysOfCards, referenceKey, type SearchDocument, stemmedLanguages, truncateBody } from './document.ts'
import { kindLexeme, otherTenantLexeme } from './lexemes.ts'
import { TermVector } from './vector.ts'

/**
 * Builds the search document of an exhibit, which is found by its title and prose. Captions are not included,
 * because they are shown only while their record is.
 * @param languages the archive's languages, for an exhibit that does not state its own
 */
export function exhibitDocument(
  tenantId: string,
  { id, title, summary, curator, sections, translations }: SearchedExhibit,
  languages: readonly string[],
): SearchDocument {
  const stems = (of: readonly string[]) =>
    stemmedLanguages(of.map((language) => normaliseLanguage(language) ?? language))
  const stemmed = stems(translations?.original ? [translations.original] : languages)
  const prose = [
    summary,
    ...sections.flatMap(({ heading, text }) => [heading, text === null ? null : markdownToText(text)]),
  ].filter((text) => text !== null)
  const vector = new TermVector()
  for (const lexeme of [otherTenantLexeme(tenantId), kindLexeme('exhibit')]) vector.mark(lexeme)
  vector.add(title, stemmed, 'A')
  if (curator !== null) vector.add(curator, [], 'D')
  for (const text of prose) vector.add(text, stemmed, 'C')
  for (const [language, card] of Object.entries(translations?.in ?? {})) {
    const own = stems([language])
    if (card.title !== undefined) vector.add(card.title, own, 'A')
    if (card.curator !== undefined) vector.add(card.curator, [], 'D')
    const texts = sections.flatMap(({ translations: translated }) => {
      const { heading = '', text = '' } = translated?.[language] ?? {}
      return [heading, markdownToText(text)]
    })
    for (const text of [card.summary ?? '', ...texts]) vector.add(text, own, 'C')
  }
  return {
    id,
    kind: 'exhibit',
    terms: vector.toBinary(),
    words: vector.words,
    stemmed: vector.languages,
    code_key: null,
    title_key: sortKey(title),
    title_keys: keysOfCards(translations, (card) => card.title),
    reference_key: referenceKey(null, title),
    ...{ year_from: null, year_to: null, sort_year: null, day_from: null, day_to: null },
    ...{ added: null, updated: null },
    ...{ quality: null, level: null, access: null, languages: [], decades: [], entities: [], top_id: null },
    ...{ creators: [], genres: [], reuse: null, media: [], parts: null },
    words_language: stemmed[0] ?? null,
    body: truncateBody(prose.join('\n\n')),
  }
}
