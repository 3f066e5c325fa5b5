import type { VisibleHome } from '@fonds/archive'
import { bestLanguage } from '@fonds/language'
import type { Home, OrganizationHome, WordsIn } from '@fonds/types'
import { presentExhibitItem } from './exhibit.ts'
import type { Shown } from './item.ts'
import { renderedMarkdown } from './rendered-markdown.ts'

/**
 * Builds the visible part of an archive's choice for its home page.
 * @param languages those of the archive, its own first
 */
export function presentHome(
  { text, collections, exhibits }: Home,
  visible: VisibleHome,
  languages: readonly string[],
  shown: Shown,
): OrganizationHome {
  const words = text === undefined ? null : wordsIn(text, languages, shown.textLanguage)
  return {
    html: words && renderedMarkdown(words.text),
    lang: words?.lang ?? null,
    picture: visible.picture && presentExhibitItem(visible.picture, null, shown),
    collections: collections ? [...visible.collections] : null,
    exhibits: exhibits ? [...visible.exhibits] : null,
  }
}

/** Returns a text in the language wanted; else in the archive's own, or any. `und` stands for an unknown one. */
export function wordsIn(
  text: WordsIn,
  languages: readonly string[],
  wanted: string | null,
): { readonly text: string; readonly lang: string } {
  const [own = null] = languages
  if (typeof text === 'string') return { text, lang: own ?? 'und' }
  const known = Object.keys(text)
  const best = (language: string | null) => (language === null ? null : bestLanguage(known, language))
  const lang = best(wanted) ?? best(own) ?? known[0] ?? 'und'
  return { text: text[lang] ?? '', lang }
}
