import { PageInfo } from '@fonds/types'
import { z } from 'zod'
import type { TestService, TestTenant } from './service.ts'

const Page = z.object({ items: z.array(z.looseObject({ id: z.string(), title: z.string() })), ...PageInfo.shape })
type Page = z.output<typeof Page>

/** Follows a list's links to the end: `next` for pages, or `next_cursor` from the first page on. */
export async function walk(
  service: TestService,
  tenant: TestTenant,
  start: string,
  by: 'next' | 'next_cursor',
): Promise<Page[]> {
  const pages: Page[] = []
  let where: string | null = start
  while (where !== null) {
    const page: Page = await service.read(tenant, where, Page)
    pages.push(page)
    where = page.links[by]
    if (pages.length > 1_000) throw new Error('expected at most 1,000 pages')
  }
  return pages
}

export const titles = (pages: readonly Page[]): string[] =>
  pages.flatMap(({ items }) => items.map(({ title }) => title))
export const sizes = (pages: readonly Page[]): number[] => pages.map(({ items }) => items.length)
