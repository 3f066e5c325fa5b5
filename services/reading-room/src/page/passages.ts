import { type Html, html, trusted } from '@fonds/http'
import { dirOfMarkup, words } from './parts.ts'
import type { Visit } from './visit.ts'

/** A passage with matches marked, as HTML of the API. */
export interface Passage {
  readonly html: string
  /** The name of the field that it is from; null if unknown. */
  readonly field: string | null
}

/** A passage of the text of an image. */
export interface ImagePassage {
  readonly html: string
  /** URL of the page that shows the image. */
  readonly url: string
  /** URL of the page of the whole text. */
  readonly textUrl: string
  /** Label or number of a page of a document; null for any other image. */
  readonly page: string | null
}

/** The passages of a hit, as the API has them. */
export const passagesOf = ({
  text,
  fields,
}: {
  readonly text: readonly string[]
  readonly fields: readonly (string | null)[]
}): Passage[] => text.map((passage, n) => ({ html: passage, field: fields[n] ?? null }))

/**
 * Renders passages, the name of a field before the first of its passages.
 * @param isInSeveral whether they may be of any language in which a word was found
 */
export const passagesIn = (
  passages: readonly Passage[],
  { labels }: Visit<unknown>,
  isInSeveral = false,
): readonly Html[] =>
  passages.map(({ html: passage, field }, n) => {
    const attributes = html`${dirOfMarkup(passage)}${isInSeveral && html` lang=""`}`
    if (field === null || field === passages[n - 1]?.field)
      return html`<p class="passage" ${attributes}>${trusted(passage)}</p>`
    const name = labels.parts('page.in_field', { field: words(field) })
    return html`<p class="passage"><b>${name}</b> <span ${attributes}>${trusted(passage)}</span></p>`
  })
