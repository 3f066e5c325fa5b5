import type { Answer } from '@fonds/http/testing'

/** What a consumer's HTTP client gets at a URL. */
type Get = (url: string, headers: Readonly<Record<string, string>>) => Promise<Pick<Answer, 'status' | 'text'>>

/** What a consumer shows of a page. */
interface Embedded {
  readonly title: string
  readonly html: string
}

/** The most that WordPress reads of a page, in bytes. */
const WORDPRESS_LIMIT = 153_600

/**
 * Asks as WordPress does for a link in a post (`WP_oEmbed::discover`, `fetch` and `data2html`, `wp_filter_oembed_result`): it
 * looks for links in the head by a regular expression, adds its own parameters, and keeps of the HTML of an unknown provider
 * only the first frame. Null if it shows a plain link.
 */
export async function discoverAsWordPress(url: string, get: Get): Promise<Embedded | null> {
  const agent = { 'user-agent': 'WordPress/6.8; https://blog.example', accept: '*/*' }
  const page = Buffer.from((await get(url, agent)).text)
    .subarray(0, WORDPRESS_LIMIT)
    .toString()
  const [head = ''] = page.split(/<\/head>/i)
  const provider = [...head.matchAll(/<link([^<>]+)\/?>/gi)]
    .map(([, attributes = '']) => attributesOf(attributes))
    .find(({ type, href }) => type === 'application/json+oembed' && href !== undefined)?.href
  if (provider === undefined) return null
  const asked = new URL(provider)
  for (const [name, value] of [
    ['maxwidth', '580'],
    ['maxheight', '870'],
    ['dnt', '1'],
    ['format', 'json'],
  ] as const) {
    asked.searchParams.set(name, value)
  }
  const { status, text } = await get(asked.href, agent)
  if (status !== 200) return null
  const { type, title, html, width, height } = JSON.parse(text)
  if (type !== 'rich' || typeof html !== 'string' || html === '') return null
  const [frame] = /<iframe[^>]*><\/iframe>/.exec(html) ?? []
  if (frame === undefined || !(width <= 580) || !(height <= 870)) return null
  const { src = '', title: name = '' } = attributesOf(frame)
  return src.startsWith('https://') ? { title: title ?? name, html: frame } : null
}

/**
 * Asks as Omeka S does for media of the type oEmbed (`Omeka\Service\Oembed`): it takes the first link of the type in the document
 * of the URL, and keeps the response. Null if it reports an error.
 */
export async function discoverAsOmeka(url: string, get: Get): Promise<Embedded | null> {
  const agent = { 'user-agent': 'Laminas\\Http\\Client' }
  const page = await get(url, agent)
  if (page.status !== 200) return null
  const link = (page.text.match(/<link\b[^>]*>/g) ?? [])
    .map(attributesOf)
    .find(({ rel, type }) => (rel === 'alternate' || rel === 'alternative') && type === 'application/json+oembed')
  if (link?.href === undefined) return null
  const { status, text } = await get(link.href, agent)
  if (status !== 200) return null
  const { title, html } = JSON.parse(text)
  return typeof html === 'string' ? { title, html } : null
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)\s*=\s*"([^"]*)"/g)].map(([, name = '', value = '']) => [name, decoded(value)]),
  )

const decoded = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
