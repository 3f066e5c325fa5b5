import type { Inline } from '@fonds/types'

/** Returns the plain text of inline content with whitespace collapsed. */
export function inlineText(inlines: readonly Inline[]): string {
  return inlines
    .map((part) => (typeof part === 'string' ? part : part.t === 'lb' ? ' ' : inlineText(part.c)))
    .join('')
    .replace(/\s+/g, ' ')
}
