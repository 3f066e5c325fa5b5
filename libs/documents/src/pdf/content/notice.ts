import type { StoredNotice } from '@fonds/types'

/** Returns a notice in the language of the document, else as it was written first. */
export function noticeIn(
  notice: StoredNotice | null | undefined,
  language: string,
): Pick<StoredNotice, 'text' | 'lang'> | null {
  if (!notice) return null
  const translated = notice.in?.[language]
  return translated === undefined ? notice : { text: translated, lang: language }
}
