import { type Html, html } from '@fonds/http'
import { type InLanguages, markedText, otherLanguage, spokenIn, spokenWords } from './texts.ts'
import { local, type Visit } from './visit.ts'

/** A description as others refer to it. */
export interface Titled extends InLanguages {
  readonly title: string
  readonly url: string
}

/** An entity as descriptions and other entities refer to it. */
export interface Named extends InLanguages {
  readonly name: string
  readonly url: string
}

/** Renders a description's title in its language, and marked if that is not the reader's. */
export const titleOf = (item: Omit<Titled, 'url'>, visit: Visit<unknown>): Html =>
  markedText(item.title, spokenIn(item, 'title', visit), visit)

/** Renders the same of an entity's name. */
export const nameOf = (item: Omit<Named, 'url'>, visit: Visit<unknown>): Html =>
  markedText(item.name, spokenIn(item, 'name', visit), visit)

interface LinkOptions {
  /** Further attributes of the link. */
  readonly attributes?: Html
}

/** Renders a description's title as a link to its page, in its language, and marked if that is not the reader's. */
export function titleLink(item: Titled, visit: Visit<unknown>, { attributes }: LinkOptions = {}): Html {
  const spoken = spokenIn(item, 'title', visit)
  return html`<a href="${local(visit, item.url)}"${attributes}>${spokenWords(item.title, spoken, visit)}</a>${otherLanguage(spoken, visit)}`
}

/** Renders the same of an entity's name. */
export function nameLink(item: Named, visit: Visit<unknown>): Html {
  const spoken = spokenIn(item, 'name', visit)
  return html`<a href="${local(visit, item.url)}">${spokenWords(item.name, spoken, visit)}</a>${otherLanguage(spoken, visit)}`
}
