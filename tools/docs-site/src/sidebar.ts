/** A section of the sidebar. */
export interface Section {
  readonly text: string
  readonly items: readonly { readonly text: string; readonly link: string }[]
}

/**
 * Makes the sidebar of the index in docs/README.md: a section for each heading, and in it the first link of each item.
 * @param pageOf the address in the site of a link in the index, if it has a page
 */
export function sidebarOf(index: string, pageOf: (href: string) => string | undefined): Section[] {
  return index
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...lines] = part.split('\n')
      const items = lines.flatMap((line) => {
        const [, text, href = ''] = /^- (?:\*\*)?\[([^\]]+)\]\(([^)]+)\)/.exec(line) ?? []
        const link = pageOf(href)
        return text === undefined || link === undefined ? [] : [{ text, link }]
      })
      return { text: heading, items }
    })
}
