import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse } from 'parse5'

type Element = DefaultTreeAdapterMap['element']
type Node = DefaultTreeAdapterMap['node']

/** Elements whose address the browser loads by itself, with the attribute that has it. */
const LOADED: Readonly<Record<string, string>> = {
  img: 'src',
  script: 'src',
  source: 'src',
  iframe: 'src',
  link: 'href',
}

interface Page {
  readonly anchors: ReadonlySet<string>
  readonly addresses: readonly { readonly href: string; readonly isLoaded: boolean }[]
}

/**
 * Checks a built site: each link leads to a file of it and to an anchor that the page has, and nothing is loaded from
 * elsewhere.
 * @param folder of the site
 * @param base path at which the site is served, such as `/1.0.0/`
 */
export function siteProblems(folder: string, base: string): string[] {
  const files = globSync('**/*.html', { cwd: folder })
  const pages = new Map(files.map((path) => [path, readPage(join(folder, path))]))
  return [...pages].flatMap(([path, { addresses }]) =>
    addresses.flatMap((address) => {
      const problem = problemOf(address, path, { folder, base, pages })
      return problem === undefined ? [] : [`${path}: ${address.href} ${problem}`]
    }),
  )
}

interface Site {
  readonly folder: string
  readonly base: string
  readonly pages: ReadonlyMap<string, Page>
}

function problemOf({ href, isLoaded }: Page['addresses'][number], from: string, site: Site): string | undefined {
  const origin = 'https://site.invalid'
  const url = new URL(href, `${origin}${site.base}${from}`)
  if (url.origin !== origin) return isLoaded && url.protocol !== 'data:' ? 'is loaded from elsewhere' : undefined
  // The list of versions is beside the site.
  const outside = posix.relative(site.base, url.pathname).startsWith('..')
  if (outside) return url.pathname === posix.join(site.base, '../versions.html') ? undefined : 'is outside the site'
  const path = decodeURIComponent(url.pathname.slice(site.base.length))
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : path
  if (!existsSync(join(site.folder, file)) || !statSync(join(site.folder, file)).isFile()) return 'leads nowhere'
  const anchor = decodeURIComponent(url.hash.slice(1))
  if (anchor === '' || !site.pages.has(file)) return undefined
  return site.pages.get(file)?.anchors.has(anchor) ? undefined : 'has no such anchor'
}

function readPage(file: string): Page {
  const anchors = new Set<string>()
  const addresses: { href: string; isLoaded: boolean }[] = []
  for (const element of elementsOf(parse(readFileSync(file, 'utf8')))) {
    const attribute = (name: string) => element.attrs.find((each) => each.name === name)?.value
    const id = attribute('id')
    if (id !== undefined) anchors.add(id)
    const href = element.tagName === 'a' ? attribute('href') : attribute(LOADED[element.tagName] ?? '')
    if (href !== undefined) addresses.push({ href, isLoaded: element.tagName !== 'a' })
  }
  return { anchors, addresses }
}

function* elementsOf(node: Node): Generator<Element> {
  if (defaultTreeAdapter.isElementNode(node)) yield node
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child)
}
