import { shelved } from '@fonds/archive'
import type { Row } from '../document.ts'
import { statusOf } from './access.ts'
import { boxesOf, type InBox } from './boxes.ts'
import type { LinkContext } from './context.ts'
import type { Described } from './described.ts'
import { rowHead } from './row-head.ts'

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
  means: LinkContext,
  idOf: () => string,
): readonly BoxRow[] {
  const { words, captions } = means
  const { body } = described
  if (body.containers.length === 0) return []
  const status = described.access === null ? null : statusOf(described.access.value, captions.labels)
  // The series and the file, however deep the description is.
  const named = above.length > 2 ? [...above.slice(0, 1), ...above.slice(-1)] : above
  const shared: Omit<Row, 'id'> = {
    depth: 2,
    ...rowHead(described, means),
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
