/// <reference types="vite/client" />
// The readers' site of an archive, in the browser alone. The address after # is the page.
import { type BodyOf, createFondsClient, unwrap } from '@fonds/client'
import OpenSeadragon from 'openseadragon'

const fonds = createFondsClient(import.meta.env.VITE_ARCHIVE ?? 'http://localhost:8080')

type Content = Node | string
interface Page {
  readonly title: string
  readonly main: readonly Content[]
  readonly aside?: readonly Content[]
}

const SVG = 'http://www.w3.org/2000/svg'
function fill<E extends Element>(made: E, attributes: Readonly<Record<string, string>>, within: readonly Content[]): E {
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...within)
  return made
}
const el = (name: string, attributes: Readonly<Record<string, string>> = {}, ...within: readonly Content[]) =>
  fill(document.createElement(name), attributes, within)
const drawn = (name: string, attributes: Readonly<Record<string, string>> = {}, ...within: readonly Content[]) =>
  fill(document.createElementNS(SVG, name), attributes, within)
const link = (path: string, text: string) => el('a', { href: `#${path}`, dir: 'auto' }, text)
const list = (items: readonly (readonly Content[])[]) => el('ul', {}, ...items.map((item) => el('li', {}, ...item)))
/** Shows HTML of the API, which is safe. */
const html = (text: string) => Object.assign(el('div', { dir: 'auto' }), { innerHTML: text })

interface Shown {
  readonly type: string
  readonly slug: string
  readonly title?: string
  readonly name?: string
  readonly date?: { readonly display: string } | null
  readonly thumbnail?: { readonly url: string } | null
}
const reference = ({ type, slug, title, name, date, thumbnail }: Shown): Content[] => [
  ...(thumbnail ? [el('img', { src: thumbnail.url, alt: '', loading: 'lazy' }), ' '] : []),
  link(`/${type === 'entity' ? 'names' : `${type}s`}/${slug}`, title ?? name ?? slug),
  ` ${date?.display ?? ''}`,
]

/** Returns a link to another state of a list. */
const changed = (path: string, query: URLSearchParams, name: string, value: string) =>
  `${path}?${new URLSearchParams([...[...query].filter(([key]) => key !== name && key !== 'page'), [name, value]])}`

async function searchPage(query: URLSearchParams): Promise<Page> {
  const { items, total, facets, page, total_pages } = await unwrap(
    fonds.GET('/api/public/search', { params: { query } }),
  )
  const to = (name: string, value: string) => changed('/search', query, name, value)
  const facet = (name: 'level' | 'person' | 'place' | 'subject') => [
    el('h2', {}, name),
    list((facets?.[name] ?? []).map(({ value, label, count }) => [link(to(name, value), label), ` (${count})`])),
  ]
  const buckets = facets?.years?.buckets ?? []
  const most = Math.max(...buckets.map(({ count }) => count))
  const bars = buckets.map(({ from, to: until, label, count }) =>
    el('a', {
      href: `#${changed('/search', new URLSearchParams(to('date_start', String(from)).split('?')[1]), 'date_end', String(until))}`,
      title: `${label}: ${count}`,
      style: `height: ${(100 * count) / most}%`,
    }),
  )
  const more =
    page !== null && total_pages !== null && page < total_pages ? [link(to('page', String(page + 1)), 'Next')] : []
  return {
    title: `${total} results`,
    main: [el('div', { class: 'years' }, ...bars), list(items.map(reference)), ...more],
    aside: (['level', 'person', 'place', 'subject'] as const).flatMap(facet),
  }
}

type Tree = BodyOf<'/api/public/collections/{slug}/tree'>
const branch = (nodes: Tree['items']): HTMLElement =>
  list(nodes.map((node) => [...reference(node), ...(node.children?.length ? [branch(node.children)] : [])]))

