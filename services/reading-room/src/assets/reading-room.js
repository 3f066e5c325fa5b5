// Adds to the pages: completions, copied citations, a slider for years, the tree and the viewer of images.
// Without them, every page does the same by links and forms. The file is sent with letters.js of @fonds/language before it.

const chosenLanguage = new URLSearchParams(location.search).get('lang')

for (const input of document.querySelectorAll('input[data-suggest]')) offerCompletions(input)
// Browsers have a clipboard only for pages from HTTPS or this machine.
if (navigator.clipboard !== undefined) {
  for (const text of document.querySelectorAll('[data-copy]')) addCopyButton(text)
}
for (const form of document.querySelectorAll('form.years')) addSliders(form)
for (const image of document.querySelectorAll('[data-color] img, img[data-color]')) {
  if (!image.complete) image.style.backgroundColor = image.dataset.color
}

const tree = document.querySelector('nav[data-tree]')
if (tree !== null) whenSeen(tree, () => import('./tree.js').then(({ openTree }) => openTree(tree, keepLanguage)))

const images = document.querySelector('[data-viewer]')
if (images !== null) {
  const open = (link, region) =>
    import(new URL(images.dataset.viewer, document.baseURI)).then(({ openViewer }) => openViewer(images, link, region))
  for (const link of images.querySelectorAll('a[data-image]')) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      open(link).catch(() => location.assign(link.href))
    })
  }
  // The page was asked for with a IIIF Content State. Without the viewer, it shows the image, too.
  const { open: opened, region } = images.dataset
  const link = images.querySelector(`a[data-id="${opened}"]`)
  if (link !== null) open(link, region?.split(',').map(Number)).catch(() => link.scrollIntoView())
}

const linked = document.querySelector('[data-linked]')
if (linked !== null) {
  void import(new URL(linked.dataset.script, document.baseURI)).then(({ showLinked }) => showLinked(linked))
}

const transcript = document.querySelector('.transcript')
if (transcript !== null) followPlayer(transcript)

/** Lets the lines of a transcript lead the player, and marks the line that is heard. */
function followPlayer(whole) {
  const player = whole.querySelector('audio, video')
  const links = [...whole.querySelectorAll('a[data-t]')]
  if (player === null) return
  for (const link of links) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      player.currentTime = Number(link.dataset.t)
      player.play().catch(() => undefined)
    })
  }
  player.addEventListener('timeupdate', () => {
    const heard = links.findLast((link) => Number(link.dataset.t) <= player.currentTime)
    for (const link of links) {
      if (link === heard) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  })
}

/** Returns a URL in the language that the reader chose, if any. */
function keepLanguage(url) {
  if (chosenLanguage === null) return url
  const kept = new URL(url, location.href)
  kept.searchParams.set('lang', chosenLanguage)
  return kept.href
}

/** Calls `then` once, when an element comes into view. */
function whenSeen(element, then) {
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry.isIntersecting) return
    observer.disconnect()
    then()
  })
  observer.observe(element)
}

/** How long typing pauses before completions are asked for, in milliseconds. */
const PAUSE_MS = 150

