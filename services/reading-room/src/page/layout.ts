import { type Html, html, htmlDocument, webUrl } from '@fonds/http'
import { LANGUAGES, type Labels, labelsIn } from '@fonds/labels'
import { BASE_PATH } from '@fonds/types/context'
import type { Organization } from '../api/bodies.ts'
import { fileUrl } from '../assets/files.ts'
import { archiveName } from './archive-name.ts'
import type { BrandStyle } from './brand.ts'
import { canonicalUrl, choicesIn, hiddenFields } from './choices.ts'
import { listUrl, MAX_LIST } from './kept-list.ts'
import type { Page } from './page.ts'
import { prose, words } from './parts.ts'
import { searchForm } from './search-form.ts'
import { langAttribute, spokenNote, spokenWords, UNKNOWN } from './texts.ts'
import { local, pageUrl, type Surface } from './visit.ts'

/** Parts of the archive's own description that every page shows. */
export type Masthead = Pick<Organization, 'logo' | 'branding' | 'address' | 'announcement' | 'contact' | 'pages'>

interface Surroundings {
  readonly archive: Masthead | null
  readonly brand: BrandStyle | null
}

/** Renders a whole page: the archive's header, the content, and the footer. */
export function layout(page: Page, visit: Surface, { archive, brand }: Surroundings): string {
  const { labels, tenant, path, rawQuery } = visit
  const { canonical = canonicalUrl(tenant, path, rawQuery), isUnlisted = false } = page
  const isPrivate = page.isPrivate ?? visit.keptList !== undefined
  return htmlDocument({
    title: page.title === tenant.name ? page.title : `${page.title} · ${tenant.name}`,
    language: labels.language,
    head: [
      html`<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="${fileUrl('reading-room.css')}">
${brand?.element}<script type="module" src="${fileUrl('reading-room.js')}"></script>
`,
      page.description ? html`<meta name="description" content="${page.description}">\n` : html``,
      canonical === null ? html`` : html`<link rel="canonical" href="${canonical}">\n`,
      isPrivate
        ? html`<meta name="robots" content="noindex, nofollow">\n`
        : isUnlisted || choicesIn(rawQuery) > 1
          ? html`<meta name="robots" content="noindex">\n`
          : html``,
      ...(page.head ?? []),
    ],
    body: html`<a class="skip" href="#content">${labels.text('page.skip')}</a>
${header(page, visit, archive)}${announcement(archive, visit)}
${page.trail}
<main id="content" tabindex="-1">
${page.main}
</main>
${footer(page, visit, archive)}`,
  })
}

function header(
  { section, search, current, hasOwnSearch = false }: Page,
  visit: Surface,
  masthead: Masthead | null,
): Html {
  const { labels, tenant } = visit
  const logo = masthead?.logo === null || masthead?.logo === undefined ? null : webUrl(masthead.logo)
  const entries = [
    ['collections', 'collections', labels.text('page.collections')],
    ['names', 'entities', labels.text('page.names')],
    ['exhibits', 'exhibits', labels.text('page.exhibits')],
  ] as const
  return html`<header class="masthead">
<a class="archive" href="${pageUrl(visit, '')}">${logo && html`<img src="${logo}" alt="" height="40">`}${archiveName(tenant, visit)}</a>
<nav aria-label="${labels.text('page.nav_browse')}"><ul>${entries.map(
    ([key, path, name]) =>
      html`<li><a href="${pageUrl(visit, `/${path}`)}"${section === key && html` aria-current="true"`}>${name}</a></li>`,
  )}${ownPages('header', { masthead, current }, visit)}<li class="own-list"><a href="${listUrl(visit)}" rel="nofollow" data-list="${labels.text('page.list_full', { max: MAX_LIST })}"${section === 'list' && html` aria-current="true"`}>${labels.text('page.list')}</a></li></ul></nav>
${visit.hasSearch && !hasOwnSearch && searchForm(visit, search)}
</header>`
}

/** Renders what the archive says on every page today. */
function announcement(masthead: Masthead | null, visit: Surface): Html | null {
  const { text, lang = null } = masthead?.announcement ?? {}
  if (text === undefined) return null
  const spoken = spokenNote(lang, visit)
  return html`\n<aside class="announcement" aria-label="${visit.labels.text('page.announcement')}"><div${langAttribute(spoken, visit)}>${prose(text, spoken.lang)}</div></aside>`
}

function footer({ current }: Page, visit: Surface, masthead: Masthead | null): Html {
  const { labels, tenant } = visit
  const { address, contact } = masthead ?? { address: null, contact: null }
  const lines = [address?.street, [address?.postal_code, address?.locality].filter(Boolean).join(' '), address?.country]
  return html`<footer>
<address>${archiveName(tenant, visit)}${lines.map((line) => line && html`<br>${words(line)}`)}${
    contact?.email && html`<br><a href="mailto:${contact.email}">${contact.email}</a>`
  }${contact?.telephone && html`<br>${words(contact.telephone)}`}</address>
${masthead?.pages.some(({ menu }) => menu === 'footer') && html`<nav aria-label="${labels.text('page.own_pages')}"><ul>${ownPages('footer', { masthead, current }, visit)}</ul></nav>\n`}<nav aria-label="${labels.text('page.nav_language')}"><ul class="languages">${OWN_NAMES.map(([language, own]) => languageLink(language, own, visit))}</ul></nav>
<p><a href="${BASE_PATH}/docs">${labels.text('page.api')}</a></p>
</footer>`
}

/** Renders links to the archive's own pages in one of its menus, as items of a list. */
const ownPages = (
  menu: 'header' | 'footer',
  { masthead, current }: { readonly masthead: Masthead | null; readonly current: string | undefined },
  visit: Surface,
): readonly Html[] =>
  (masthead?.pages ?? []).flatMap((page) => {
    if (page.menu !== menu) return []
    const { labels } = visit
    const translated = page.titles[labels.language]
    const spoken = translated === undefined ? spokenNote(page.language, visit) : UNKNOWN
    const title = spokenWords(translated ?? page.title, spoken, visit)
    return [
      html`<li><a href="${local(visit, page.url)}"${page.url === current && html` aria-current="page"`}>${title}</a></li>`,
    ]
  })

/** Each language with its name in that language. */
const OWN_NAMES = LANGUAGES.map((language) => [language, labelsIn(language).languageName(language)] as const)

function languageLink(
  language: Labels['language'],
  own: string,
  { labels, path, contentQuery, rawQuery, keptList }: Surface,
): Html {
  if (language === labels.language) return html`<li><span lang="${language}" aria-current="true">${own}</span></li>`
  const query = contentQuery
    .split('&')
    // A cursor continues in its language only.
    .filter((part) => part !== '' && !/^(?:lang|cursor)=/.test(part))
    .concat(rawQuery.split('&').filter((part) => part.startsWith('view=')))
    .concat(`lang=${language}`, keptList === undefined ? [] : `list=${keptList}`)
    .join('&')
  if (choicesIn(query) > 1)
    return html`<li><form class="choice" action="${path}">${hiddenFields([...new URLSearchParams(query)])}<button lang="${language}">${own}</button></form></li>`
  return html`<li><a href="${path}?${query}" lang="${language}" hreflang="${language}" rel="alternate">${own}</a></li>`
}
