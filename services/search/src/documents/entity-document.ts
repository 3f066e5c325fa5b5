import { blocksToText } from '@fonds/archive'
import { sortKey } from '@fonds/db/read'
import { normaliseLanguage } from '@fonds/language'
import type { SearchedEntity } from '../indexer/others.queries.ts'
import { daysOf } from './days.ts'
import { FIELD_OF, keysOfCards, referenceKey, type SearchDocument, stemmedLanguages, truncateBody } from './document.ts'
import { initialsLexemes } from './initials.ts'
import { decadeLexeme, entityTypeLexeme, kindLexeme, otherTenantLexeme } from './lexemes.ts'
import { TermVector } from './vector.ts'
import { decadesOf, yearsOf } from './years.ts'

const UNDATED = { start: null, end: null, edtf: null }

/**
 * Builds the search document of an entity, which is found by all of its names and by its biography or history.
 * @param languages the archive's languages: nothing states the language of a name
 */
export function entityDocument(
  tenantId: string,
  { id, name, translations, entity_type, dates, names, record_name, notes }: SearchedEntity,
  languages: readonly string[],
): SearchDocument {
  const texts = (notes ?? []).map(({ blocks, lang }) => ({ text: blocksToText(blocks), lang }))
  const written = [...texts.flatMap(({ lang }) => lang ?? []), ...languages].map(
    (language) => normaliseLanguage(language) ?? language,
  )
  const stemmed = stemmedLanguages(written)
  const years = yearsOf({ date: dates, aggregate: UNDATED })
  const decades = decadesOf(years, new Date().getUTCFullYear())
  const vector = new TermVector()
  const kinds = [kindLexeme('entity'), entityTypeLexeme(entity_type)]
  for (const lexeme of [otherTenantLexeme(tenantId), ...kinds, ...decades.map(decadeLexeme)]) vector.mark(lexeme)
  const forms = new Set([
    name,
    ...(names ?? []).map(({ value }) => value),
    ...(record_name === null ? [] : [record_name]),
  ])
  for (const form of forms) {
    vector.add(form, stemmed, 'A')
    vector.addName(FIELD_OF[entity_type], form, stemmed)
  }
  if (entity_type === 'person') vector.addTerms(new Set([...forms].flatMap(initialsLexemes)), 'A')
  if (dates !== null) vector.add(dates.display, [], 'D')
  for (const { text } of texts) vector.add(text, stemmed, 'C')
  return {
    id,
    kind: 'entity',
    terms: vector.toBinary(),
    words: vector.words,
    stemmed: vector.languages,
    code_key: null,
    title_key: sortKey(name),
    title_keys: keysOfCards(translations, ({ name: translated }) => translated),
    reference_key: referenceKey(null, name),
    ...years,
    ...daysOf(dates, years),
    ...{ added: null, updated: null },
    ...{ quality: null, level: null, access: null, languages: [], decades, entities: [], top_id: null },
    ...{ creators: [], genres: [], reuse: null, media: [], parts: null },
    words_language: stemmed[0] ?? null,
    body: truncateBody(
      texts
        .map(({ text }) => text)
        .filter((text) => text !== '')
        .join('\n\n'),
    ),
  }
}