/** Offers completions below a search field, as a combobox (ARIA Authoring Practices). */
function offerCompletions(input) {
  const list = document.createElement('ul')
  list.className = 'suggestions'
  list.id = `${input.id}-suggestions`
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', input.placeholder)
  list.hidden = true
  input.form.append(list)
  for (const [name, value] of [
    ['role', 'combobox'],
    ['aria-autocomplete', 'list'],
    ['aria-expanded', 'false'],
    ['aria-controls', list.id],
  ]) {
    input.setAttribute(name, value)
  }
  let timer
  let asked
  const close = () => {
    list.hidden = true
    input.setAttribute('aria-expanded', 'false')
    input.removeAttribute('aria-activedescendant')
  }
  const ask = async () => {
    asked?.abort()
    asked = new AbortController()
    const text = input.value.trim()
    if (text.length < 2) return close()
    try {
      const url = `${input.dataset.suggest}?${new URLSearchParams({ q: text, lang: chosenLanguage ?? document.documentElement.lang })}`
      const response = await fetch(url, { headers: { accept: 'application/json' }, signal: asked.signal })
      if (!response.ok) return close()
      const { items } = await response.json()
      show(items.slice(0, 8))
    } catch (error) {
      if (error.name !== 'AbortError') close()
    }
  }
  const show = (items) => {
    list.replaceChildren(
      ...items.map(({ title, name, url, level_label: level, entity_type_label: type }, n) => {
        const item = document.createElement('li')
        item.setAttribute('role', 'none')
        const link = document.createElement('a')
        link.id = `${list.id}-${n}`
        link.setAttribute('role', 'option')
        link.setAttribute('aria-selected', 'false')
        link.href = keepLanguage(url)
        link.tabIndex = -1
        const text = document.createElement('bdi')
        text.textContent = title ?? name
        text.dir = directionOfLetters(text.textContent)
        const kind = document.createElement('span')
        kind.className = 'facts'
        kind.textContent = ` ${level ?? type ?? ''}`
        link.append(text, kind)
        item.append(link)
        return item
      }),
    )
    list.hidden = items.length === 0
    input.setAttribute('aria-expanded', String(items.length > 0))
    input.removeAttribute('aria-activedescendant')
  }
  const move = (by) => {
    const items = [...list.querySelectorAll('[role="option"]')]
    const now = items.findIndex((item) => item.getAttribute('aria-selected') === 'true')
    const next = (now + by + items.length + (now < 0 && by < 0 ? 1 : 0)) % items.length
    for (const [n, item] of items.entries()) item.setAttribute('aria-selected', String(n === next))
    input.setAttribute('aria-activedescendant', items[next].id)
  }
  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(ask, PAUSE_MS)
  })
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
    if (list.hidden || list.children.length === 0) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    }
    const chosen = list.querySelector('a[aria-selected="true"]')
    if (event.key === 'Enter' && chosen !== null) {
      event.preventDefault()
      chosen.click()
    }
  })
  input.form.addEventListener('focusout', (event) => {
    if (!input.form.contains(event.relatedTarget)) close()
  })
  // A pointer takes the focus from the field before it clicks.
  list.addEventListener('mousedown', (event) => event.preventDefault())
}

/** How long a button says that it has copied, in milliseconds. */
const COPIED_MS = 2000

function addCopyButton(text) {
  const { copy, copied } = text.dataset
  const content = text.textContent
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = copy
  button.setAttribute('aria-label', `${copy}: ${text.previousElementSibling?.textContent ?? ''}`)
  button.setAttribute('aria-live', 'polite')
  const confirm = () => {
    button.textContent = copied
    setTimeout(() => {
      button.textContent = copy
    }, COPIED_MS)
  }
  button.addEventListener('click', () => void navigator.clipboard.writeText(content).then(confirm))
  text.append(button)
}

/** Adds two sliders to the fields for a range of years. */
function addSliders(form) {
  const [min, max] = [Number(form.dataset.min), Number(form.dataset.max)]
  if (!Number.isFinite(min) || !Number.isFinite(max) || min >= max) return
  const fields = ['date_start', 'date_end'].map((name) => form.elements.namedItem(name))
  const sliders = fields.map((field, n) => {
    const slider = document.createElement('input')
    slider.type = 'range'
    slider.min = String(min)
    slider.max = String(max)
    slider.value = field.dataset.year ?? String(n === 0 ? min : max)
    // The bars above run from left to right in every script.
    slider.dir = 'ltr'
    slider.setAttribute('aria-label', field.labels[0].textContent.trim())
    slider.addEventListener('input', () => {
      // The beginning stays before the end.
      const [from, to] = sliders.map((one) => Number(one.value))
      if (from > to) slider.value = String(n === 0 ? to : from)
      const year = Number(slider.value)
      field.value = year > 0 ? slider.value : form.dataset.bce.replace('#', String(1 - year))
    })
    return slider
  })
  form.querySelector('label').before(...sliders)
}
