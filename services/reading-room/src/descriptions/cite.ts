import { type Html, html } from '@fonds/http'
import { byPreference, formatsBy } from '@fonds/types/formats'
import type { CitationDetail } from '../api/bodies.ts'
import { words } from '../page/parts.ts'
import { langAttribute, otherLanguage, spokenIn } from '../page/texts.ts'
import { local, type Visit, withParameter } from '../page/visit.ts'

const FILES = byPreference(formatsBy('citation')).filter(({ label }) => label !== undefined)

/** Returns the files for reference managers that pages offer. */
export const citationFiles = (cite: string) =>
  FILES.map(({ name, type, label }) => ({ type, label, url: withParameter(cite, 'format', name) }))

/** Renders the citations, each of which a script can copy, and files for reference managers. */
export function citations(
  { citations: { chicago, apa, mla }, preferred, record }: CitationDetail,
  cite: string,
  visit: Visit<unknown>,
): Html {
  const { labels } = visit
  // In the language of the title, in which most of it is.
  const spoken = spokenIn(record, 'title', visit)
  const language = langAttribute(spoken, visit)
  const styles = [
    ['Chicago', chicago.text],
    [labels.text('page.chicago_note'), chicago.note.text],
    ['APA', apa.text],
    ['MLA', mla.text],
  ] as const
  return html`<dl class="citations">${preferred && html`<dt>${labels.text('page.citation')}</dt><dd data-copy="${labels.text('page.copy')}" data-copied="${labels.text('page.copied')}">${words(preferred)}</dd>`}${styles.map(
    ([name, text]) =>
      // Citations are left-to-right; names and titles in the other direction are isolated within them.
      html`<dt>${name}${otherLanguage(spoken, visit)}</dt><dd dir="ltr"${language} data-copy="${labels.text('page.copy')}" data-copied="${labels.text('page.copied')}">${text}</dd>`,
  )}</dl>
<p class="links">${citationFiles(cite).map(({ label, url }) => html`<a href="${url}">${label}</a> `)}<a href="${local(visit, cite)}">${labels.text('page.cite_more')}</a></p>`
}
