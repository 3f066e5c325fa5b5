import { get } from './client.ts'

interface Archive {
  /** Scheme, host and port of the archive's URLs. */
  readonly origin: string
  readonly port: number
}

const AS_BROWSER = { headers: { accept: 'text/html,application/xml;q=0.9,*/*;q=0.8' } }

/**
 * Requests everything that pages link to or load from their archive, each URL once, as a browser does.
 * @returns how many URLs that were, and those that answered with an error
 */
export async function deadLinks(pages: readonly string[], { origin, port }: Archive) {
  const from = new Map<string, string>()
  for (const page of pages) {
    const { text } = await get(page, port, AS_BROWSER)
    for (const url of linksOf(text, page)) if (url.startsWith(`${origin}/`) && !from.has(url)) from.set(url, page)
  }
  const dead: string[] = []
  const waiting = [...from].values()
  const visit = async () => {
    for (const [url, page] of waiting) {
      const { status } = await get(url, port, AS_BROWSER)
      if (status >= 400) dead.push(`${status} ${url} on ${page}`)
    }
  }
  // They share one iterator, so that each URL is visited once.
  await Promise.all([visit(), visit(), visit(), visit()])
  return { visited: from.size, dead }
}

/** Returns the absolute URLs in a page, without fragments. */
function linksOf(page: string, base: string): string[] {
  return [...page.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, link = '']) => {
    const url = new URL(link.replaceAll('&amp;', '&'), base)
    url.hash = ''
    return url.href
  })
}
