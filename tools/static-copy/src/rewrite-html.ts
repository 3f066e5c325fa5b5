import { BASE_PATH } from '@fonds/types/context'
import { type CopyShape, relativeUrl, SEARCH_PATH, type Target, targetOf } from './addresses.ts'

/** A file of the copy as it is written, and what it links to. */
export interface Rewritten {
  readonly text: string
  readonly links: readonly Target[]
}

interface PageToRewrite {
  readonly text: string
  /** The file that the page becomes. */
  readonly file: string
  /** The language of the page, if it is not the archive's own. */
  readonly lang: string | null
  /** Content-Security-Policy with which the archive sends the page. */
  readonly policy: string
}

/** Scripts and styles, which stay as they are, or the start of an element. */
const PARTS = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<[a-z][a-z0-9-]*(?:\s+[^\s"<>/=]+(?:="[^"]*")?)*\s*\/?>/gi
const ATTRIBUTE = /\s+([^\s"<>/=]+)(?:="([^"]*)")?/g

/**
 * Parts that only a server answers: files beside pictures, searches below a description and of names, pages by number, readers'
 * lists, feeds, citations of a list as of today, all images in one file, announcements, ways in by searches, and the API's documentation.
 */
const LIVE_ONLY = [
  /(?:\s·\s)?<a href="\/api\/public\/search\?[^"]*">[^<]*<\/a>/g,
  /<form class="(?:find|search within|keep|jump)"[\s\S]*?<\/form>\n?/g,
  // A copy has no files beside pictures; what is said in them is on pages of its own.
  /<(audio|video) controls [^>]*>(?:<track [^>]*>)*<\/\1>/g,
  /\s·\s<a href="[^"]*\/original" download [^>]*>[^<]*<\/a>/g,
  // The pages that load what other hosts have.
  /\s·\s<a href="[^"]*\/linked\/\d+" rel="nofollow">[^<]*<\/a>/g,
  /<li class="own-list">.*?<\/li>/g,
  /<div class="links feed">.*?<\/div>\n?/g,
  /<div class="ways-in">[\s\S]*?<\/section>\n<\/div>\n?/g,
  /<aside class="announcement"[\s\S]*?<\/aside>\n?/g,
  /<details class="cite">.*?<\/details>\n?/g,
  /<p class="facts save">.*?<\/p>\n?/g,
  /<p><a href="\/api\/public\/docs">[^<]*<\/a><\/p>\n?/g,
]

/** A choice that the pages offer as a button, so that crawlers do not follow it. */
const CHOICE =
  /<form class="choice" action="([^"]*)">((?:<input type="hidden" name="[^"]*" value="[^"]*">)*)<button([^>]*)>([\s\S]*?)<\/button><\/form>/g
