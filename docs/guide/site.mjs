// A website for the readers of an archive: search with facets, descriptions with images and notes, and the hierarchy.
// Start it with `node site.mjs https://archive.example 3000`, then open http://localhost:3000.
import { createServer } from 'node:http'

const [origin = 'http://localhost:8080', port = '3000'] = process.argv.slice(2)

async function read(path, query) {
  const response = await fetch(`${origin}/api/public${path}?${new URLSearchParams(query)}`)
  const body = await response.json()
  return response.ok ? body : Promise.reject(body)
}

const text = (value) => String(value ?? '').replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
const link = ({ type, slug, title, date }) =>
  `<a href="/${type}s/${slug}" dir="auto">${text(title)}</a> ${text(date?.display)}`
const list = (items, show) => `<ul>${items.map((item) => `<li>${show(item)}</li>`).join('')}</ul>`
const more = (url, label) => (url ? `<p><a href="${text(new URL(url).search)}">${label}</a></p>` : '')
const nodes = ({ prev, items, next }) => more(prev, 'Earlier') + list(items, node) + more(next, 'Later')
const node = (item) => link(item) + (item.children?.length ? nodes({ ...item, items: item.children }) : '')
const large = ({ sizes }) => sizes.findLast(({ width }) => width <= 800)
const picture = (image, alt) => (image ? `<img src="${image.url}" alt="${text(alt)}" loading="lazy">` : '')

async function searchPage(query) {
  const { items, total, facets, links } = await read('/search', query)
  const hit = (item) => `${picture(item.thumbnail)} ${link(item)} ${item.highlights.text.join(' … ')}`
  const facet = (name) => {
    const narrowed = (value) => new URLSearchParams({ ...query, page: 1, [name]: value })
    const choice = ({ value, label, count }) => `<a href="/?${text(narrowed(value))}">${text(label)}</a> (${count})`
    return `<h2>${name}</h2>${list(facets[name], choice)}`
  }
  const main = more(links.prev, 'Previous') + list(items, hit) + more(links.next, 'Next')
  return { title: `${total} results`, main, aside: ['level', 'person', 'place', 'subject'].map(facet).join('') }
}

async function descriptionPage(path, slug, cursor) {
  const item = await read(path)
  const top = item.ancestors[0] ?? item
  const tree = await read(`/collections/${top.slug}/tree`, cursor ? { cursor } : top === item ? {} : { around: slug })
  const main = [
    list([item.date?.display, item.reference_code, item.scope_and_content].filter(Boolean), text),
    ...item.images.map((image) => picture(large(image), image.caption)),
    ...item.notes.map(({ group, label, html }) => (group === 'reader' ? `<h2>${text(label)}</h2>${html}` : '')),
  ]
  return { title: item.title, main: main.join(''), aside: link(top) + nodes(tree) }
}

async function page(url) {
  const { pathname, searchParams } = new URL(`http://localhost${url}`)
  const [, slug] = /^\/(?:records|collections)\/([^/]+)$/.exec(pathname) ?? []
  if (slug) return descriptionPage(pathname, slug, searchParams.get('cursor'))
  return searchPage(Object.fromEntries(searchParams))
}

createServer(async ({ url }, response) => {
  const shown = await page(url).catch((problem) => ({ status: 500, title: 'Error', ...problem }))
  response.writeHead(shown.status ?? 200, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
    <title>${text(shown.title)}</title><form action="/"><input name="q" aria-label="Words"><button>Search</button></form>
    <h1 dir="auto">${text(shown.title)}</h1><main>${shown.main ?? text(shown.detail)}</main><nav>${shown.aside ?? ''}</nav>`)
}).listen(port, '127.0.0.1')
