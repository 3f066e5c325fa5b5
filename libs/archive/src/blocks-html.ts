import { directionOf, isEvident, normaliseLanguage } from '@fonds/language'
import type { Block, Inline, InlineElement, ListItem } from '@fonds/types'
import { type Html, html } from '@fonds/util'
import { blocksToText, inlinesToText } from './plain-text.ts'
import { withoutSecondMarks } from './quotation-marks.ts'
import { type TableCell, tableCells, tableWidth } from './table-cells.ts'

/** The maximum nesting depth; deeper content is flattened to text. No archivist nests this deep. */
const MAX_DEPTH = 12

/**
 * Schemes that become links. Others are kept as text: relative links have no base here, and browsers do not open `ftp`.
 */
const LINK = /^(?:https?|mailto):/i
/** A year, month or day, as `datetime` requires. */
const CALENDAR = /^\d{4}(?:-\d\d(?:-\d\d)?)?$/

/**
 * Renders blocks of the stored text tree as HTML of these elements only: `p ul ol li table thead tbody tr th td em strong
 * a bdi q cite time sub sup br`. The attributes are `href` (http, https or mailto), `datetime`, `lang`, `rowspan` and
 * `colspan`, and `dir` on paragraphs, lists and tables, and on `bdi` if the first letter misleads. All text is escaped.
 * @param language the language of the text (ISO 639), if the source states it
 */
export const blocksToHtml = (blocks: readonly Block[], language: string | null): string =>
  renderBlocks(blocks, language, 0).join('\n')

/** Renders plain text in the same way. Empty lines separate its paragraphs. */
export const textToHtml = (text: string, language: string | null): string =>
  blocksToHtml(
    text.split(/\n{2,}/).map((paragraph) => ({ t: 'p', c: linesOf(paragraph) })),
    language,
  )

const linesOf = (text: string): Inline[] =>
  text.split('\n').flatMap((line, index): Inline[] => (index === 0 ? [line] : [{ t: 'lb' }, line]))

function renderBlocks(blocks: readonly Block[], language: string | null, depth: number): Html[] {
  return depth > MAX_DEPTH
    ? renderParagraph([blocksToText(blocks)], language)
    : blocks.flatMap((block) => renderBlock(block, language, depth))
}

function renderBlock(block: Block, language: string | null, depth: number): Html[] {
  switch (block.t) {
    case 'p':
      return renderParagraph(block.c, language)
    case 'head':
      return renderParagraph(block.c, language, (content) => html`<strong>${content}</strong>`)
    case 'quote':
      return block.c.flatMap((inner) =>
        inner.t === 'p'
          ? renderParagraph(inner.c, language, (content) => html`<q>${content}</q>`)
          : renderBlocks([inner], language, depth + 1),
      )
    case 'list':
      return [...renderHead(block.head, language), ...renderList(block, language, depth)]
    case 'table':
      return [...renderHead(block.head, language), ...renderTable(block, language)]
  }
}

function renderParagraph(
  content: readonly Inline[],
  language: string | null,
  within: (content: readonly Html[]) => Html | readonly Html[] = (rendered) => rendered,
): Html[] {
  const text = inlinesToText(content, ' ')
  if (text.trim() === '') return []
  return [html`<p dir="${directionOf(text, language)}">${within(renderInlines(content, 0))}</p>`]
}

const renderHead = (head: string | null, language: string | null): Html[] =>
  head === null ? [] : renderParagraph([head], language, (content) => html`<strong>${content}</strong>`)

type List = Extract<Block, { t: 'list' }>

function renderList(list: List, language: string | null, depth: number): Html[] {
  if (list.columns !== undefined) return renderDefinitions(list, list.columns, language, depth)
  const items = list.items.map((item) => renderItem(item, language, depth)).filter((item) => item !== null)
  if (items.length === 0) return []
  const dir = directionOf(blocksToText([list]), language)
  return [list.style === 'ordered' ? html`<ol dir="${dir}">${items}</ol>` : html`<ul dir="${dir}">${items}</ul>`]
}

/** Renders a definition list whose terms and definitions have headings, which only a table can show. */
function renderDefinitions(list: List, columns: readonly string[], language: string | null, depth: number): Html[] {
  const rows = list.items.map(
    ({ label, c }) =>
      html`<tr><td>${renderInlines(label ?? [], 0)}</td><td>${renderContent(c, language, depth)}</td></tr>`,
  )
  const dir = directionOf(blocksToText([list]), language)
  const names = columns.map((name) => html`<th>${name}</th>`)
  return [html`<table dir="${dir}"><thead><tr>${names}</tr></thead><tbody>${rows}</tbody></table>`]
}

