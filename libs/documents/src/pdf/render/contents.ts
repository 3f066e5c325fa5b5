import type { ContentsEntry, FindingAidDocument, Index } from '../document.ts'

/** Builds the table of contents: the front matter, the parts of the list with their headings, and the indexes. */
export function contentsOf(
  document: FindingAidDocument,
  headings: readonly ContentsEntry[],
  volumes: readonly ContentsEntry[],
  indexes: readonly Index[],
): readonly ContentsEntry[] {
  return [
    { id: 'whole', level: 1, title: 'Overview' },
    ...document.parts.flatMap(({ id, title, sections }) => [
      { id, level: 1, title },
      ...sections.map((section) => ({ id: section.id, level: 2, title: section.title })),
    ]),
    ...volumes.flatMap((volume, at) => [volume, ...headings.filter((heading) => heading.volume === at)]),
    ...indexes.map(({ id, title }) => ({ id, level: 1, title })),
  ]
}
