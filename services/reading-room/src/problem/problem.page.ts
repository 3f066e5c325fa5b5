import { type ApiError, type AskedForPage, html, type ProblemPage } from '@fonds/http'
import { LANGUAGE_TAG, type Labels, labelsIn, type MessageKey } from '@fonds/labels'
import type { Deps } from '../deps.ts'
import { layout } from '../page/layout.ts'
import { words } from '../page/parts.ts'
import { searchForm } from '../page/search-form.ts'
import { pageSecurityPolicy } from '../page/security-policy.ts'
import { pageUrl } from '../page/visit.ts'

/** Renders an error as a page that helps to go on: what happened, a search field, and the collections. */
export function problemPage(error: ApiError, asked: AskedForPage, { hasSearch }: Pick<Deps, 'hasSearch'>): ProblemPage {
  const { tenant, path, rawQuery, language, requestId } = asked
  const labels = labelsIn(language)
  const lang = new URLSearchParams(rawQuery).get('lang')
  // A malformed one may be the problem, and would be in every link.
  const chosenLanguage = lang !== null && LANGUAGE_TAG.test(lang) ? lang : null
  const visit = { tenant, labels, chosenLanguage, path, rawQuery, contentQuery: rawQuery, hasSearch, params: {} }
  const [title, help] = wordsFor(error, labels)
  const page = {
    title,
    hasOwnSearch: hasSearch,
    head: [html`<meta name="robots" content="noindex">\n`],
    main: html`<h1>${title}</h1>
<p>${help}</p>
${parameterProblems(error)}
${hasSearch && searchForm(visit)}
<p><a href="${pageUrl(visit, '/collections')}">${labels.text('page.collections')}</a></p>
<p class="facts">${labels.text('page.request_id', { id: requestId })}</p>`,
  }
  return {
    html: layout(page, visit, { archive: null, brand: null }),
    policy: pageSecurityPolicy(tenant.origin),
  }
}

/** Returns the heading of a problem and what the reader can do, by its status. */
function wordsFor({ status, message }: ApiError, labels: Labels): readonly [title: string, help: string] {
  const known: Readonly<Record<number, readonly [MessageKey, MessageKey]>> = {
    404: ['page.problem_not_found', 'page.problem_not_found_help'],
    410: ['page.problem_gone', 'page.problem_gone_help'],
    503: ['page.problem_unavailable', 'page.problem_unavailable_help'],
  }
  const keys = known[status]
  if (keys !== undefined) return [labels.text(keys[0]), labels.text(keys[1])]
  return [labels.text(status === 400 ? 'page.problem_invalid' : 'page.problem'), message]
}

/** Lists what is wrong with the parameters, in the API's own words. */
function parameterProblems({ extra }: ApiError) {
  const { errors } = extra
  if (!Array.isArray(errors)) return null
  const list = errors.filter(
    (one): one is { parameter: string; message: string } =>
      typeof one === 'object' && one !== null && 'parameter' in one,
  )
  return html`<ul lang="en" dir="ltr">${list.map(({ parameter, message }) => html`<li><code>${parameter}</code>: ${words(message)}</li>`)}</ul>`
}