/** Renders what is in an item: a single paragraph without a `p`. */
function renderContent(c: readonly Block[], language: string | null, depth: number): Html[] {
  const [only] = c
  return c.length === 1 && only?.t === 'p' ? renderInlines(only.c, 0) : renderBlocks(c, language, depth + 1)
}

function renderItem({ label, c }: ListItem, language: string | null, depth: number): Html | null {
  const content = renderContent(c, language, depth)
  const term =
    label === null || inlinesToText(label, ' ').trim() === '' ? null : html`<strong>${renderInlines(label, 0)}</strong>`
  if (term === null && content.length === 0) return null
  return html`<li>${term}${term !== null && content.length > 0 && ': '}${content}</li>`
}

type Table = Extract<Block, { t: 'table' }>

function renderTable(table: Table, language: string | null): Html[] {
  const width = tableWidth(table)
  if (width === 0 || table.rows.length === 0) return []
  const names = Array.from({ length: width }, (_, at) => html`<th>${table.columns[at] ?? ''}</th>`)
  const rows = tableCells(table).map(
    (row, at) => html`<tr>${row.map((cell) => renderCell(cell, at < (table.header_rows ?? 0)))}</tr>`,
  )
  const heads = [
    ...(table.columns.length === 0 ? [] : [html`<tr>${names}</tr>`]),
    ...rows.splice(0, table.header_rows ?? 0),
  ]
  const dir = directionOf(blocksToText([table]), language)
  return [
    html`<table dir="${dir}">${heads.length > 0 && html`<thead>${heads}</thead>`}${rows.length > 0 && html`<tbody>${rows}</tbody>`}</table>`,
  ]
}

function renderCell({ c, rows, columns }: TableCell, isHead: boolean): Html {
  const spans = html`${rows > 1 && html` rowspan="${rows}"`}${columns > 1 && html` colspan="${columns}"`}`
  const content = renderInlines(c, 0)
  return isHead ? html`<th${spans}>${content}</th>` : html`<td${spans}>${content}</td>`
}

/** Renders the words of a title with their marks; null if it has none. */
export function titleHtml(inlines: readonly Inline[] | null): string | null {
  if (inlines === null || inlines.every((inline) => typeof inline === 'string')) return null
  return renderInlines(inlines, 0).join('')
}

const renderInlines = (inlines: readonly Inline[], depth: number): Html[] =>
  withoutSecondMarks(inlines).map((inline) =>
    typeof inline === 'string' ? html`${inline}` : renderElement(inline, depth),
  )

function renderElement(element: InlineElement, depth: number): Html {
  if (element.t === 'lb') return html`<br>`
  const content = depth > MAX_DEPTH ? [html`${inlinesToText(element.c, ' ')}`] : renderInlines(element.c, depth + 1)
  switch (element.t) {
    case 'emph':
      return emphasized(element.render, content)
    case 'link':
      return LINK.test(element.href) ? html`<a href="${element.href}">${content}</a>` : html`${content}`
    case 'title':
      return titleOfWork(element.render, content)
    case 'date': {
      const { normal } = element
      const datetime = normal !== null && CALENDAR.test(normal) && html` datetime="${normal}"`
      return html`<time${datetime}>${content}</time>`
    }
    case 'name':
      return html`<bdi${unevident(element.c, null)}>${content}</bdi>`
    case 'quote':
      return html`<q>${content}</q>`
    case 'foreign': {
      const code = element.lang === null ? null : normaliseLanguage(element.lang)
      return html`<bdi${unevident(element.c, code)}${code !== null && html` lang="${code}"`}>${content}</bdi>`
    }
  }
}

/** Returns the attribute for the direction of text within a line; false if browsers see it from the first letter. */
function unevident(content: readonly Inline[], language: string | null): Html | false {
  const text = inlinesToText(content, ' ')
  const direction = directionOf(text, language)
  return !isEvident(text, direction) && html` dir="${direction}"`
}

/** Renders the title of a work: in quotation marks if its `render` says so, since the element alone means italics. */
function titleOfWork(render: string | null, content: readonly Html[]): Html {
  if (render?.includes('quote')) return html`<q>${content}</q>`
  const marked = render?.startsWith('bold') ? html`<strong>${content}</strong>` : content
  return html`<cite>${marked}</cite>`
}

/** Renders emphasis by the values of EAD's `render`. */
function emphasized(render: string | null, content: readonly Html[]): Html {
  if (render === 'super') return html`<sup>${content}</sup>`
  if (render === 'sub') return html`<sub>${content}</sub>`
  if (render === 'bolditalic') return html`<strong><em>${content}</em></strong>`
  if (render?.startsWith('bold')) return html`<strong>${content}</strong>`
  return render?.includes('quote') ? html`<q>${content}</q>` : html`<em>${content}</em>`
}
