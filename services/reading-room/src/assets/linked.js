// Shows the images of a IIIF manifest at another host, on the page that a reader has opened for it.

/** Images that are shown: more would be slow, and the host has them all. */
const MOST = 500

/** Loads the manifest that a section names, lists its images, and opens the first. */
export async function showLinked(section) {
  const { linked, viewer, failed } = section.dataset
  const status = section.querySelector('[role=status]')
  const list = section.querySelector('.pictures')
  const images = await fetch(linked)
    .then((response) => (response.ok ? response.json() : {}))
    .then((manifest) => imagesOf(manifest).slice(0, MOST))
    .catch(() => [])
  if (images.length === 0) {
    status.textContent = failed
    return
  }
  const { openViewer } = await import(new URL(viewer, document.baseURI))
  const links = images.map((image, n) => linkOf(image, n, list))
  for (const link of links) {
    if (link.dataset.image === undefined) continue
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      openViewer(section, link).catch(() => location.assign(link.href))
    })
  }
  const [first] = links
  if (first.dataset.image !== undefined) await openViewer(section, first)
}

function linkOf({ service, url, label }, n, list) {
  const [link, image, figure, caption, item] = ['a', 'img', 'figure', 'figcaption', 'li'].map((name) =>
    document.createElement(name),
  )
  link.href = service === null ? url : `${service}/full/!1600,1600/0/default.jpg`
  if (service !== null) link.dataset.image = service
  image.src = service === null ? url : `${service}/full/!400,400/0/default.jpg`
  image.alt = String(n + 1)
  image.loading = 'lazy'
  image.decoding = 'async'
  link.append(image)
  figure.append(link)
  if (label !== null) {
    const words = document.createElement('div')
    words.dir = 'auto'
    words.textContent = label
    caption.className = 'facts'
    caption.append(words)
    figure.append(caption)
  }
  item.append(figure)
  list.append(item)
  return link
}

const arrayOf = (value) => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value])
const objectsIn = (value) => arrayOf(value).filter((one) => typeof one === 'object' && one !== null)

/**
 * Returns the first image of each canvas of a manifest of the Presentation API 3 or 2.1: its service, its URL where it has none, and the
 * canvas's label.
 */
export function imagesOf(manifest) {
  const canvases = objectsIn(manifest.items ?? objectsIn(manifest.sequences)[0]?.canvases)
  return canvases.flatMap((canvas) => {
    const bodies = [
      ...objectsIn(canvas.items).flatMap((page) => objectsIn(page.items).flatMap(({ body }) => objectsIn(body))),
      ...objectsIn(canvas.images).flatMap(({ resource }) => objectsIn(resource)),
    ].map((body) => objectsIn(body.type === 'Choice' ? body.items : body.default)[0] ?? body)
    const body = bodies.find((one) => !/sound|video|text/i.test(String(one.type ?? one['@type'])))
    if (body === undefined) return []
    const service = objectsIn(body.service)
      .map(addressOf)
      .find((address) => address !== null)
    const url = addressOf(body)
    if (service === undefined && url === null) return []
    return [{ service: service?.replace(/\/$/, '') ?? null, url, label: labelOf(canvas.label) }]
  })
}

function addressOf(resource) {
  const address = resource.id ?? resource['@id']
  return typeof address === 'string' && /^https?:\/\//i.test(address) ? address : null
}

function labelOf(label) {
  const [first] = arrayOf(label)
  const value = typeof first === 'object' && first !== null ? (first['@value'] ?? Object.values(first)[0]) : first
  const [words] = arrayOf(value)
  return typeof words === 'string' && words.trim() !== '' ? words.trim().slice(0, 200) : null
}
