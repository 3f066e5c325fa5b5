import { type Html, html } from '@fonds/http'
import { containerLines } from '@fonds/labels'
import type { TreeNode } from '../api/bodies.ts'
import { joined, words } from './parts.ts'
import { markedText, spokenIn } from './texts.ts'
import { titleLink } from './title-link.ts'
import { local, type Visit } from './visit.ts'

/** A description as a list of all levels shows it. */
interface Row {
  readonly title: Html
  /** Further lines below the title. */
  readonly below?: Html | null
}

interface OutlineOptions {
  /** Slug or UUID of the description that the reader comes from. */
  readonly current?: string | null
  /** Returns how a description is shown; null for the usual form. */
  readonly rowOf?: (node: TreeNode) => Row | null
}

/** Renders descriptions in their place in the hierarchy, each with its date, reference code and containers. */
export function outline(list: readonly TreeNode[], visit: Visit<unknown>, options: OutlineOptions = {}): Html {
  const { labels } = visit
  return html`<ul>${list.map((node) => {
    const { date, reference_code, containers, children, has_more, next } = node
    const attributes = [node.slug, node.id].includes(options.current ?? '') ? html` aria-current="true"` : undefined
    const { title, below } = options.rowOf?.(node) ?? {
      title: titleLink(node, visit, { ...(attributes && { attributes }) }),
    }
    const facts = joined(
      [
        date && markedText(date.display, spokenIn(node, 'date', visit), visit),
        reference_code && words(reference_code),
        ...containerLines(containers ?? [], labels).map(words),
      ],
      ' · ',
    )
    // A list of all levels goes on with its next page.
    const isCollapsed = containers === undefined && has_more && next !== null
    return html`<li>${title} <span class="facts">${facts}</span>${below}${
      children !== null && children.length > 0 && outline(children, visit, options)
    }${isCollapsed && html`<p><a href="${local(visit, next)}">${labels.text('page.more')}</a></p>`}</li>\n`
  })}</ul>`
}
