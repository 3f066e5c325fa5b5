// The reader's own list: ids of records and collections, in this browser only. The file is sent after reading-room.js.

const STORED_LIST = 'fonds-list'

/** As many as the API reads by their ids at once. */
const MAX_LIST = 100

const readList = () => {
  try {
    const ids = JSON.parse(localStorage.getItem(STORED_LIST) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, MAX_LIST) : []
  } catch {
    return []
  }
}

/** Returns whether the browser keeps the list: some refuse, and without that pages work as without scripts. */
function writeList(ids) {
  try {
    localStorage.setItem(STORED_LIST, JSON.stringify(ids.slice(0, MAX_LIST)))
    return true
  } catch {
    return false
  }
}

const canKeep = writeList(readList())
const ownList = document.querySelector('[data-ids]')
const shownIds = ownList === null || ownList.dataset.ids === '' ? [] : ownList.dataset.ids.split(',')
const linkToList = document.querySelector('a[data-list]')
const plainListUrl = linkToList?.href

function listUrlOf(ids) {
  const url = new URL(plainListUrl)
  url.searchParams.delete('ids')
  return ids.length === 0 ? url.href : `${url.href}${url.search === '' ? '?' : '&'}ids=${ids.join(',')}`
}

/** Shows what is in the list: in the header, and beside what can be kept. */
function showList() {
  const ids = readList()
  linkToList.href = listUrlOf(ids)
  linkToList.querySelector('.count')?.remove()
  if (ids.length > 0) {
    const count = document.createElement('span')
    count.className = 'count'
    count.textContent = ` (${ids.length.toLocaleString(document.documentElement.lang)})`
    linkToList.append(count)
  }
  for (const control of document.querySelectorAll('[data-keep]')) {
    const isKept = ids.includes(control.dataset.keep)
    if (control.type === 'checkbox') control.checked = isKept
    else control.setAttribute('aria-pressed', String(isKept))
  }
  const all = document.querySelector('[data-keep-all]')
  if (all !== null) all.parentElement.hidden = shownIds.every((id) => ids.includes(id))
}

function keepInList(id, isKept) {
  const others = readList().filter((kept) => kept !== id)
  const isFull = isKept && others.length >= MAX_LIST
  if (!isFull) writeList(isKept ? [...others, id] : others)
  showList()
  return !isFull
}

/** Says beside a control that a list has no room for more. */
function sayFull(control) {
  const place = control.closest('label, form') ?? control
  const known = place.nextElementSibling
  const notice = known?.matches('.list-full') ? known : document.createElement('p')
  notice.className = 'notice list-full'
  notice.setAttribute('role', 'alert')
  notice.textContent = linkToList.dataset.list
  place.after(notice)
}

function keepBy(control, isKept) {
  if (!keepInList(control.dataset.keep, isKept)) sayFull(control)
}

if (linkToList !== null && canKeep) {
  // An entry that is gone takes no room in the list any more.
  const gone = ownList?.dataset.missing.split(',') ?? []
  if (readList().some((id) => gone.includes(id))) writeList(readList().filter((id) => !gone.includes(id)))
  // What the browser keeps needs no place in the address.
  if (ownList !== null && !new URLSearchParams(location.search).has('ids') && readList().length > 0)
    location.replace(listUrlOf(readList()))
  for (const control of document.querySelectorAll('[data-keep]')) {
    if (control.type === 'checkbox') {
      control.addEventListener('change', () => keepBy(control, control.checked))
    } else {
      control.addEventListener('click', (event) => {
        event.preventDefault()
        keepBy(control, control.getAttribute('aria-pressed') !== 'true')
      })
    }
  }
  for (const button of document.querySelectorAll('#keep button')) button.hidden = true
  for (const link of document.querySelectorAll('a[data-remove]'))
    link.addEventListener('click', () => keepInList(link.dataset.remove, false))
  document.querySelector('[data-keep-all]')?.addEventListener('click', () => {
    const all = [...new Set([...readList(), ...shownIds])]
    writeList(all)
    showList()
    if (all.length > MAX_LIST) sayFull(document.querySelector('[data-keep-all]'))
  })
  addEventListener('storage', showList)
  addEventListener('pageshow', showList)
  showList()
}
