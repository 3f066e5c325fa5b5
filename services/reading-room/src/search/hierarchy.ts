import { type Html, html } from '@fonds/http'
import type { SearchPage, TreeNode } from '../api/bodies.ts'
import { optional, read } from '../api/read.ts'
import { outline } from '../page/outline.ts'
import { markedWords } from '../page/parts.ts'
import { passagesIn, passagesOf } from '../page/passages.ts'
import type { Scope } from '../page/search-form.ts'
import { langOf, otherLanguage, spokenIn, spokenWords } from '../page/texts.ts'
import { local, type Visit } from '../page/visit.ts'

type Hit = SearchPage['items'][number]

/** Results in their place in the hierarchy of a collection. */
export interface PlacedHits {
  readonly list: Html
  /** Results that are not below the collection: itself. */
  readonly others: readonly Hit[]
}

/** Places the results of a search within a collection; null if it is not within one. */
export async function placedHits(
  hits: readonly Hit[],
  scope: Scope | null,
  visit: Visit<unknown>,
): Promise<PlacedHits | null> {
  if (scope === null || scope.parameter === 'repository') return null
  const tree = await optional(
    read(
      visit.api.GET('/api/public/collections/{slug}/tree', {
        params: { path: { slug: scope.value }, query: { ids: hits.map(({ id }) => id) } },
      }),
    ),
  )
  if (tree === null) return null
  const found = new Map(hits.map((hit) => [hit.id, hit]))
  const others = new Map(found)
  const rowOf = (node: TreeNode) => {
    const hit = found.get(node.id)
    others.delete(node.id)
    return hit === undefined
      ? null
      : { title: titleOfHit(hit, visit), below: html`${passagesIn(passagesOf(hit.highlights), visit)}` }
  }
  const list = html`<div class="tree whole found">${outline(tree.items, visit, { rowOf })}</div>`
  return { list, others: [...others.values()] }
}

function titleOfHit(hit: Hit, visit: Visit<unknown>): Html {
  const spoken = spokenIn(hit, 'title', visit)
  const [marked] = hit.highlights.title
  const text = marked === undefined ? spokenWords(hit.title, spoken, visit) : markedWords(marked, langOf(spoken, visit))
  return html`<b><a href="${local(visit, hit.url)}">${text}</a></b>${otherLanguage(spoken, visit)}`
}
