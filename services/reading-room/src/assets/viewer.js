// The viewer of images: OpenSeadragon in a dialog, with the tiles of the IIIF Image API.

/** Opens the viewer on the image of a link; the other images of the section can be paged through. */
export async function openViewer(section, link) {
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
  title.dir = 'auto'
  title.setAttribute('aria-live', 'polite')
  dialog.append(canvas, tools, title)
  document.body.append(dialog)
  dialog.setAttribute('aria-label', section.getAttribute('aria-label'))
  dialog.showModal()

  let at = links.indexOf(link)
  const viewer = window.OpenSeadragon({
    element: canvas,
    showNavigationControl: false,
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
    animationTime: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 0.5,
    maxZoomPixelRatio: 2,
    crossOriginPolicy: 'Anonymous',
  })
  const show = (n) => {
    at = (n + links.length) % links.length
    const link = links[at]
    void openImage(viewer, link.dataset.image, () => dialog.open && links[at] === link)
    title.textContent = captionOf(links[at])
  }
  const { close, previous, next, zoomIn, zoomOut, full } = section.dataset
  const buttons = [
    ...(links.length > 1
      ? [
          ['M15 5l-7 7 7 7', previous, () => show(at - 1)],
          ['M9 5l7 7-7 7', next, () => show(at + 1)],
        ]
      : []),
    ['M12 5v14M5 12h14', zoomIn, () => viewer.viewport.zoomBy(1.5)],
    ['M5 12h14', zoomOut, () => viewer.viewport.zoomBy(1 / 1.5)],
    ['M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5', full, () => toggleFullScreen(dialog)],
    ['M6 6l12 12M18 6L6 18', close, () => dialog.close()],
  ]
  tools.append(
    ...buttons.map(([drawing, name, action]) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.append(icon(drawing))
      button.title = name
      button.setAttribute('aria-label', name)
      button.addEventListener('click', action)
      return button
    }),
  )
  dialog.addEventListener('close', () => {
    viewer.destroy()
    dialog.remove()
    link.focus()
  })
  show(at)
  canvas.querySelector('[tabindex]')?.focus()
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
