import {
  type ApiError,
  type AskedForPage,
  html,
  type ParameterProblem,
  type ParameterReason,
  type ProblemPage,
} from '@fonds/http'
import { LANGUAGE_TAG, type Labels, labelsIn, type MessageKey } from '@fonds/labels'
import { MAX_PREFIXES, MIN_PREFIX } from '@fonds/types'
import type { Deps } from '../deps.ts'
import { EMBED_PATH, embedLayout } from '../embed/embed-layout.ts'
import { named } from '../page/archive-name.ts'
import { layout } from '../page/layout.ts'
import { words } from '../page/parts.ts'
import { searchForm } from '../page/search-form.ts'
import { pageSecurityPolicy } from '../page/security-policy.ts'
import { pageUrl } from '../page/visit.ts'

/** Renders an error as a page that helps to go on: what happened, a search field, and the collections. */
export function problemPage(error: ApiError, asked: AskedForPage, { hasSearch }: Pick<Deps, 'hasSearch'>): ProblemPage {
  const { path, rawQuery, language, requestId } = asked
  const tenant = named(asked.tenant, language)
  const labels = labelsIn(language, tenant)
  const lang = new URLSearchParams(rawQuery).get('lang')
  // A malformed one may be the problem, and would be in every link.
  const chosenLanguage = lang !== null && LANGUAGE_TAG.test(lang) ? lang : null
  const place = { path, rawQuery, contentQuery: rawQuery, hasSearch, params: {} }
  const visit = { tenant, labels, chosenLanguage, contentLanguage: null, ...place }
  const [title, help] = wordsFor(error, labels)
  const page = {
    title,
    hasOwnSearch: hasSearch,
    canonical: null,
    isUnlisted: true,
    main: html`<h1>${title}</h1>
<p>${help}</p>
${parameterProblems(error, labels)}
${hasSearch && searchForm(visit, { query: new URLSearchParams(rawQuery).get('q') ?? '' })}
<p><a href="${pageUrl(visit, '/collections')}">${labels.text('page.collections')}</a></p>
<p class="facts">${labels.text('page.request_id', { id: requestId })}</p>`,
  }
  if (path.startsWith(EMBED_PATH)) {
    const main = html`<h1>${title}</h1>
<p>${help}</p>
${parameterProblems(error, labels)}`
    return {
      html: embedLayout({ title, main }, visit, { brand: null }),
      policy: pageSecurityPolicy(tenant.origin, { isEmbedded: true }),
    }
  }
  return {
    html: layout(page, visit, { archive: null, brand: null }),
    policy: pageSecurityPolicy(tenant.origin),
  }
}

/** Returns the heading of a problem and what the reader can do, by its status. */
function wordsFor({ code, status, message, extra }: ApiError, labels: Labels): readonly [title: string, help: string] {
  const known: Readonly<Record<number, readonly [MessageKey, MessageKey]>> = {
    404: ['page.problem_not_found', 'page.problem_not_found_help'],
    410: ['page.problem_gone', 'page.problem_gone_help'],
    503: ['page.problem_unavailable', 'page.problem_unavailable_help'],
  }
  if (code === 'page_too_deep') return [labels.text('page.problem'), labels.text('page.problem_too_deep')]
  if (extra.reason === 'no_text') return [labels.text('page.problem_not_found'), labels.text('page.problem_no_text')]
  const keys = known[status]
  if (keys !== undefined) return [labels.text(keys[0]), labels.text(keys[1])]
  return [labels.text(status === 400 ? 'page.problem_invalid' : 'page.problem'), message]
}

/** Lists what is wrong with the parameters: in the reader's language if it is what they typed, else in the API's words. */
function parameterProblems({ extra }: ApiError, labels: Labels) {
  const { errors } = extra
  if (!Array.isArray(errors)) return null
  const list = errors.filter(
    (one): one is ParameterProblem => typeof one === 'object' && one !== null && 'parameter' in one,
  )
  return html`<ul>${list.map(({ parameter, message, reason }) =>
    reason === undefined || !Object.hasOwn(EXPLAINED, reason)
      ? html`<li lang="en" dir="ltr"><code>${parameter}</code>: ${words(message)}</li>`
      : html`<li>${EXPLAINED[reason](labels)}</li>`,
  )}</ul>`
}

const EXPLAINED: Readonly<Record<ParameterReason, (labels: Labels) => string>> = {
  too_many_prefixes: (labels) => labels.text('page.problem_too_many_prefixes', { max: MAX_PREFIXES }),
  short_prefix: (labels) => labels.text('page.problem_short_prefix', { min: MIN_PREFIX }),
}
