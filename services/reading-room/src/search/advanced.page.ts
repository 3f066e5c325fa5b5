import { type Html, html, type Route } from '@fonds/http'
import type { MessageKey } from '@fonds/labels'
import { LEVELS } from '@fonds/types'
import { BASE_PATH } from '@fonds/types/context'
import { Elsewhere } from '../api/read.ts'
import type { Deps } from '../deps.ts'
import { hiddenFields } from '../page/choices.ts'
import { definePage } from '../page/page.ts'
import { keeping, type Visit } from '../page/visit.ts'
import { partsOf, QUERY_PARTS, type QueryPart, type QueryParts, queryOf } from './query-parts.ts'
import { searchHelp } from './search-help.ts'

/** Parameters of a search that have a field of their own. */
const FILTERS = ['date_start', 'date_end', 'date_match', 'level', 'container'] as const

/** The fields that a filled-in form sends; they are then put together as a query. */
const SENT = 'sent'

/** Longest text of each kind of field, as the API accepts it. */
const LONGEST = { words: 1_000, year: 40, container: 200 } as const

/** Fields for words of a query in the order of the page, with their labels. */
const WORDS = [
  ['all', 'page.words_all'],
  ['exact', 'page.words_exact'],
  ['any', 'page.words_any'],
  ['none', 'page.words_none'],
  ['title', 'page.words_title'],
  ['note', 'page.words_note'],
  ['names', 'page.words_names'],
  ['text', 'page.words_text'],
  ['creator', 'page.creator'],
  ['genre', 'page.genres'],
  ['place', 'page.places'],
] as const satisfies readonly (readonly [QueryPart, MessageKey])[]

/** The page of a form whose fields make a query and filters; it begins with those of the search in its address. */
export const advancedPage = (deps: Deps): Route =>
  definePage(deps, {
    path: '/advanced',
    name: 'getAdvancedPage',
    async render(visit) {
      const asked = new URLSearchParams(visit.rawQuery)
      if (asked.has(SENT)) throw new Elsewhere(keeping(visit, searchOf(asked)))
      const title = visit.labels.text('page.advanced')
      return {
        title,
        canonical: null,
        isUnlisted: true,
        section: 'search',
        hasOwnSearch: true,
        main: html`<h1>${title}</h1>
${form(asked, partsOf(asked.get('q') ?? ''), visit)}
${searchHelp(visit)}`,
      }
    },
  })

/** Returns the URL of the search that a form means: a query, and filters. */
function searchOf(sent: URLSearchParams): string {
  const own = new Set<string>([SENT, 'lang', 'list', ...QUERY_PARTS])
  const parts = Object.fromEntries(QUERY_PARTS.map((part) => [part, sent.get(part) ?? '']))
  const kept = [...sent].filter(([name, value]) => value.trim() !== '' && !own.has(name))
  const query = queryOf(parts)
  const pairs = new URLSearchParams([...(query === '' ? [] : [['q', query] as [string, string]]), ...kept])
  return `${BASE_PATH}/search${pairs.size === 0 ? '' : `?${pairs}`}`
}

function form(asked: URLSearchParams, parts: QueryParts, visit: Visit<unknown>): Html {
  const { labels } = visit
  const levels = asked.getAll('level').join(',')
  const isPlain = levels === '' || LEVELS.some((level) => level === levels)
  const own = new Set<string>(['q', 'page', 'cursor', 'list', ...FILTERS.filter((name) => name !== 'level' || isPlain)])
  const containers = asked.getAll('container')
  const kept = [...asked].filter(([name, value]) => value !== '' && !own.has(name))
  const text = (name: string, label: string, value: string, longest: number): Html =>
    html`<label>${label} <input name="${name}" value="${value}" maxlength="${longest}" dir="auto" autocomplete="off"></label>\n`
  return html`<form class="advanced" role="search" action="${BASE_PATH}/advanced">
${WORDS.map(([part, label]) => text(part, labels.text(label), parts[part], LONGEST.words))}${
  parts.rest !== '' && text('rest', labels.text('page.words_rest'), parts.rest, LONGEST.words)
}<fieldset><legend>${labels.text('page.years')}</legend>
${text('date_start', labels.text('page.year_from'), asked.get('date_start') ?? '', LONGEST.year)}${text('date_end', labels.text('page.year_to'), asked.get('date_end') ?? '', LONGEST.year)}<label><input type="checkbox" name="date_match" value="within"${asked.get('date_match') === 'within' && html` checked`}> ${labels.text('page.dates_within')}</label></fieldset>
${isPlain && html`<label>${labels.text('page.level')} <select name="level"><option value="">${labels.text('page.all_types')}</option>${LEVELS.map((level) => html`<option value="${level}"${level === levels && html` selected`}>${labels.level(level)}</option>`)}</select></label>\n`}${text('container', labels.text('page.container'), containers[0] ?? '', LONGEST.container)}${hiddenFields(
  [...kept, ...containers.slice(1).map((value) => ['container', value] as const), [SENT, '1'] as const],
)}<button>${labels.text('page.search')}</button>
</form>`
}
