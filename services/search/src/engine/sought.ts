import { type Wanted, wanted } from '../analysis/terms.ts'
import type { Query } from '../grammar/query.ts'

/** Words that are asked for, not those that must be missing. */
export interface Sought {
  readonly words: readonly Wanted[]
  /** The last of the words is only how one begins. */
  readonly prefix: boolean
}

export function soughtIn(query: Query): readonly Sought[] {
  switch (query.kind) {
    case 'word':
    case 'phrase':
    case 'prefix':
      return [{ words: wordsIn(query.text), prefix: query.kind === 'prefix' }]
    case 'and':
    case 'or':
      return query.queries.flatMap(soughtIn)
    case 'name':
    case 'not':
      return []
  }
}

/** The words of a part of a query. Of some letters nothing is left when they are folded. */
export const wordsIn = (text: string): readonly Wanted[] => wanted(text).filter((word) => word.folded !== '')
