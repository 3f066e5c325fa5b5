import { type Html, type HtmlValue, html, isIgnoredParameter } from '@fonds/http'
import { BASE_PATH } from '@fonds/types/context'

/** Parameters that choose neither what a list has nor its order: words, the language, and the place in the list. */
const NEUTRAL: ReadonlySet<string> = new Set([
  ...['q', 'lang', 'page', 'cursor', 'limit', 'ids', 'list'],
  ...['facets', 'fields', 'format', 'include', 'match', 'around', 'depth', 'iiif-content', 'access_date'],
])

/** Parameters that together are one choice. */
const YEARS: ReadonlySet<string> = new Set(['date_start', 'date_end', 'date_match', 'decade'])

/** Returns how many filters, and orders other than the usual one, a query combines. */
export function choicesIn(query: string): number {
  const names = [...new URLSearchParams(query)].flatMap(([name, value]) =>
    value === '' || NEUTRAL.has(name) || isIgnoredParameter(name) ? [] : [name],
  )
  return names.filter((name) => !YEARS.has(name)).length + (names.some((name) => YEARS.has(name)) ? 1 : 0)
}

/**
 * Returns whether a URL combines choices. The number of such pages grows with every value of every filter, so no link
 * leads to them, and crawlers, which follow links only, meet as many pages as there is content.
 */
export const isCombination = (url: string): boolean => choicesIn(url.split('?')[1] ?? '') > 1

interface ChoiceOptions {
  readonly isCurrent?: boolean
  readonly name?: string
  readonly className?: string
  /** Whether crawlers may follow the link. */
  readonly isFollowed?: boolean
}

/** Renders a link to a page of a list or search; if it combines choices, a button that works without scripts. */
export function choice(
  url: string,
  content: HtmlValue,
  { isCurrent, name, className, isFollowed = false }: ChoiceOptions = {},
): Html {
  const attributes = html`${className && html` class="${className}"`}${name && html` aria-label="${name}"`}${isCurrent && html` aria-current="true"`}`
  if (!isCombination(url))
    return html`<a${!isFollowed && html` rel="nofollow"`} href="${url}"${attributes}>${content}</a>`
  const [path, query] = url.split('?')
  return html`<form class="choice" action="${path}">${hiddenFields([...new URLSearchParams(query)])}<button${attributes}>${content}</button></form>`
}

interface NamedChoice {
  readonly url: string
  readonly text: string
  readonly isCurrent: boolean
}

/** Renders the choice between orders or forms of a list. */
export const choiceNav = (name: string, choices: readonly NamedChoice[]): Html =>
  html`<nav class="sort" aria-label="${name}"><span aria-hidden="true">${name}</span><ul>${choices.map(
    ({ url, text, isCurrent }) => html`<li>${choice(url, text, { isCurrent })}</li>`,
  )}</ul></nav>`

/** Renders parameters that a form passes on. */
export const hiddenFields = (fields: readonly (readonly [string, string])[]): readonly Html[] =>
  fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)

/** Parameters that change nothing on a page, or lead to a part of it. */
const DROPPED: ReadonlySet<string> = new Set(['lang', 'fields', 'format', 'include', 'iiif-content', 'list', 'view'])

/**
 * Returns the one address of a page for search engines: its parameters in one order, without those that change its labels
 * only, or the size of a first page.
 * @param path below the origin
 */
export function canonicalUrl({ origin }: { readonly origin: string }, path: string, query: string): string {
  const kept = new URLSearchParams(
    [...new URLSearchParams(query)].filter(
      ([name, value]) =>
        value !== '' && !DROPPED.has(name) && !isIgnoredParameter(name) && !(name === 'page' && value === '1'),
    ),
  )
  if (!kept.has('page') && !kept.has('cursor')) kept.delete('limit')
  kept.sort()
  return `${origin}${path === '/' ? BASE_PATH : path}${kept.size === 0 ? '' : `?${kept}`}`
}
