import { type Html, html } from '@fonds/http'
import type { DescriptionReference } from '../api/bodies.ts'
import { searchWithin } from '../page/search-form.ts'
import { spokenIn } from '../page/texts.ts'
import { type Titled, titleLink } from '../page/title-link.ts'
import { local, type Visit } from '../page/visit.ts'
import { filterForm } from './filter-form.ts'

interface Place {
  /** The URL of the tree around the description. */
  readonly tree: string | null
  readonly ancestors: readonly DescriptionReference[]
  readonly detail: Titled & { readonly slug: string }
  /** Whether it is a record: its page has a field to search its fonds; that of a collection filters its hierarchy. */
  readonly isRecord: boolean
}

/**
 * Renders the place of a description in its fonds: the path to it. A script replaces this with the whole tree, opened
 * around the description; without scripts, a link leads to the tree as a page.
 */
export function treeNav({ tree, ancestors, detail, isRecord }: Place, visit: Visit<unknown>): Html | null {
  if (tree === null) return null
  const { labels } = visit
  const [top, ...rest] = ancestors
  const heading = labels.text('page.hierarchy')
  const own = titleLink(detail, visit, { attributes: html` aria-current="page"` })
  const path = rest
    .toReversed()
    .reduce<Html>((below, step) => html`${titleLink(step, visit)}<ul><li>${below}</li></ul>`, own)
  // The script replaces the list, which is below the top.
  return html`<nav class="tree" aria-label="${heading}" data-tree="${local(visit, tree)}" data-current="${detail.url}" data-more="${labels.text('page.more')}" data-in-language="${labels.text('page.in_language', { language: '{}' })}">
<h2>${heading}</h2>
${isRecord && top !== undefined && visit.hasSearch && searchWithin(visit, { parameter: 'within', value: top.type === 'collection' ? top.slug : top.id, title: top.title, spoken: spokenIn(top, 'title', visit) })}${!isRecord && filterForm(detail.slug, visit)}
<p class="top">${top === undefined ? own : titleLink(top, visit)}</p>
<ul>${top !== undefined && html`<li>${path}</li>`}</ul>
<p><a href="${local(visit, tree)}">${labels.text('page.whole_hierarchy')}</a></p>
</nav>`
}
