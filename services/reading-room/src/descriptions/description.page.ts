import { type Html, type HtmlValue, html, trusted } from '@fonds/http'
import { signsOfDescription } from '@fonds/schema-org'
import { restLinks } from '../lists/rest.ts'
import { askLinks, itemOrder } from '../ordering/item-order.ts'
import type { Desk } from '../ordering/ordering.ts'
import { keepButton } from '../page/kept-list.ts'
import { canonicalIn, languageAlternates, languagesNav } from '../page/languages-nav.ts'
import { levelName } from '../page/level.ts'
import { behindNotice, noticeBox, withoutPosters } from '../page/notice.ts'
import type { Page } from '../page/page.ts'
import { section, words } from '../page/parts.ts'
import { canonicalOf, provenanceLine } from '../page/provenance.ts'
import { textAttributes } from '../page/texts.ts'
import { local, type Visit, withParameter } from '../page/visit.ts'
import { sameAccessAbove } from './access-above.ts'
import { citations } from './cite.ts'
import { coins } from './coins.ts'
import { imageSetsOf } from './downloads.ts'
import { facts } from './facts.ts'
import { files } from './files.ts'
import { descriptionHead } from './head.ts'
import { images } from './images.ts'
import { fieldIn } from './language.ts'
import { linkedObjects } from './linked-objects.ts'
import { authorNames } from './makers.ts'
import { names } from './names.ts'
import { controlNotes, readerNotes } from './notes.ts'
import { openedView } from './opened-view.ts'
import type { Detail } from './shown.ts'
import { summaryOf } from './summary.ts'
import { trail } from './trail.ts'
import { treeNav } from './tree.ts'

interface Parts {
  readonly detail: Detail
  /** Lists of the descriptions below it. */
  readonly contents: HtmlValue
  /** Links to neighbours. */
  readonly onward?: HtmlValue
  /** How readers reach the archive. */
  readonly desk: Desk
  /** Documents to download. */
  readonly downloads: readonly (readonly [url: string | null, name: string])[]
}

/** Returns the query by which a page asks for a description: with what only pages need, and only what it shows. */
export const queryFor = (fields: readonly string[]): string => `include=citation,json_ld&fields=${fields.join(',')}`

/**
 * Renders a record or collection: what matters first, then its notes, names, contents and citations.
 * @throws Moved, ApiError if the page was asked for with a content state, which leads elsewhere or is none
 */
export async function descriptionPage(parts: Parts, visit: Visit<unknown>): Promise<Page> {
  const { detail, contents, onward, desk, downloads } = parts
  const { labels } = visit
  const opened = openedView(detail, visit)
  const above = await sameAccessAbove(detail, visit)
  const authors = authorNames(detail)
  const { title, title_html, links, ancestors, citation, more, provenance } = detail
  const spokenTitle = fieldIn(detail, 'title', visit)
  const level = levelName(detail)
  const isCollection = detail.type === 'collection'
  const pictures = images(
    {
      ...{ images: detail.images, url: detail.url, title, spoken: spokenTitle, manifest: links.manifest, opened },
      isCovered: detail.notice !== undefined,
      sets: 'images_pdf' in links ? imageSetsOf(links) : [],
      ...(more?.images && { of: { start: 0, total: more.images.total } }),
    },
    visit,
  )
  return {
    title,
    description: summaryOf(detail, visit),
    // Further pages of children have different content.
    ...((detail.type === 'record' || detail.children.page === 1) && {
      canonical: canonicalOf(provenance, canonicalIn(detail, links.permalink, visit)),
    }),
    signs: signsOfDescription(detail, 'known'),
    section: 'collections',
    head: [...languageAlternates(detail, visit), ...descriptionHead(detail, authors, visit)],
    trail: trail(ancestors, visit, detail.repository),
    main: html`<div class="description">
<article>
${coins(detail, authors, visit)}${level && html`<p class="kicker">${words(level)}</p>\n`}<h1 ${textAttributes(title, spokenTitle, visit)}>${title_html === null ? title : trusted(title_html)}</h1>
${keepButton(detail.id, visit)}${languagesNav(detail, visit)}${noticeBox(detail.notice, visit)}${opened === null ? behindNotice(detail.notice, pictures, visit) : pictures}
${restLinks(detail, ['images'], visit)}${section(labels.text('page.files'), files(withoutPosters(detail.notice, detail.files), detail.url, visit), 'files')}${restLinks(detail, ['files'], visit)}${facts(detail, visit, above)}
${restLinks(detail, ['titles', 'dates', 'extent', 'containers', 'identifiers'], visit)}
${itemOrder(detail, desk, visit)}${isCollection && section(labels.text('page.in_collection'), contents, 'contents')}
${readerNotes(detail, visit, above)}${restLinks(detail, ['notes'], visit)}
${section(labels.text('page.digital_objects'), [linkedObjects(detail, visit), restLinks(detail, ['digital_objects'], visit)])}
${!isCollection && section(labels.text('page.below_record'), contents, 'contents')}
${section(labels.text('page.names'), [names(detail, visit), restLinks(detail, ['entities'], visit)], 'names')}
${onward}
${citation && section(labels.text('page.cite'), citations(citation, links.cite, visit), 'cite')}
${section(labels.text('page.formats'), downloadList(downloads))}
${controlNotes(detail, visit)}
${provenanceLine(provenance, visit)}${relatedLink(detail, visit)}${askLinks(detail, desk, visit)}</article>
${treeNav({ tree: links.tree, ancestors, detail, isRecord: !isCollection }, visit)}
</div>`,
  }
}

/** Descriptions are related by the names that they share. */
function relatedLink({ entities, links }: Detail, visit: Visit<unknown>): Html | null {
  if (entities.length === 0) return null
  return html`<p><a href="${local(visit, links.related)}">${visit.labels.text('page.related_material')}</a></p>\n`
}

/** Returns the URL of a resource at which a browser, too, gets JSON. */
export const asJson = (url: string): string => withParameter(url, 'format', 'json')

function downloadList(downloads: Parts['downloads']): Html {
  const offered = downloads.flatMap(([url, name]) => (url === null ? [] : [{ url, name }]))
  return html`<ul class="links">${offered.map(({ url, name }) => html`<li><a href="${url}">${name}</a></li>`)}</ul>`
}
