import { type Stats, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Pages } from './pages.ts'

/** Folder of the site with files of the repository to which pages link, as text. */
const SOURCE = 'source'

export type Target =
  /** An address elsewhere, or a place on the same page. */
  | { readonly kind: 'as-written' }
  /** A page, and its address relative to the page that links to it. */
  | { readonly kind: 'page'; readonly href: string }
  /** A file, which is copied from `from` in the repository to `to` in the site. */
  | { readonly kind: 'file'; readonly from: string; readonly to: string }
  /** A folder of the repository, which has no page. */
  | { readonly kind: 'folder' }
  | { readonly kind: 'missing' }

/** Says where a link of a page leads. */
export class Targets {
  readonly #root: string
  readonly #pages: Pages
  readonly #sources: ReadonlyMap<string, string>

  constructor(root: string, pages: Pages) {
    this.#root = root
    this.#pages = pages
    this.#sources = new Map([...pages].map(([source, page]) => [page, source]))
  }

  /**
   * @param page path of the page in the site
   * @param href as written in its Markdown, relative to that in the repository
   */
  of(page: string, href: string): Target {
    const source = this.#sources.get(page)
    // Pages that were generated link within the site.
    if (source === undefined || /^(?:[a-z][a-z0-9+.-]*:|#)/i.test(href)) return { kind: 'as-written' }
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? []
    const found = posix.normalize(posix.join(posix.dirname(source), decodeURI(path))).replace(/\/$/, '')
    const other = this.#pages.get(found) ?? this.#pages.get(posix.join(found, 'README.md'))
    if (other !== undefined) return { kind: 'page', href: relativeTo(page, other) + rest }
    const info = statIn(this.#root, found)
    if (info === undefined) return { kind: 'missing' }
    if (!info.isFile()) return { kind: 'folder' }
    const picture = /\.(?:png|webp|svg|jpg)$/.test(found)
    return { kind: 'file', from: found, to: picture ? found.replace(/^docs\//, '') : `${SOURCE}/${found}.txt` }
  }
}

/** Returns the path from one page to another path of the site, beginning with `./` or `../`. */
export function relativeTo(page: string, path: string): string {
  const relative = posix.relative(posix.dirname(page), path)
  return relative.startsWith('.') ? relative : `./${relative}`
}

/** A path outside the checkout is missing. */
const statIn = (root: string, path: string): Stats | undefined =>
  path.startsWith('..') ? undefined : statSync(join(root, path), { throwIfNoEntry: false })
