import { isWebUrl } from '@fonds/types'

/** Markup that may stand in a page as it is: only `html` makes it, so whatever else is put in is escaped. */
export class Html {
  readonly #text: string

  private constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }

  static join(strings: readonly string[], values: readonly HtmlValue[]): Html {
    return new Html(strings.map((part, n) => part + (n < values.length ? rendered(values[n]) : '')).join(''))
  }
}

/** What may be put into a template. Null, undefined and false are nothing. */
export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[]

/**
 * A piece of a page. What is put in is escaped, for text and for attributes, which have to be quoted; a URL besides has
 * to be one that may be linked to (`webUrl`).
 */
export const html = (strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html => Html.join(strings, values)

/** A URL that a page may link to, or null: what the web has, never a script. */
export const webUrl = (url: string): string | null => (isWebUrl(url) ? url : null)

function rendered(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.toString()
  if (typeof value === 'object') return value.map(rendered).join('')
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
