import { permalink, shelved } from '@fonds/archive'
import type { Row } from '../document.ts'
import { statusOf } from './access.ts'
import { boxesOf, type InBox } from './boxes.ts'
import type { LinkContext } from './context.ts'
import { datesInWords } from './dates.ts'
import type { Described } from './described.ts'

/** A description's row below one of its boxes. */
export interface BoxRow {
  readonly box: InBox
  readonly row: Row
}

/**
 * Returns the rows of a description, one for each box.
 * @param above titles of the levels above it within the finding aid, from the top
 * @param idOf returns a label that no other row has
 */
export function boxRows(
  described: Described,
  above: readonly Pick<Described, 'title' | 'body'>[],
  { words, captions, addresses }: LinkContext,
  idOf: () => string,
): readonly BoxRow[] {
  const { body, reference_code: code } = described
  if (body.containers.length === 0) return []
  const language = body.description_language
  const dates = datesInWords(body.dates, described.date, captions.labels)
  const status = described.access === null ? null : statusOf(described.access.value, captions.labels)
  // The series and the file, however deep the description is.
  const named = above.length > 2 ? [...above.slice(0, 1), ...above.slice(-1)] : above
  const shared: Omit<Row, 'id'> = {
    depth: 2,
    code: code === null ? undefined : words.inline(code),
    title: words.marked(words.field(described.title, language), body.title_inline, described.title, language),
    dates:
      dates === null || (described.title_devised && described.title === dates)
        ? undefined
        : words.field(dates, language),
    url: permalink(addresses, described.kind, described.slug),
    facts:
      named.length === 0
        ? undefined
        : named.map(({ title, body: own }) => words.field(title, own.description_language)),
    access: status === null ? undefined : { status: captions.of(status) },
  }
  return boxesOf(shelved(body.containers, captions.labels), captions.labels).map((box) => ({
    box,
    row: {
      id: idOf(),
      ...shared,
      containers: box.within.length === 0 ? undefined : box.within.map((line) => words.inline(line)),
    },
  }))
}
