import type { TenantContext } from '@fonds/types/context'
import type { RunningServer } from '../testbed/serve.ts'
import type { Testbed } from '../testbed/testbed.ts'
import { API } from './load.ts'

/** Paths to pages of 20 records in the list of a whole archive. */
export interface DeepPages {
  readonly first: string
  /** The requested page, or the last one if the list is shorter. */
  readonly deep: { readonly path: string; readonly page: number }
  /** At most 200 pages, spread evenly up to the deepest. */
  readonly anywhere: readonly string[]
}

const STRIDE = 100
const SPREAD = 200

/** Walks a list by its cursors, as a client would, and collects them. */
export async function findPages(
  testbed: Testbed,
  tenant: TenantContext,
  { origin }: RunningServer,
  wanted: number,
): Promise<DeepPages> {
  const cursors: string[] = []
  let cursor: string | null = null
  do {
    const position: string = cursor === null ? '' : `&cursor=${cursor}`
    const url = `${origin}${API}/records?limit=${STRIDE}${position}`
    cursor = await nextCursor(url, testbed.signed(tenant, url))
    if (cursor !== null) cursors.push(cursor)
  } while (cursor !== null && cursors.length * STRIDE < (wanted - 1) * 20)
  const paths = cursors.map((one) => `/records?cursor=${one}`)
  const last = paths.at(-1)
  if (last === undefined) throw new Error(`the list has no second page of ${STRIDE}`)
  const step = Math.max(1, Math.floor(paths.length / SPREAD))
  return {
    first: '/records',
    deep: { path: last, page: (cursors.length * STRIDE) / 20 + 1 },
    anywhere: paths.filter((_, index) => index % step === 0).slice(0, SPREAD),
  }
}

async function nextCursor(url: string, headers: Readonly<Record<string, string>>): Promise<string | null> {
  const response = await fetch(url, { headers })
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`)
  const { links } = (await response.json()) as { links: { next_cursor: string | null } }
  return links.next_cursor === null ? null : cursorOf(links.next_cursor)
}

/** Extracts the cursor from a link; returns a bare cursor unchanged. */
const cursorOf = (link: string): string => new URL(link, 'http://127.0.0.1').searchParams.get('cursor') ?? link

/** Returns the paths of the first records of the list, at most `count`. */
export async function recordPaths({ origin }: RunningServer, count: number): Promise<string[]> {
  const paths: string[] = []
  for (let page = 1; paths.length < count; page++) {
    const response = await fetch(`${origin}${API}/records?limit=100&page=${page}`)
    const { items } = (await response.json()) as { items: { slug: string }[] }
    if (items.length === 0) break
    paths.push(...items.map(({ slug }) => `${API}/records/${slug}`))
  }
  return paths.slice(0, count)
}
