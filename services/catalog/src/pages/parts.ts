import { type Html, type HtmlValue, html, webUrl } from '@fonds/http'
import type { Labels } from '@fonds/labels'
import { directionOf } from '@fonds/language'
import type { DescriptionReference, PageLinks, RecordDetail } from '@fonds/types'

/** Renders text of the archive with automatic direction. */
export const words = (text: string): Html => html`<bdi>${text}</bdi>`

/** Renders text as paragraphs; empty lines separate them. */
export const prose = (text: string): Html =>
  html`${text.split(/\n{2,}/).map((paragraph) => html`<p dir="${directionOf(paragraph, null)}">${paragraph}</p>`)}`

/** Renders a section with a heading; null if its content is empty. */
export const section = (heading: string, content: HtmlValue): Html | null =>
  isNothing(content) ? null : html`<section><h2>${heading}</h2>\n${content}</section>\n`

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
  (Array.isArray(value) && value.length === 0)

/** Joins the values that are not null. */
export function joined(values: readonly HtmlValue[], between = '; '): Html | null {
  const present = values.filter((value) => !isNothing(value))
  if (present.length === 0) return null
  return html`${present.map((value, n) => html`${n === 0 ? '' : between}${value}`)}`
}

/** Renders a link if its URL is a web URL, otherwise only its text. */
export function link(url: string, text: string): Html {
  const target = webUrl(url)
  return target === null ? words(text) : html`<a href="${target}">${words(text)}</a>`
}

/** Renders the path from the root to the description. */
export function breadcrumbs(ancestors: readonly DescriptionReference[], labels: Labels): Html | null {
  if (ancestors.length === 0) return null
  const steps = ancestors.map(({ url, title }) => html`<li>${link(url, title)}</li>`)
  return html`<nav aria-label="${labels.text('page.nav_breadcrumbs')}"><ol>${steps}</ol></nav>`
}

/** An item of a list: a record, collection, entity or exhibit. */
export interface Listed {
  readonly url: string
  readonly title?: string
  readonly name?: string
  readonly level_label?: string
  readonly entity_type_label?: string
  readonly date?: { readonly display: string } | null
  readonly dates?: { readonly display: string } | null
  readonly reference_code?: string | null
  readonly summary?: string | null
  readonly caption?: string | null
}

/** Renders a list of items with links. */
export function itemList(items: readonly Listed[]): Html | null {
  if (items.length === 0) return null
  return html`<ul class="plain">\n${items.map((item) => html`<li>${itemLine(item)}</li>\n`)}</ul>\n`
}

function itemLine({
  url,
  title,
  name,
  level_label,
  entity_type_label,
  date,
  dates,
  reference_code,
  summary,
  caption,
}: Listed): Html {
  const facts = [date?.display ?? dates?.display, reference_code, level_label ?? entity_type_label]
  const further = caption ?? summary
  return html`${link(url, title ?? name ?? url)} <span class="small">${joined(
    facts.map((fact) => fact && words(fact)),
    ', ',
  )}</span>${further && html`<br><span class="small">${words(further)}</span>`}`
}

/** Renders links to the previous and next page of a list. */
export function pager(
  { prev, next, next_cursor }: Pick<PageLinks, 'prev' | 'next' | 'next_cursor'>,
  labels: Labels,
): Html | null {
  const onward = next ?? next_cursor
  if (prev === null && onward === null) return null
  return html`<nav class="links" aria-label="${labels.text('page.nav_pages')}">${
    prev && html`<a rel="prev" href="${prev}">${labels.text('page.previous_page')}</a> `
  }${onward && html`<a rel="next" href="${onward}">${labels.text('page.next_page')}</a>`}</nav>\n`
}

/** Renders images, each linked to its original if available. */
export function pictures(images: RecordDetail['images'], title: string, labels: Labels): Html | null {
  const shown = images.flatMap(({ thumbnail, original, caption }, n) => {
    if (thumbnail === null) return []
    const { url, width, height } = thumbnail
    const numbered = () => labels.text('page.image', { title, number: n + 1, count: images.length })
    const alt = caption ?? (images.length === 1 ? title : numbered())
    const img = html`<img src="${url}" width="${width}" height="${height}" alt="${alt}" loading="lazy">`
    return [
      html`<li><figure>${original === null ? img : html`<a href="${original}">${img}</a>`}${
        caption && html`<figcaption class="small">${words(caption)}</figcaption>`
      }</figure></li>\n`,
    ]
  })
  return shown.length === 0 ? null : html`<ul class="pictures">\n${shown}</ul>\n`
}
