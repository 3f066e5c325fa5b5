import { isWebUrl } from '@fonds/types'

/** Markup that needs no escaping. Only `html` creates it, so all other values are escaped. */
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

/** Values that a template accepts. Null, undefined and false render as nothing. */
export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[]

/**
 * Renders markup. Values are escaped, for text and for quoted attributes. A URL must also have been checked with
 * `webUrl`.
 */
export const html = (strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html => Html.join(strings, values)

/** Returns the URL if a page may link to it (http or https, never a script), otherwise null. */
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
