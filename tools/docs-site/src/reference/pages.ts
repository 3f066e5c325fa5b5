import { slugOf } from '../slug.ts'
import type { Document } from './document.ts'
import { parametersPage, tagPage } from './operations.ts'
import { schemasPage } from './schemas.ts'

/** Returns the pages of the API reference as Markdown, by their paths in the site. */
export function referencePages(document: Document): ReadonlyMap<string, string> {
  const tags = document.tags.map((tag) => ({ tag, path: `${slugOf(tag.name)}.md` }))
  const list = tags.map(({ tag, path }) => `- [${tag.name}](${path}): ${tag.description}`)
  const index = [
    `# API reference\n\n${document.info.description}\n`,
    ...list,
    '- [Parameters](parameters.md) that several operations take',
    '- [Schemas](schemas.md) of bodies',
  ].join('\n')
  return new Map([
    ['reference/index.md', index],
    ...tags.map(({ tag, path }) => [`reference/${path}`, tagPage(document, tag)] as const),
    ['reference/parameters.md', parametersPage(document)],
    ['reference/schemas.md', schemasPage(document.components.schemas)],
  ])
}
