import { readFile } from 'node:fs/promises'
import { html } from '@fonds/http'
import { LANGUAGES, type Labels, labelsIn } from '@fonds/labels'
import type { Organization } from '@fonds/reading-room/src/api/bodies.ts'
import { brandStyle } from '@fonds/reading-room/src/page/brand.ts'
import { layout } from '@fonds/reading-room/src/page/layout.ts'
import { searchForm } from '@fonds/reading-room/src/page/search-form.ts'
import { BASE_PATH, type TenantContext } from '@fonds/types/context'
import { type CopyShape, relativeUrl, SEARCH_PATH } from '../addresses.ts'
import type { Payload } from '../payload.ts'
import { rewriteHtml, searchFile } from '../rewrite-html.ts'

interface SearchPageOptions {
  readonly tenant: TenantContext
  readonly organization: Organization
  /** Language of the archive's own pages. */
  readonly language: string
  readonly shape: CopyShape
  /** Content-Security-Policy of the archive's pages. */
  readonly policy: string
}

const OWNER = 'search-page'
const SCRIPTS = {
  'search.js': new URL('search.js', import.meta.url),
  'find.js': new URL('find.js', import.meta.url),
  'words.js': new URL('words.js', import.meta.url),
  'letters.js': new URL(import.meta.resolve('@fonds/language/letters.js')),
} as const

/** Writes the search page in each language of the copy, and its scripts. */
export async function writeSearchPages(payload: Payload, options: SearchPageOptions): Promise<void> {
  for (const [name, source] of Object.entries(SCRIPTS)) {
    const text = await readFile(source)
    await payload.write(`${SEARCH_PATH.slice(1)}/${name}`, OWNER, text)
  }
  for (const lang of [null, ...options.shape.languages]) {
    const file = searchFile(lang)
    const { policy, shape } = options
    const { text } = rewriteHtml({ text: searchPage(lang, file, options), file, lang, policy }, shape)
    await payload.write(file, OWNER, text)
  }
}

function searchPage(lang: string | null, file: string, options: SearchPageOptions): string {
  const { tenant, organization, language } = options
  const labels = labelsIn(LANGUAGES.find((known) => known === (lang ?? language)) ?? 'en', tenant)
  const surface = {
    tenant,
    labels,
    chosenLanguage: lang,
    contentLanguage: null,
    params: {},
    path: SEARCH_PATH,
    rawQuery: '',
    contentQuery: '',
    hasSearch: true,
  }
  const inLanguage = lang === null ? '' : `?lang=${lang}`
  const lists = [
    ['collections', labels.text('page.collections')],
    ['records', labels.text('page.records')],
    ['entities', labels.text('page.names')],
  ] as const
  const title = labels.text('page.search')
  return layout(
    {
      title,
      section: 'search',
      hasOwnSearch: true,
      head: [
        html`<meta name="robots" content="noindex">\n<script type="module" src="${relativeUrl(file, `${SEARCH_PATH.slice(1)}/search.js`)}"></script>\n`,
      ],
      main: html`<h1>${title}</h1>
${searchForm(surface)}
<div data-search data-root="${relativeUrl(file, '').replace(/\/?$/, '/')}" data-results="${JSON.stringify(resultsIn(labels))}" data-nothing="${labels.text('page.nothing_found')}" data-more="${labels.text('page.more')}" data-failed="${labels.text('page.problem_unavailable_help')}">
<ul>${lists.map(([path, name]) => html`<li><a href="${BASE_PATH}/${path}${inLanguage}">${name}</a></li>`)}</ul>
</div>`,
    },
    surface,
    { archive: { ...organization, announcement: null }, brand: brandStyle(organization.branding) },
  )
}

/** Returns the words for a number of results, by plural category (CLDR), with `{count}` in the place of the number. */
function resultsIn(labels: Labels): Record<string, string> {
  const rules = new Intl.PluralRules(labels.language)
  const examples = Array.from({ length: 200 }, (_, count) => count)
  return Object.fromEntries(
    examples.map((count) => [
      rules.select(count),
      labels.text('page.results', { count }).replace(new Intl.NumberFormat(labels.language).format(count), '{count}'),
    ]),
  )
}
