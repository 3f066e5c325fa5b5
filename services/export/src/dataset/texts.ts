import { normaliseLanguage } from '@fonds/language'
import type { ArchiveText } from '@fonds/types'
import type { DescribedArchiveRow } from './dataset.queries.ts'

/** A text with its language, as a tag of BCP 47; null if that is not known. */
export interface Text {
  readonly text: string
  readonly language: string | null
}

/** Returns a text of the archive in each language that it is written in, the original first; one for each language. */
export function textsOf(
  { languages: [own], translations }: Pick<DescribedArchiveRow, 'languages' | 'translations'>,
  field: ArchiveText,
  original: string | null,
): Text[] {
  if (original === null) return []
  const texts = [{ text: original, language: own === undefined ? null : normaliseLanguage(own) }]
  for (const [code, card] of Object.entries(translations ?? {})) {
    const [text, language] = [card[field], normaliseLanguage(code)]
    if (text === undefined || language === null || texts.some((known) => known.language === language)) continue
    texts.push({ text, language })
  }
  return texts
}
