import { pageRows } from '@fonds/archive'
import { presentEntityReference, presentRecordForm, presentReference, type Shown } from '@fonds/presenters'
import type { RelatedDescription } from '@fonds/types'
import type { RelatedRow } from './related.queries.ts'

/** Builds the related descriptions, each with what it shares: names, the rarest first, and then the parent. */
export function presentRelated(rows: readonly RelatedRow[], shown: Shown): RelatedDescription[] {
  const { items, references } = pageRows(rows)
  const page = { ...shown, references, covers: new Map() }
  const names = (items[0]?.names ?? []).map((row) => presentEntityReference(row, shown))
  return items.map((row) => {
    const parent = row.near && row.parent_id !== null ? references.get(row.parent_id) : undefined
    const shared = names.filter((_, index) => row.entities.includes(index + 1))
    return {
      ...presentRecordForm(row, page),
      because: [...shared, ...(parent === undefined ? [] : [presentReference(parent, shown)])],
    }
  })
}
