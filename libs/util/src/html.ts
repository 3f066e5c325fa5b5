/** Markup that needs no escaping. Only `html` and `trusted` create it, so all other values are escaped. */
export class Html {
  readonly #text: string

  private constructor(text: string) {
    this.#text = text
  }

  /** Marks text as markup without escaping it. Only for the output of our own renderers, which have escaped it. */
  static trusted(markup: string): Html {
    return new Html(markup)
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
 * Renders markup. Values are escaped for text and quoted attributes. URLs must be checked separately, since their
 * scheme might run a script.
 */
export const html = (strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html => Html.join(strings, values)

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
