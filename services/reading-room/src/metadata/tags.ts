import { type Html, html, trusted } from '@fonds/http'
import { type Shared, sharePicture } from './share-picture.ts'

/** Pairs of a name and a value; those without a value are omitted. */
export type Pairs = readonly (readonly [name: string, value: string | null | undefined])[]

/** Renders metadata by name, such as Dublin Core. */
export const metaTags = (pairs: Pairs): Html[] =>
  present(pairs).map(([name, content]) => html`<meta name="${name}" content="${content}">\n`)

/** Renders links to the same resource in other formats. */
export const alternates = (formats: Pairs): Html[] =>
  present(formats).map(([type, url]) => html`<link rel="alternate" type="${type}" href="${url}">\n`)

/** Width in pixels from which a picture is shown large. */
const LARGE = 600

interface Preview {
  readonly type: 'website' | 'article' | 'profile'
  readonly title: string
  readonly url: string
  readonly siteName: string
  readonly description: string | null | undefined
  readonly image: Shared | null | undefined
}

/** Renders Open Graph, from which previews of links are made, and what makes Twitter's large if there is a large picture. */
export const openGraph = ({ type, title, url, siteName, description, image }: Preview): Html[] => {
  const picture = sharePicture(image ?? null)
  const pairs: Pairs = [
    ['og:type', type],
    ['og:title', title],
    ['og:site_name', siteName],
    ['og:url', url],
    ['og:description', description],
    ['og:image', picture?.url],
    ['og:image:width', picture?.width?.toString()],
    ['og:image:height', picture?.height?.toString()],
  ]
  const card = (picture?.width ?? 0) >= LARGE ? metaTags([['twitter:card', 'summary_large_image']]) : []
  return [...present(pairs).map(([name, content]) => html`<meta property="${name}" content="${content}">\n`), ...card]
}

/** Renders schema.org data in the page. A closing tag in a text must not end the element. */
export const jsonLdScript = (node: unknown): Html =>
  html`<script type="application/ld+json">${trusted(JSON.stringify(node).replaceAll('<', '\\u003c'))}</script>\n`

/** Largest length of a description in a preview. */
const MAX_OPENING = 300

/** Returns the first paragraph of a text, cut after a word. */
export function opening(text: string | null): string | null {
  const [first = ''] = (text ?? '').split(/\n{2,}/)
  if (first.length <= MAX_OPENING) return first || null
  return `${first.slice(0, first.lastIndexOf(' ', MAX_OPENING)).slice(0, MAX_OPENING)}…`
}

const present = (pairs: Pairs) => pairs.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
