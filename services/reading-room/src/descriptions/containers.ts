import { type Html, html } from '@fonds/http'
import { containerLines, type Labels } from '@fonds/labels'
import { BASE_PATH } from '@fonds/types/context'
import { choice, hiddenFields } from '../page/choices.ts'
import { Filters } from '../page/filters.ts'
import { joined, words } from '../page/parts.ts'
import type { Visit } from '../page/visit.ts'
import type { Detail } from './shown.ts'

/** Renders what to request, and what else is in each outer container of the same fonds. */
export function requestField(detail: Detail, visit: Visit<unknown>): Html | null {
  const lines = joined(requestLines(detail, visit.labels).map(words), html`<br>`)
  const [top] = detail.ancestors
  if (lines === null || top === undefined || !visit.hasSearch) return lines
  const outer = detail.containers.filter(
    ({ group }, n) => detail.containers.findIndex((one) => one.group === group) === n,
  )
  const links = new Map(
    outer.map((container) => {
      const { type, indicator } = container
      const text = [type?.replaceAll('_', ' '), indicator].filter(Boolean).join(' ')
      const [name = text] = containerLines([container], visit.labels)
      return [text, containerLink({ top: top.slug, text, name }, visit)]
    }),
  )
  return html`${lines}${[...links.values()].map((link) => html`<div class="facts">${link}</div>`)}`
}

interface Contents {
  /** Slug of the collection whose containers are numbered together. */
  readonly top: string
  readonly text: string
  readonly name: string
}

function containerLink({ top, text, name }: Contents, visit: Visit<unknown>): Html {
  const filters = new Filters(visit.chosenLanguage === null ? '' : `lang=${encodeURIComponent(visit.chosenLanguage)}`)
  const url = filters.replacing({ collection: top, container: text, sort: 'reference' })
  return choice(url, visit.labels.text('page.container_contents', { container: name }))
}

/** Returns what to request: the containers, with the code within which they are numbered if there is none above. */
function requestLines({ containers, reference_code, inherited }: Detail, labels: Labels): string[] {
  return containerLines(containers, labels, reference_code === null ? (inherited.reference_code?.value ?? null) : null)
}

/** Renders a field that lists what is in a container of a collection. */
export function containerForm(collection: string, visit: Visit<unknown>): Html | null {
  if (!visit.hasSearch) return null
  const { labels, chosenLanguage } = visit
  const kept = chosenLanguage === null ? [] : [['lang', chosenLanguage] as const]
  return html`<form class="find" action="${BASE_PATH}/search"><label for="container">${labels.text('page.container')}</label> <input id="container" name="container" maxlength="200" dir="auto" autocomplete="off">${hiddenFields([['collection', collection], ['sort', 'reference'], ...kept])}<button>${labels.text('page.search')}</button></form>
`
}
