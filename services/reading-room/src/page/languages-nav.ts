import { type Html, html } from '@fonds/http'
import { isSameLanguage, ownLanguageName } from '@fonds/language'
import { type InLanguages, isUntranslated, languagesOf } from './texts.ts'
import { keeping, type Visit, withParameter } from './visit.ts'

/**
 * Renders the languages in which the page's item can be read, each by its own name, and says so if none of them is the
 * reader's. Of an item in only one language, it renders no more than that, in an archive that has others.
 */
export function languagesNav(item: InLanguages, visit: Visit<unknown>): Html | null {
  const languages = languagesOf(item)
  if (languages.length === 0)
    return untranslatedNotice(item.field_languages?.title ?? item.field_languages?.name, visit)
  const { labels, contentLanguage, keptList, path } = visit
  const [own = null] = item.description_language ? [item.description_language] : []
  const isMissing = isUntranslated(item, visit)
  const current = isMissing || contentLanguage === null ? own : contentLanguage
  const links = languages.map((language) => {
    const name = ownLanguageName(language)
    return current !== null && isSameLanguage(language, current)
      ? html`<li><span lang="${language}" aria-current="true">${name}</span></li>`
      : html`<li><a href="${keeping({ chosenLanguage: language, keptList }, path)}" lang="${language}" hreflang="${language}" rel="alternate">${name}</a></li>`
  })
  return html`<nav class="read-in" aria-label="${labels.text('page.languages_of_text')}"><span aria-hidden="true">${labels.text('page.read_in')}</span><ul class="languages">${links}</ul></nav>
${isMissing && untranslatedNotice(own, visit)}`
}

/** Says that an item is in another language than the reader's; null if that is not known. */
function untranslatedNotice(
  language: string | null | undefined,
  { labels }: Pick<Visit<unknown>, 'labels'>,
): Html | null {
  if (!language || language === 'und') return null
  return html`<p class="notice">${labels.text('page.untranslated', { language: labels.languageName(language) })}</p>\n`
}

/** Renders links to the page in each language of its item, for search engines; none if it has only one. */
export function languageAlternates(
  item: InLanguages,
  { tenant, path }: Pick<Visit<unknown>, 'tenant' | 'path'>,
): Html[] {
  const languages = languagesOf(item)
  if (languages.length === 0) return []
  const page = tenant.origin + path
  const links = languages.map((language): readonly [string, string] => [
    language,
    withParameter(page, 'lang', language),
  ])
  return [...links, ['x-default', page] as const].map(
    ([language, url]) => html`<link rel="alternate" hreflang="${language}" href="${url}">\n`,
  )
}

/**
 * Returns the address of a page for search engines: that in the language asked for by the address, if the item has it, since
 * each language is a page of its own to them; else the given one.
 */
export function canonicalIn(item: InLanguages, canonical: string, visit: Visit<unknown>): string {
  const { chosenLanguage, contentLanguage, tenant, path } = visit
  const isOwn = languagesOf(item).some((language) => language === contentLanguage)
  return chosenLanguage !== null && contentLanguage !== null && isOwn && contentLanguage !== item.description_language
    ? withParameter(tenant.origin + path, 'lang', contentLanguage)
    : canonical
}
