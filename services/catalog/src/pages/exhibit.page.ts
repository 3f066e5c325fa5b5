import { html } from '@fonds/http'
import type { Labels } from '@fonds/labels'
import type { ExhibitDetail } from '@fonds/types'
import type { Page } from './page.ts'
import { fields, itemList, link, prose, words } from './parts.ts'

/** Renders an exhibit: curated records with commentary. */
export function exhibitPage(exhibit: ExhibitDetail, labels: Labels): Page {
  const { title, summary, curator, published_at, sections, links } = exhibit
  return {
    title,
    canonical: links.permalink,
    main: html`<h1 dir="auto">${title}</h1>
${summary && prose(summary)}
${fields([
  [labels.text('page.curator'), curator && words(curator)],
  [labels.text('page.shown_from'), published_at],
  [labels.text('page.permalink'), link(links.permalink, links.permalink)],
])}
${sections.map(
  ({ heading, text, items }) => html`<section>
${heading && html`<h2 dir="auto">${heading}</h2>\n`}${text && prose(text)}
${itemList(items)}</section>
`,
)}`,
  }
}
