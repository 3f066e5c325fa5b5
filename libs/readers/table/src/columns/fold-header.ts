import { fold } from '@fonds/util'

/**
 * Folds a header or a mark for comparison: without case, accents and marks of Arabic, with single spaces in place of punctuation.
 */
export function folded(text: string): string {
  return (
    fold(text)
      .replace(/[\u0610-\u061a\u0640\u064b-\u065f\u0670]/gu, '')
      // Alif with hamza or madda, final ya and ta marbuta are often written without.
      .replace(/[\u0622\u0623\u0625\u0671]/gu, '\u0627')
      .replace(/\u0649/gu, '\u064a')
      .replace(/\u0629/gu, '\u0647')
      .replace(/[^\p{L}\p{N}#]+/gu, ' ')
      .trim()
  )
}
