// The viewer of images: OpenSeadragon in a dialog, with the tiles of the IIIF Image API.
// The file is sent with letters.js of @fonds/language before it.

/**
 * Opens the viewer on the image of a link; the other images of the section can be paged through.
 * @param region the part to show, as x, y, width and height in pixels of the image; the whole image without it
 */
export async function openViewer(section, link, region) {
  await loaded(section.dataset.openseadragon)
  omitOwnStyle()
  const links = [...section.querySelectorAll('a[data-image]')]
  const dialog = document.createElement('dialog')
  dialog.className = 'viewer'
  const canvas = document.createElement('div')
  canvas.className = 'canvas'
  const tools = document.createElement('div')
  tools.className = 'tools'
  const title = document.createElement('p')
  title.className = 'title'
  title.setAttribute('aria-live', 'polite')
  dialog.append(canvas, tools, title)
  document.body.append(dialog)
  dialog.setAttribute('aria-label', section.getAttribute('aria-label'))
  dialog.showModal()

  let at = links.indexOf(link)
  const viewer = createViewer(canvas)
  const show = (n) => {
    at = (n + links.length) % links.length
    const link = links[at]
    void openImage(viewer, link.dataset.image, () => dialog.open && links[at] === link)
    title.textContent = captionOf(links[at])
    title.dir = directionOfLetters(title.textContent)
  }
  if (region !== undefined) viewer.addOnceHandler('open', () => showRegion(viewer, links[at], region))
  const { close, previous, next, zoomIn, zoomOut, full, link: linkName } = section.dataset
  const buttons = [
    ...(links.length > 1
      ? [
          ['M15 5l-7 7 7 7', previous, () => show(at - 1)],
          ['M9 5l7 7-7 7', next, () => show(at + 1)],
        ]
      : []),
    ...zoomButtons(viewer, dialog, { zoomIn, zoomOut, full }),
    // A copy of the site has nothing that would answer such a link.
    ...(linkName === undefined
      ? []
      : [
          [
            'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
            linkName,
            linkToView,
          ],
        ]),
    ['M6 6l12 12M18 6L6 18', close, () => dialog.close()],
  ]
  function linkToView() {
    const link = links[at]
    const address = addressOf(section, link, regionOf(viewer, link))
    history.replaceState(null, '', address)
    // Browsers have a clipboard only for pages from HTTPS or this machine.
    const confirm = () => {
      if (links[at] === link) title.textContent = section.dataset.copied
    }
    void navigator.clipboard?.writeText(address).then(confirm, () => undefined)
  }
  tools.append(...buttons.map(buttonOf))
  dialog.addEventListener('close', () => {
    viewer.destroy()
    dialog.remove()
    link.focus()
  })
  show(at)
  canvas.querySelector('[tabindex]')?.focus()
}

/**
 * Shows the image of an embedded page in a viewer in the place of its picture, with zoom by buttons, pointer and keyboard.
 * @param figure an element with the image's service and width, and perhaps a region
 */
export async function openEmbedded(figure) {
  await loaded(figure.dataset.openseadragon)
  omitOwnStyle()
  const canvas = document.createElement('div')
  canvas.className = 'canvas'
  const tools = document.createElement('div')
  tools.className = 'tools'
  figure.querySelector('.still').replaceWith(canvas, tools)
  const viewer = createViewer(canvas)
  const { image, region, zoomIn, zoomOut, full } = figure.dataset
  if (region !== undefined) {
    viewer.addOnceHandler('open', () => showRegion(viewer, figure, region.split(',').map(Number)))
  }
  tools.append(...zoomButtons(viewer, figure, { zoomIn, zoomOut, full }).map(buttonOf))
  const surface = canvas.querySelector('[tabindex]')
  surface?.setAttribute('role', 'group')
  surface?.setAttribute('aria-label', figure.getAttribute('aria-label'))
  await openImage(viewer, image, () => true)
}

const createViewer = (element) =>
  window.OpenSeadragon({
    element,
    showNavigationControl: false,
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
    animationTime: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 0.5,
    maxZoomPixelRatio: 2,
    crossOriginPolicy: 'Anonymous',
  })

