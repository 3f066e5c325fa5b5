import { type Html, html } from '@fonds/http'
import { otherLanguage, spokenIn, spokenWords } from '../page/texts.ts'
import { local, type Visit } from '../page/visit.ts'
import type { Detail } from './shown.ts'

/** Renders a name of a description as a link to its page, marked if it is not in the reader's language. */
export function headingLink(name: Detail['entities'][number], visit: Visit<unknown>): Html {
  const spoken = spokenIn(name, 'name', visit)
  return html`<a href="${local(visit, name.url)}">${spokenWords(name.heading, spoken, visit)}</a>${otherLanguage(spoken, visit)}`
}
