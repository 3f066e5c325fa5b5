import { type Html, html, trusted } from '@fonds/http'
import { normaliseLanguage } from '@fonds/language'
import { prose, section, words } from '../page/parts.ts'
import type { Visit } from '../page/visit.ts'
import { descriptionLanguage } from './language.ts'
import type { Detail } from './shown.ts'

/** Renders the notes about the material, each with its heading, the scope and content first. */
export function readerNotes(detail: Detail, { labels }: Visit<unknown>): Html {
  const { notes, scope_and_content_html: scope, summary } = detail
  const shown = notes.filter(({ group }) => group === 'reader')
  // An abstract is the summary, and has its own heading.
  const text = shown.some(({ type }) => type === 'abstract') ? null : summary
  const language = descriptionLanguage(detail)
  const body = scope === null ? text && prose(text, language) : noteBody({ html: scope, lang: null })
  return html`${section(labels.note('scopecontent'), body)}${shown.map(
    (note) => html`<section><h2>${words(note.label)}</h2>\n${noteBody(note)}</section>\n`,
  )}`
}

/** Renders the notes about the description itself, folded. */
export function controlNotes({ notes }: Detail, { labels }: Visit<unknown>): Html | null {
  const shown = notes.filter(({ group }) => group === 'control')
  if (shown.length === 0) return null
  return html`<details class="control"><summary><h2>${labels.text('page.about_description')}</h2></summary>
${shown.map((note) => html`<h3>${words(note.label)}</h3>\n${noteBody(note)}\n`)}</details>`
}

// The API's HTML holds only safe elements.
function noteBody({ html: markup, lang }: Pick<Detail['notes'][number], 'html' | 'lang'>): Html {
  const known = lang === null ? null : normaliseLanguage(lang)
  return html`<div class="prose"${known !== null && html` lang="${known}"`}>${trusted(markup)}</div>`
}
