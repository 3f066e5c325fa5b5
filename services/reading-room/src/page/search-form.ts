import { type Html, html } from '@fonds/http'
import { BASE_PATH } from '@fonds/types/context'
import { hiddenFields } from './choices.ts'
import { type Spoken, spokenWords, UNKNOWN } from './texts.ts'
import type { Surface } from './visit.ts'

/** A part of the archive to search in. */
export interface Scope {
  /** The filter that restricts a search to it. */
  readonly parameter: 'within' | 'collection' | 'repository'
  readonly value: string
  readonly title: string
  /** What is known of the language of the title. */
  readonly spoken?: Spoken
}

/** The content of a search field, and what a new search takes over from the last one. */
export interface SearchState {
  readonly query?: string
  /** Parameters that new words keep, such as filters and the order. */
  readonly kept?: readonly (readonly [name: string, value: string])[]
  /** The part of the archive that is searched; the reader can choose the whole archive instead. */
  readonly scope?: Scope | null
}

/** Parameters that a form sets itself. */
const OWN = new Set(['q', 'lang', 'list'])

/** Renders the search field. Its form works without scripts, which add completions. */
export function searchForm(visit: Surface, { query = '', kept = [], scope = null }: SearchState = {}): Html {
  const { labels } = visit
  const others = kept.filter(([name]) => !OWN.has(name) && name !== scope?.parameter)
  return html`<form class="search" role="search" action="${BASE_PATH}/search">
<label class="hidden" for="q">${labels.text('page.search_label')}</label>
<input id="q" name="q" type="search" value="${query}" maxlength="1000" dir="auto" autocomplete="off" placeholder="${labels.text('page.search_label')}" data-suggest="${BASE_PATH}/search/suggest">
${hiddenFields(others)}${keptFields(visit)}<button>${labels.text('page.search')}</button>${scope && choiceOf(scope, visit)}
</form>`
}

/** Renders the choice between a part of the archive and all of it. An empty filter is none. */
function choiceOf({ parameter, value, title, spoken = UNKNOWN }: Scope, visit: Surface): Html {
  const { labels } = visit
  return html`
<fieldset class="scope"><legend class="hidden">${labels.text('page.search_scope')}</legend>
<label><input type="radio" name="${parameter}" value="${value}" checked> ${labels.parts('page.in_scope', { title: spokenWords(title, spoken, visit) })}</label>
<label><input type="radio" name="${parameter}" value=""> ${labels.text('page.everywhere')}</label></fieldset>`
}

/** Renders a field that searches a part of the archive. */
export function searchWithin(visit: Surface, { parameter, value, title, spoken = UNKNOWN }: Scope): Html {
  const { labels } = visit
  const name = labels.text('page.search_in', { title })
  return html`<form class="search within" action="${BASE_PATH}/search" aria-label="${name}">
<label for="q-within">${labels.parts('page.search_in', { title: spokenWords(title, spoken, visit) })}</label>
<input id="q-within" name="q" type="search" maxlength="1000" dir="auto" autocomplete="off">
${hiddenFields([[parameter, value]])}${keptFields(visit)}<button>${labels.text('page.search')}</button>
</form>
`
}

/** Renders what a form takes over from the page's own address. */
const keptFields = ({ chosenLanguage, keptList }: Surface): readonly Html[] =>
  hiddenFields([
    ...(chosenLanguage === null ? [] : [['lang', chosenLanguage] as const]),
    ...(keptList === undefined ? [] : [['list', decodeURIComponent(keptList)] as const]),
  ])
