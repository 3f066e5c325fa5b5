import type { Ancestor } from './description.ts'

/** The columns of an ancestor that tell its language. */
type Titled = Pick<Ancestor, 'title' | 'titles'> & Partial<Pick<Ancestor, 'translations'>>

/**
 * Returns the language in which an ancestor was written, as its source wrote it; null if it is not known. Without translations, it is
 * that of its main title, which others, such as a parallel one, do not tell.
 */
export function languageOfAncestor({ title, titles, translations }: Titled): string | null {
  const stated = translations?.original
  if (stated) return stated
  const [only, ...others] = Object.entries(titles ?? {}).flatMap(([code, text]) => (text === title ? [code] : []))
  return others.length === 0 ? (only ?? null) : null
}

/** Returns the titles of an ancestor in other languages than its own, by language. */
export function translatedTitles(ancestor: Titled): Readonly<Record<string, string>> {
  const { title: own, titles, translations } = ancestor
  const cards = Object.entries(translations?.in ?? {}).flatMap(([language, { title }]) =>
    title === undefined ? [] : [[language, title] as const],
  )
  return Object.fromEntries([...Object.entries(titles ?? {}), ...cards].filter(([, text]) => text !== own))
}