const HIDDEN = /name="([^"]*)" value="([^"]*)"/g

/** Makes choices links: in a copy there are only those that it has. */
const withLinks = (page: string): string =>
  page.replaceAll(CHOICE, (_form, path: string, fields: string, attributes: string, content: string) => {
    const pairs = [...fields.matchAll(HIDDEN)].map(([, name = '', value = '']): [string, string] => [
      unescaped(name),
      unescaped(value),
    ])
    const url = `${unescaped(path)}?${new URLSearchParams(pairs)}`
    const relation = attributes.includes(' lang=') ? ' rel="alternate"' : ''
    return `<a${attributes}${relation} href="${escaped(url)}">${content}</a>`
  })

/** Elements of the head whose URL names the page or a resource, wherever it is read. */
const LASTING = new Set(['canonical', 'schema.DC', 'schema.z'])
/** Attributes that only scripts read, and that lead to answers of a server. */
const DROPPED = new Set(['data-suggest', 'data-tree', 'data-current', 'data-link'])
const LINKS = new Set(['href', 'src', 'action', 'data-viewer', 'data-openseadragon'])

/**
 * Makes a page of the reading room part of the copy: its links and files become relative, and what the copy lacks is no
 * longer linked.
 */
export function rewriteHtml({ text, file, lang, policy }: PageToRewrite, shape: CopyShape): Rewritten {
  const links = new Map<string, Target>()
  /** Returns the relative URL of a link; null if the copy lacks it; undefined if it leads elsewhere. */
  const resolve = (escaped: string, wanted: 'html' | 'json' = 'html'): string | null | undefined => {
    const url = unescaped(escaped)
    // Pages of the reading room link by path; anything else that is relative is of the copy itself.
    if (!(url.startsWith('/') || url.startsWith(shape.origin)) || !URL.canParse(url, shape.origin)) return undefined
    const { origin, pathname, hash, searchParams } = new URL(url, shape.origin)
    if (origin !== shape.origin) return undefined
    if (pathname === SEARCH_PATH && [...searchParams.keys()].every((name) => name === 'lang')) {
      return relativeUrl(file, searchFile(lang))
    }
    const target = targetOf(url, wanted, shape)
    if (target === null) return null
    links.set(`${target.form} ${target.file}`, target)
    return relativeUrl(file, target.file) + hash
  }
  const kept = LIVE_ONLY.reduce((all, pattern) => all.replaceAll(pattern, ''), withLinks(text))
  const rewritten = kept.replaceAll(PARTS, (part) => rewriteElement(part, resolve))
  return { text: withPolicy(withoutOtherLanguages(rewritten), policy), links: [...links.values()] }
}

/**
 * Writes the policy into the page, whatever server sends it. It applies to what follows, so it is the first element.
 * A page that is opened from a folder has no origin that `'self'` could stand for, so files are allowed; pages of a server
 * cannot load any.
 */
function withPolicy(page: string, policy: string): string {
  const directives = policy
    .split(';')
    .map((directive) => directive.trim().replace("'self'", "'self' file:"))
    .filter((directive) => !directive.startsWith('frame-ancestors'))
  const meta = `<meta http-equiv="Content-Security-Policy" content="${escaped(directives.join('; '))}">`
  return page.replace(/<head>\n?/, (head) => `${head}${meta}\n`)
}

/** The file of the search page in a language; null stands for the archive's own. */
export const searchFile = (lang: string | null): string =>
  `${SEARCH_PATH.slice(1)}/${lang === null ? '' : `lang=${lang}/`}index.html`

type Resolve = (escaped: string, wanted?: 'html' | 'json') => string | null | undefined

function rewriteElement(part: string, resolve: Resolve): string {
  const head = /^<(?:script|style)\b[^>]*>/i.exec(part)?.[0]
  if (head !== undefined) return rewriteTag(head, resolve) + part.slice(head.length)
  return rewriteTag(part, resolve)
}

function rewriteTag(tag: string, resolve: Resolve): string {
  const name = /^<([a-z0-9-]+)/i.exec(tag)?.[1]?.toLowerCase() ?? ''
  const attributes = [...tag.slice(name.length + 1).matchAll(ATTRIBUTE)].map(
    ([, key = '', value]) => [key.toLowerCase(), value] as const,
  )
  const all = new Map(attributes)
  if (name === 'link' && LASTING.has(all.get('rel') ?? '')) return tag
  if (name === 'link' && all.get('rel') === 'unapi-server') return ''
  const wanted = all.get('type') === 'application/json' ? 'json' : 'html'
  const out: string[] = []
  for (const [key, value] of attributes) {
    if (DROPPED.has(key)) continue
    const changed = value === undefined ? undefined : changedValue([key, value], wanted, resolve)
    if (changed === null) {
      if (name === 'link') return ''
      continue
    }
    if (value === undefined) out.push(` ${key}`)
    else out.push(` ${key}="${changed === undefined ? value : escaped(changed)}"`)
  }
  return `<${name}${out.join('')}${tag.endsWith('/>') ? '/>' : '>'}`
}

/** Returns the new value of an attribute; undefined to keep it, null to drop it. */
function changedValue(
  [key, value]: readonly [string, string],
  wanted: 'html' | 'json',
  resolve: Resolve,
): string | null | undefined {
  if (key === 'srcset') return changedSet(value, resolve)
  // The base of an image in the Image API; the viewer adds the rest.
  if (key === 'data-image') return resolve(value)?.replace(/\/info\.json$/, '') ?? null
  return LINKS.has(key) ? resolve(value, wanted) : undefined
}

/** Keeps the sizes of an image that the copy has. */
function changedSet(value: string, resolve: Resolve): string | null {
  const sizes = value.split(/,\s+/).flatMap((one) => {
    const [url = '', width] = one.trim().split(/\s+/)
    const changed = resolve(url)
    return changed === null || changed?.includes('/full/max/') ? [] : [`${changed ?? url}${width ? ` ${width}` : ''}`]
  })
  return sizes.length === 0 ? null : sizes.join(', ')
}

/** Drops links to pages in languages that the copy lacks. */
const withoutOtherLanguages = (text: string): string =>
  text.replaceAll(/<li><a (?!href=)[^>]*rel="alternate"[^>]*>[^<]*<\/a><\/li>/g, '')

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const CITATIONS = /<dl class="citations">[\s\S]*?<\/dl>/

/** Replaces the citations of a page by those of another page, which do not name the day. */
export function withCitationsOf(page: string, cite: string): string {
  const undated = CITATIONS.exec(cite)?.[0]
  return undated === undefined ? page : page.replace(CITATIONS, () => undated)
}

/** Returns the citation page that goes with a page; null if it shows no citations. */
export function citationsFor(page: string, target: Target): string | null {
  const [, kind, slug] = /^\/api\/public\/(records|collections)\/([^/?]+)(?:\?|$)/.exec(target.url) ?? []
  if (slug === undefined || !CITATIONS.test(page)) return null
  const lang = new URL(target.url, 'http://x').searchParams.get('lang')
  const path = kind === 'collections' ? `collection/${slug}` : slug
  return `${BASE_PATH}/cite/${path}?access_date=false${lang === null ? '' : `&lang=${lang}`}`
}
