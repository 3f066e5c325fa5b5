import { type Html, html, webUrl } from '@fonds/http'
import { linkedKind } from '@fonds/types'
import { joined, outsideLink, words } from '../page/parts.ts'
import { langOf, otherLanguage } from '../page/texts.ts'
import { local, type Visit } from '../page/visit.ts'
import { fieldIn } from './language.ts'
import type { Detail } from './shown.ts'

/** Path of the page that shows the images of a linked manifest, behind that of its description; `n` counts from 1. */
const linkedUrl = (description: string, n: number): string => `${description}/linked/${n}`

/** Renders links to digital objects elsewhere, with the host of each. Nothing is loaded from there. */
export function linkedObjects(detail: Detail, visit: Visit<unknown>): Html | null {
  const { digital_objects: objects, url: description } = detail
  if (objects.length === 0) return null
  return html`<ul>${objects.map((object, n) => {
    const { url, title, note, manifest } = object
    const spoken = fieldIn(detail, `digital_objects.${n}`, visit)
    const name = title ?? manifest?.label ?? url
    const facts = joined(
      [...whereOf(object, local(visit, linkedUrl(description, n + 1)), visit), note && words(note)],
      ' · ',
    )
    return html`<li>${outsideLink(url, name, langOf(spoken, visit))}${otherLanguage(spoken, visit)}${facts && html` <span class="facts">${facts}</span>`}</li>\n`
  })}</ul>\n`
}

type Linked = Detail['digital_objects'][number]

/** Names of kinds that a link alone does not show. */
const KINDS = {
  document: 'page.file_document',
  sound: 'page.file_sound',
  film: 'page.file_film',
  transcript: 'page.text_transcript',
} as const

/**
 * Returns the kind of an object, if its role says one, and its host; with the number of its images and a link that shows them here, if it
 * is a manifest that was read.
 */
function whereOf(object: Linked, page: string, { labels }: Visit<unknown>): (Html | string)[] {
  const target = webUrl(object.url)
  if (target === null) return []
  const { host } = new URL(target)
  const { manifest } = object
  if (manifest === null) {
    const kind = linkedKind(object)
    const said = kind === null || kind === 'image' ? [] : [labels.text(KINDS[kind])]
    return [...said, labels.text('page.linked_at', { host })]
  }
  const count = labels.text('page.linked_images', { count: manifest.canvases, host })
  return manifest.canvases === 0
    ? [count]
    : [count, html`<a href="${page}" rel="nofollow">${labels.text('page.linked_show')}</a>`]
}
