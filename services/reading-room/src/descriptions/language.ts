import type { Detail } from './shown.ts'

/** Returns the language in which a description is written, if it says so; null otherwise. */
export const descriptionLanguage = ({ description_control }: Detail): string | null =>
  description_control?.languages[0] ?? null

/** Returns the language of a description's title: that of a title which the archive wrote in several, or the description's. */
export const languageOfTitle = (detail: Detail): string | null =>
  detail.titles.find(({ text }) => text === detail.title)?.lang ?? descriptionLanguage(detail)
