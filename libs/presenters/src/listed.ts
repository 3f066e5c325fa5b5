import { MAX_LISTED, pathOfList, type Rest } from '@fonds/types'

/** A part of a list, by the positions of its first item and of the item after its last. */
export interface Part {
  readonly from: number
  readonly to: number
}

/** The part of a list that its resource has. */
export const FIRST: Part = { from: 0, to: MAX_LISTED }
/** A list with all of its items, as in snapshots. */
export const WHOLE: Part = { from: 0, to: Number.POSITIVE_INFINITY }

/** Some items of a list, and how many it has. */
export interface Listed<T> {
  readonly items: T[]
  readonly total: number
}

/** Presents a part of a list, without the work for the others. */
export const listed = <S, T>(all: readonly S[], { from, to }: Part, present: (source: S) => T): Listed<T> => ({
  items: all.slice(from, to).map(present),
  total: all.length,
})

type ItemsOf<L extends Readonly<Record<string, Listed<unknown>>>> = { [Name in keyof L]: L[Name]['items'] }

/**
 * Returns lists as members of a resource, and `more` if any of them has more items than that.
 * @param url the resource's own URL, below which the lists are
 */
export function listMembers<L extends Readonly<Record<string, Listed<unknown>>>>(
  lists: L,
  url: string,
): ItemsOf<L> & { readonly more?: Partial<Record<keyof L, Rest>> } {
  const entries = Object.entries(lists)
  const members = Object.fromEntries(entries.map(([name, { items }]) => [name, items])) as ItemsOf<L>
  const cut = entries.filter(([, { items, total }]) => items.length < total)
  if (cut.length === 0) return members
  const more = Object.fromEntries(cut.map(([name, { total }]) => [name, { total, url: `${url}/${pathOfList(name)}` }]))
  return { ...members, more: more as Partial<Record<keyof L, Rest>> }
}
