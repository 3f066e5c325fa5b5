import { blocksToText } from '@fonds/archive'
import type { Translation, Translations } from '@fonds/types'
import type { TermVector } from './vector.ts'

function proseOf({ abstract = '', scope_and_content = [], notes = [] }: Translation): string {
  const prose = [abstract, blocksToText(scope_and_content), ...notes.map(({ blocks }) => blocksToText(blocks))]
  return prose.filter((text) => text !== '').join('\n\n')
}

/**
 * Adds what the archive wrote in other languages, each stemmed in its own.
 * @param stemmed returns those of some languages that have a stemmer
 */
export function addTranslations(
  vector: TermVector,
  translations: Translations | undefined,
  stemmed: (languages: readonly string[]) => readonly string[],
): void {
  for (const [language, translation] of Object.entries(translations ?? {})) {
    const languages = stemmed([language.split('-', 1).join('')])
    const { title, titles = [], dates = [], extent = [], digital_objects: objects = [] } = translation
    for (const text of [title ?? '', ...titles.map((other) => other.text)]) vector.add(text, languages, 'A')
    for (const text of [...dates, ...extent, ...objects]) if (text !== null) vector.add(text, languages, 'D')
    vector.add(proseOf(translation), languages, 'C')
  }
}
