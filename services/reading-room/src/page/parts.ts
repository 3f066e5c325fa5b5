import { dir, type Html, type HtmlValue, html, webUrl, wordsIn } from '@fonds/http'

export { dir, dirOfMarkup, markedWords, words, wordsIn } from '@fonds/http'

/** Renders text of the archive on its own line, in its own direction, within an element of the class `lines`. */
export const line = (text: string): Html => html`<div ${dir(text)}>${text}</div>`

/** Line breaks before items of a list; all others may come from wrapped lines, so they do not count. */
const ITEM_BREAK = /\n(?=[-–•] )/

/**
 * Renders text as paragraphs; empty lines separate them. Items of lists keep lines of their own.
 * @param language the language of the text, if it is known
 */
export const prose = (text: string, language: string | null = null): Html =>
  html`${text.split(/\n{2,}/).map((paragraph) => html`<p ${dir(paragraph, language)}>${joined(paragraph.split(ITEM_BREAK), html`<br>`)}</p>`)}`

/** Renders a section with a heading; null if its content is empty. */
export const section = (heading: HtmlValue, content: HtmlValue, id?: string): Html | null =>
  isNothing(content)
    ? null
    : html`<section${id !== undefined && html` id="${id}"`}><h2>${heading}</h2>\n${content}</section>\n`

export type Field = readonly [term: string, value: HtmlValue]

/** Renders a list of terms and values, omitting those without a value. */
export function fields(list: readonly Field[]): Html | null {
  const present = list.filter(([, value]) => !isNothing(value))
  if (present.length === 0) return null
  return html`<dl>\n${present.map(([term, value]) => html`<dt>${term}</dt><dd>${value}</dd>\n`)}</dl>\n`
}

const isNothing = (value: HtmlValue): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.every(isNothing))

/** Joins the values that are not null. */
export function joined(values: readonly HtmlValue[], between: HtmlValue = '; '): Html | null {
  const present = values.filter((value) => !isNothing(value))
  if (present.length === 0) return null
  return html`${present.map((value, n) => html`${n === 0 ? '' : between}${value}`)}`
}

/**
 * Renders a link to another site if its URL is a web URL, otherwise only its text.
 * @param language the language of the text, if it is known and not that of the page
 */
export function outsideLink(url: string, text: string, language: string | null = null): Html {
  const target = webUrl(url)
  const content = wordsIn(text, language)
  return target === null ? content : html`<a href="${target}" rel="noreferrer">${content}</a>`
}