const zoomButtons = (viewer, element, { zoomIn, zoomOut, full }) => [
  ['M12 5v14M5 12h14', zoomIn, () => viewer.viewport.zoomBy(1.5)],
  ['M5 12h14', zoomOut, () => viewer.viewport.zoomBy(1 / 1.5)],
  ['M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5', full, () => toggleFullScreen(element)],
]

function buttonOf([drawing, name, action]) {
  const button = document.createElement('button')
  button.type = 'button'
  button.append(icon(drawing))
  button.title = name
  button.setAttribute('aria-label', name)
  button.addEventListener('click', action)
  return button
}

/**
 * Opens an image of the Image API at the address where it is, which in a copy of the site is not the one that its
 * `info.json` names. By then, the reader may have gone on.
 */
async function openImage(viewer, image, isWanted) {
  const address = new URL(`${image}/info.json`, document.baseURI).href
  const id = address.slice(0, -'/info.json'.length)
  const info = await fetch(address)
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null)
  if (isWanted()) viewer.open(info === null ? address : { ...info, id })
}

/** Shows a part of an image. Coordinates of the viewport are fractions of the width. */
function showRegion(viewer, link, [x, y, width, height]) {
  const whole = Number(link.dataset.width)
  const { Rect } = window.OpenSeadragon
  viewer.viewport.fitBoundsWithConstraints(new Rect(x / whole, y / whole, width / whole, height / whole), true)
}

/** Returns the part of an image that is in view, in its pixels; null for the whole image, or if its size is unknown. */
function regionOf(viewer, link) {
  const whole = Number(link.dataset.width)
  const item = viewer.world.getItemAt(0)
  if (!(whole > 0) || item === undefined) return null
  const all = item.getBounds()
  const view = viewer.viewport.getBounds()
  const [left, top] = [Math.max(0, view.x), Math.max(0, view.y)]
  const [right, bottom] = [Math.min(all.width, view.x + view.width), Math.min(all.height, view.y + view.height)]
  const region = [left, top, right - left, bottom - top].map((value) => Math.round(value * whole))
  const isWhole = region[2] >= Math.round(all.width * whole) && region[3] >= Math.round(all.height * whole)
  return isWhole || region[2] < 1 || region[3] < 1 ? null : region
}

/** Returns the address of this page that opens a part of an image: with a IIIF Content State (1.0, 6). */
function addressOf(section, link, region) {
  const { manifest } = section.dataset
  const canvas = manifest.replace(/manifest\.json$/, `canvas/${link.dataset.id}`)
  const id = region === null ? canvas : `${canvas}#xywh=${region.join(',')}`
  const target = { id, type: 'Canvas', partOf: [{ id: manifest, type: 'Manifest' }] }
  const encoded = btoa(encodeURIComponent(JSON.stringify(target)))
  const address = new URL(location.href)
  address.hash = ''
  address.searchParams.set('iiif-content', encoded.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''))
  return address.href
}

/** Returns the caption below an image, or its text where there is none. */
const captionOf = (link) =>
  link.parentElement.querySelector('figcaption > :first-child')?.textContent ?? link.querySelector('img').alt

const SVG = 'http://www.w3.org/2000/svg'

function icon(drawing) {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', drawing)
  svg.append(path)
  return svg
}

function toggleFullScreen(element) {
  if (document.fullscreenElement === null) void element.requestFullscreen()
  else void document.exitFullscreen()
}

/** Keeps OpenSeadragon from adding a style element, which the security policy forbids, by one that only looks like it. */
function omitOwnStyle() {
  const mark = 'data-openseadragon-mobile-css'
  if (document.querySelector(`style[${mark}]`) !== null) return
  const style = document.createElementNS(null, 'style')
  style.setAttribute(mark, '')
  document.head.append(style)
}

let loading

/** Loads a script once. */
function loaded(url) {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.addEventListener('load', resolve)
    script.addEventListener('error', () => reject(new Error(`cannot load ${url}`)))
    document.head.append(script)
  })
  return loading
}
