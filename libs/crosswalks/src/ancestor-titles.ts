import { type Ancestor, languageOfAncestor, translatedTitles } from '@fonds/archive'
import { tagOf } from './language-tag.ts'

type Titled = Pick<Ancestor, 'title' | 'titles' | 'translations'>

interface InLanguage {
  readonly text: string
  /** As a BCP 47 tag; null if it is not known. */
  readonly lang: string | null
}

/** Returns the titles of a description above another, the original first. */
export const titlesOf = (above: Titled): readonly [InLanguage, ...InLanguage[]] => [
  { text: above.title, lang: tagOf(languageOfAncestor(above)) },
  ...Object.entries(translatedTitles(above)).map(([language, text]) => ({ text, lang: tagOf(language) })),
]

/** Returns the titles of all descriptions above another as one text, in each language in which all of them have one. */
export function pathsOf(ancestors: readonly Titled[]): readonly InLanguage[] {
  const join = (titles: readonly string[]) => titles.join(' > ')
  const all = ancestors.map(titlesOf)
  const [lang = null, ...others] = new Set(all.map(([own]) => own.lang))
  const original = { text: join(ancestors.map(({ title }) => title)), lang: others.length === 0 ? lang : null }
  const languages = new Set(all.flatMap((titles) => titles.flatMap((one) => one.lang ?? [])))
  const inEach = [...languages].flatMap((language) => {
    const titles = all.flatMap((own) => own.find((one) => one.lang === language)?.text ?? [])
    return titles.length === all.length ? [{ text: join(titles), lang: language }] : []
  })
  // A path that is written in one language or another is not said again in a mixture.
  return original.lang === null && inEach.length > 0
    ? inEach
    : [original, ...inEach.filter((one) => one.lang !== original.lang)]
}
