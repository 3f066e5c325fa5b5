import type { ContentsEntry, FindingAidDocument, Index } from '../document.ts'

/** The label of the container list's heading. */
export const CONTAINER_LIST = 'list'

/**
 * Builds the table of contents: the front matter, the container list with its headings, the indexes, and the back matter
 * without its sections.
 * @param headings the headings of the container list; null if there is none
 */
export function contentsOf(
  { labels, overview, parts, back }: FindingAidDocument,
  headings: readonly ContentsEntry[] | null,
  indexes: readonly Index[],
): readonly ContentsEntry[] {
  return [
    ...(overview.length === 0 ? [] : [{ id: 'whole', level: 1, title: labels.overview }]),
    ...parts.flatMap(({ id, title, sections }) => [
      { id, level: 1, title },
      ...sections.map((section) => ({ id: section.id, level: 2, title: section.title })),
    ]),
    ...(headings === null ? [] : [{ id: CONTAINER_LIST, level: 1, title: labels['container-list'] }, ...headings]),
    ...[...indexes, ...back].map(({ id, title }) => ({ id, level: 1, title })),
  ]
}
