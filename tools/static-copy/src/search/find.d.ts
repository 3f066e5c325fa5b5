/** A document that a search found: its path in the copy, title and facts about it. */
export type FoundDocument = readonly [file: string, title: string, facts: string]

/** Opens the index of a copy, given what reads the JSON at a path in it. */
export function openIndex(read: (path: string) => Promise<unknown>): {
  /** Returns the documents that have all words of a query, the best first. */
  search(query: string): Promise<{
    readonly total: number
    read(from: number, to: number): Promise<readonly FoundDocument[]>
  }>
}