async function descriptionPage(kind: 'records' | 'collections', slug: string): Promise<Page> {
  const params = { path: { slug } }
  const item =
    kind === 'records'
      ? await unwrap(fonds.GET('/api/public/records/{slug}', { params }))
      : await unwrap(fonds.GET('/api/public/collections/{slug}', { params }))
  const top = item.ancestors[0]?.slug ?? slug
  const around = top === slug ? {} : { around: slug }
  const treeOf = { params: { path: { slug: top }, query: around } }
  const tree = await unwrap(fonds.GET('/api/public/collections/{slug}/tree', treeOf))
  const services = item.images.flatMap(({ service }) => (service ? [`${service}/info.json`] : []))
  const zoom = el('div', { class: 'zoom' })
  if (services.length > 0)
    OpenSeadragon({ element: zoom, tileSources: services, sequenceMode: true, showNavigationControl: false })
  const notes = item.notes.flatMap(({ group, label, html: text }) =>
    group === 'reader' ? [el('h2', {}, label ?? ''), html(text)] : [],
  )
  return {
    title: item.title,
    main: [
      el('p', {}, [item.reference_code, item.date?.display].filter(Boolean).join(', ')),
      ...(services.length > 0 ? [zoom] : []),
      html(item.scope_and_content_html ?? ''),
      ...notes,
      list(item.entities.map(reference)),
    ],
    aside: [branch(tree.items)],
  }
}

async function namesPage(query: URLSearchParams): Promise<Page> {
  const { items, letters } = await unwrap(fonds.GET('/api/public/entities', { params: { query } }))
  const bar = letters.flatMap(({ letter }) => [link(`/names?${new URLSearchParams({ letter })}`, letter), ' '])
  return { title: 'Names', main: [el('nav', { 'aria-label': 'A–Z' }, ...bar), list(items.map(reference))] }
}

async function namePage(slugOrId: string): Promise<Page> {
  const params = { path: { slugOrId } }
  const [name, records] = await Promise.all([
    unwrap(fonds.GET('/api/public/entities/{slugOrId}', { params })),
    unwrap(fonds.GET('/api/public/entities/{slugOrId}/records', { params })),
  ])
  return {
    title: name.name,
    main: [el('p', { dir: 'auto' }, name.biography ?? ''), list(records.items.map(reference))],
  }
}

async function mapPage(): Promise<Page> {
  const query = { entity_type: 'place' as const, limit: 100 }
  const { features } = await unwrap(fonds.GET('/api/public/entities.geojson', { params: { query } }))
  const points = features.map(({ geometry: { coordinates }, properties: { slug, name } }) => {
    const [lon = 0, lat = 0] = coordinates
    const dot = drawn('circle', { cx: String(lon), cy: String(-lat), r: '2' }, drawn('title', {}, name))
    return drawn('a', { href: `#/names/${slug}` }, dot)
  })
  return { title: 'Map', main: [drawn('svg', { viewBox: '-180 -90 360 180' }, ...points)] }
}

async function exhibitsPage(): Promise<Page> {
  const { items } = await unwrap(fonds.GET('/api/public/exhibits'))
  return { title: 'Exhibits', main: [list(items.map(reference))] }
}

async function exhibitPage(slug: string): Promise<Page> {
  const { title, sections } = await unwrap(fonds.GET('/api/public/exhibits/{slug}', { params: { path: { slug } } }))
  const shown = sections.map(({ heading, text, items }) => [
    ...[el('h2', {}, heading ?? ''), el('p', { dir: 'auto' }, text ?? '')],
    list(items.map((item) => [...reference(item), item.caption ?? ''])),
  ])
  return { title, main: shown.flat() }
}

function pageOf(address: string): Promise<Page> {
  const [path = '', query = ''] = address.split('?')
  const [, kind = '', slug = ''] = path.split('/')
  const asked = new URLSearchParams(query)
  if (kind === 'records' || kind === 'collections') return descriptionPage(kind, slug)
  if (kind === 'names') return slug === '' ? namesPage(asked) : namePage(slug)
  if (kind === 'exhibits') return slug === '' ? exhibitsPage() : exhibitPage(slug)
  return kind === 'map' ? mapPage() : searchPage(asked)
}

async function show(): Promise<void> {
  const failed = (error: unknown): Page => ({ title: 'Error', main: [String(error)] })
  const { hash } = location
  const { title, main, aside = [] } = await pageOf(hash.slice(1)).catch(failed)
  // A reader who has moved on meanwhile keeps the later page.
  if (hash !== location.hash) return
  document.title = title
  document.querySelector('h1')?.replaceChildren(title)
  document.querySelector('main')?.replaceChildren(...main)
  document.querySelector('aside')?.replaceChildren(...aside)
}

document.querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault()
  const q = String(new FormData(event.currentTarget as HTMLFormElement).get('q') ?? '')
  location.hash = `/search?${new URLSearchParams({ q })}`
})
addEventListener('hashchange', () => void show())
void show()
