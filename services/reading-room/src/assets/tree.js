// The hierarchy beside a description, as a tree view (ARIA Authoring Practices): one tab stop, arrow keys, loaded in parts.
// The file is sent with letters.js of @fonds/language before it.

const language = document.documentElement.lang
/** Returns a URL in the language that the reader chose. */
let keep = (url) => url

async function load(url) {
  const response = await fetch(keep(url), { headers: { accept: 'application/json', 'accept-language': language } })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.json()
}

/** Replaces the path in a navigation by the tree around the current description. */
export async function openTree(nav, keepLanguage) {
  keep = keepLanguage
  const { items, prev, next } = await load(nav.dataset.tree)
  const list = document.createElement('ul')
  list.setAttribute('role', 'tree')
  list.setAttribute('aria-label', nav.getAttribute('aria-label'))
  fill(list, items, { prev, next }, nav)
  nav.querySelector('ul').replaceWith(list)
  const current = list.querySelector('[aria-current]')
  const first = current?.closest('[role="treeitem"]') ?? list.querySelector('[role="treeitem"]')
  if (first !== null) first.tabIndex = 0
  if (current !== null && nav.scrollHeight > nav.clientHeight) {
    nav.scrollTop = current.getBoundingClientRect().top - nav.getBoundingClientRect().top - nav.clientHeight / 3
  }
  list.addEventListener('keydown', (event) => onKey(event, list, nav))
}

function fill(list, nodes, { prev, next }, nav) {
  list.replaceChildren(...nodes.map((node) => itemOf(node, nav)))
  if (prev) list.prepend(moreOf(prev, list, nav, 'before'))
  if (next) list.append(moreOf(next, list, nav, 'after'))
}

function itemOf(node, nav) {
  const item = document.createElement('li')
  item.setAttribute('role', 'treeitem')
  item.tabIndex = -1
  const row = document.createElement('div')
  row.className = 'row'
  const link = document.createElement('a')
  link.href = keep(node.url)
  link.tabIndex = -1
  const title = document.createElement('bdi')
  title.textContent = node.title
  title.dir = directionOfLetters(node.title)
  const other = node.field_languages?.title
  if (other !== undefined && other !== 'und') title.lang = other
  link.append(title)
  if (other !== undefined) link.append(' ', markOf(other))
  if (node.url === nav.dataset.current) link.setAttribute('aria-current', 'page')
  item.append(row)
  if (node.children_count > 0) {
    const isOpen = node.children !== null
    item.setAttribute('aria-expanded', String(isOpen))
    const toggle = document.createElement('button')
    toggle.type = 'button'
    toggle.className = 'toggle'
    toggle.tabIndex = -1
    toggle.setAttribute('aria-hidden', 'true')
    toggle.addEventListener('click', () => void setOpen(item, item.getAttribute('aria-expanded') !== 'true', nav))
    row.append(toggle)
    const group = document.createElement('ul')
    group.setAttribute('role', 'group')
    group.hidden = !isOpen
    if (isOpen) fill(group, node.children, node, nav)
    else item.dataset.children = node.next ?? ''
    item.append(group)
  }
  row.append(link)
  return item
}

/** Returns what tells that a title is not in the reader's language: as pages do, by their own message around its name. */
function markOf(code) {
  const mark = document.createElement('span')
  mark.className = 'in-language'
  mark.textContent = document.querySelector('nav[data-in-language]').dataset.inLanguage.replace('{}', nameOf(code))
  return mark
}

const nameOf = (code) => new Intl.DisplayNames(language, { type: 'language' }).of(code)

/** Returns an item that loads further siblings and is replaced by them. */
function moreOf(url, list, nav, side) {
  const item = document.createElement('li')
  item.setAttribute('role', 'treeitem')
  item.tabIndex = -1
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.tabIndex = -1
  button.textContent = nav.dataset.more
  const replace = async () => {
    const { items, prev, next } = await load(url)
    const added = items.map((node) => itemOf(node, nav))
    item.replaceWith(...added)
    const further = side === 'before' ? prev : next
    if (further) (side === 'before' ? list.prepend : list.append).call(list, moreOf(further, list, nav, side))
    focus(added.at(side === 'before' ? -1 : 0), list)
  }
  button.addEventListener('click', () => void replace())
  item.append(button)
  return item
}

async function setOpen(item, open, nav) {
  const group = item.querySelector(':scope > [role="group"]')
  if (group === null) return
  if (open && item.dataset.children) {
    const { items, prev, next } = await load(item.dataset.children)
    fill(group, items, { prev, next }, nav)
    delete item.dataset.children
  }
  group.hidden = !open
  item.setAttribute('aria-expanded', String(open))
}

function focus(item, list) {
  if (item === undefined || item === null) return
  for (const other of list.closest('[role="tree"]').querySelectorAll('[tabindex="0"]')) other.tabIndex = -1
  item.tabIndex = 0
  item.focus()
}

function onKey(event, list, nav) {
  const item = event.target.closest('[role="treeitem"]')
  if (item === null || event.altKey || event.ctrlKey || event.metaKey) return
  const shown = [...list.querySelectorAll('[role="treeitem"]')].filter((one) => one.offsetParent !== null)
  const at = shown.indexOf(item)
  const isRtl = getComputedStyle(list).direction === 'rtl'
  const [inward, outward] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  const isOpen = item.getAttribute('aria-expanded')
  const actions = {
    ArrowDown: () => focus(shown[at + 1], list),
    ArrowUp: () => focus(shown[at - 1], list),
    Home: () => focus(shown[0], list),
    End: () => focus(shown.at(-1), list),
    Enter: () => item.querySelector('a, button:not(.toggle)').click(),
    [inward]: () =>
      isOpen === 'false' ? setOpen(item, true, nav) : focus(item.querySelector('[role="treeitem"]'), list),
    [outward]: () =>
      isOpen === 'true' ? setOpen(item, false, nav) : focus(item.parentElement.closest('[role="treeitem"]'), list),
  }
  const action = actions[event.key]
  if (action === undefined) return
  event.preventDefault()
  action()
}
