import { type Html, html, trusted } from '@fonds/http'
import { prose, section, words } from '../page/parts.ts'
import { langAttribute, languagesOf, otherLanguage, type Spoken, spokenNote } from '../page/texts.ts'
import type { Visit } from '../page/visit.ts'
import { type Above, repeatsAccess } from './access-above.ts'
import { descriptionLanguage, fieldIn } from './language.ts'
import type { Detail } from './shown.ts'

/**
 * Renders the notes about the material, each with its heading, the scope and content first.
 * @param above the level above if it states the same of access
 */
export function readerNotes(detail: Detail, visit: Visit<unknown>, above: Above | null): Html {
  const { labels } = visit
  const { notes, scope_and_content_html: scope, summary } = detail
  const shown = notes.filter((note) => note.group === 'reader' && (above === null || !repeatsAccess(note, detail)))
  // An abstract is the summary, and has its own heading.
  const text = shown.some(({ type }) => type === 'abstract') ? null : summary
  const spoken = fieldIn(detail, scope === null ? 'summary' : 'scope_and_content', visit)
  const body =
    scope === null
      ? text && html`<div class="prose"${langAttribute(spoken, visit)}>${prose(text, spoken.lang)}</div>`
      : noteBody(scope, spoken, visit)
  const heading = html`${labels.note('scopecontent')}${otherLanguage(spoken, visit)}`
  const scopeId = scope === null ? undefined : 'scopecontent'
  return html`${section(heading, body, scopeId)}${shown.map((note) => {
    const said = spokenOf(note, detail, visit)
    return html`<section${anchorOf(note)}><h2>${words(note.label)}${otherLanguage(said, visit)}</h2>\n${noteBody(note.html, said, visit)}</section>\n`
  })}`
}

/** Renders the notes about the description itself, folded. */
export function controlNotes(detail: Detail, visit: Visit<unknown>): Html | null {
  const { notes } = detail
  const { labels } = visit
  const shown = notes.filter(({ group }) => group === 'control')
  if (shown.length === 0) return null
  return html`<details class="control"><summary><h2>${labels.text('page.about_description')}</h2></summary>
${shown.map((note) => {
  const said = spokenOf(note, detail, visit)
  return html`<h3${anchorOf(note)}>${words(note.label)}${otherLanguage(said, visit)}</h3>\n${noteBody(note.html, said, visit)}\n`
})}</details>`
}

/**
 * Returns what is known of the language of a note: what it says itself, or else the description. Notes of a description without
 * translations are in all of its languages, and nothing is missing in the reader's.
 */
function spokenOf({ lang }: Pick<Note, 'lang'>, detail: Detail, visit: Visit<unknown>): Spoken {
  const spoken = spokenNote(lang ?? descriptionLanguage(detail), visit)
  return languagesOf(detail).length === 0 ? { ...spoken, isOther: false } : spoken
}

type Note = Detail['notes'][number]

/** Returns the attribute to which links in other texts of the finding aid lead. */
const anchorOf = ({ id }: Pick<Note, 'id'>): Html | null => (id === undefined ? null : html` id="${id}"`)

// The API's HTML holds only safe elements.
const noteBody = (markup: string, spoken: Spoken, visit: Visit<unknown>): Html =>
  html`<div class="prose"${langAttribute(spoken, visit)}>${trusted(markup)}</div>`
