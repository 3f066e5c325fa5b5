import { normaliseLanguage } from '@fonds/language'

/** Whether there may be Japanese or Korean. */
const BEYOND_GREEK = /[\u0530-\uffff]|[\ud800-\udfff]/

/**
 * Returns the BCP 47 language to mark text with: the one the source states, otherwise the one its script implies, which
 * only Japanese and Korean do. Null if neither is known.
 */
export function languageOf(text: string, stated: string | null): string | null {
  const known = stated === null ? null : normaliseLanguage(stated)
  if (known !== null) return known
  if (!BEYOND_GREEK.test(text)) return null
  if (/[\u3041-\u30ff]/.test(text)) return 'ja'
  return /[\uac00-\ud7af]/.test(text) ? 'ko' : null
}
