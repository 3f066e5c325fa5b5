import { permalink } from '@fonds/archive'
import type { Row } from '../document.ts'
import type { LinkContext } from './context.ts'
import { datesInWords } from './dates.ts'
import type { Described } from './described.ts'

/** Returns how each row names a description, in the hierarchy and below a box: its code, its title as a link, and its dates. */
export function rowHead(
  described: Described,
  { words, captions, addresses }: LinkContext,
): Pick<Row, 'code' | 'title' | 'dates' | 'url'> {
  const { body, reference_code: code } = described
  const language = body.description_language
  const dates = datesInWords(body.dates, described.date, captions.labels)
  return {
    code: code === null ? undefined : words.inline(code),
    title: words.marked(words.field(described.title, language), body.title_inline, described.title, language),
    // Omitted if the title was devised from the date.
    dates:
      dates === null || (described.title_devised && described.title === dates)
        ? undefined
        : words.field(dates, language),
    url: permalink(addresses, described.kind, described.slug),
  }
}
