import { raw, html as template } from 'hono/html'

declare const isMarkup: unique symbol

/** Markup that needs no escaping. Only `html` and `trusted` create it, so all other values are escaped. */
export interface Html {
  readonly [isMarkup]: true
  toString(): string
}

/** Values that a template accepts. Null, undefined and false render as nothing. */
export type HtmlValue = Html | string | number | null | undefined | false | readonly HtmlValue[]

// The library's own type is a string, which would let markup pass for text.
const markup = (rendered: ReturnType<typeof template>): Html => rendered as unknown as Html

/**
 * Renders markup. Values are escaped for text and quoted attributes. URLs must be checked separately, since their
 * scheme might run a script.
 */
export const html = (strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  markup(template(strings, ...values))

/** Marks text as markup without escaping it. Only for the output of our own renderers, which have escaped it. */
export const trusted = (text: string): Html => markup(raw(text))
