// The search page of a copy. Its words and labels are in the page.
import { openIndex } from './find.js'
import { directionOfLetters } from './letters.js'

const PAGE = 20
const place = document.querySelector('[data-search]')
const query = (new URLSearchParams(location.search).get('q') ?? '').trim()
const { root, results, nothing, more, failed } = place.dataset
const base = new URL(root, document.baseURI)

for (const input of document.querySelectorAll('input[name=q]')) input.value = query
if (query !== '') void show()

async function show() {
  const status = document.createElement('p')
  status.className = 'facts'
  status.setAttribute('role', 'status')
  const list = document.createElement('ol')
  list.className = 'cards'
  place.replaceChildren(status, list)
  try {
    const index = openIndex(async (path) => {
      const response = await fetch(new URL(`api/public/search/index/${path}`, base))
      if (!response.ok) throw new Error(`status ${response.status}`)
      return response.json()
    })
    const found = await index.search(query)
    status.textContent = found.total === 0 ? nothing : countOf(found.total)
    let shown = 0
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = more
    const extend = async () => {
      const documents = await found.read(shown, shown + PAGE)
      list.append(...documents.map(itemOf))
      shown += PAGE
      button.hidden = shown >= found.total
    }
    button.addEventListener('click', () => void extend())
    await extend()
    place.append(button)
  } catch {
    status.textContent = failed
  }
}

function countOf(count) {
  const { lang } = document.documentElement
  const forms = JSON.parse(results)
  const form = forms[new Intl.PluralRules(lang).select(count)] ?? forms.other
  return form.replace('{count}', count.toLocaleString(lang))
}

function itemOf([file, title, facts]) {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = new URL(file.split('/').map(encodeURIComponent).join('/'), base)
  const name = document.createElement('bdi')
  name.textContent = title
  name.dir = directionOfLetters(title)
  link.append(name)
  const about = document.createElement('p')
  about.className = 'facts'
  about.textContent = facts
  item.append(link, about)
  return item
}
