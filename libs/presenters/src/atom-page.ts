import { type ChangedItem, type FeedFacts, hasWebsite, permalink, type Reader, readFeedFacts } from '@fonds/archive'
import { archiveNameIn, type Feed, type FeedEntry, writeFeed } from '@fonds/crosswalks'
import { labelsIn } from '@fonds/labels'
import type { Language } from '@fonds/labels/languages'
import { bestLanguage } from '@fonds/language'
import { type CoverImage, isWebUrl, type Thumbnail } from '@fonds/types'
import { BASE_PATH, type TenantContext } from '@fonds/types/context'
import { writtenIn } from './field-languages.ts'
import { presentRights } from './item.ts'

/** A page of a list as the list itself answers, and the request for it. */
export interface AnsweredPage {
  readonly json: unknown
  readonly tenant: TenantContext
  readonly request: {
    /** Below the origin. */
    readonly path: string
    readonly asked: readonly (readonly [string, string])[]
    readonly language: Language
    readonly textLanguage: string | null
  }
}

/** The members of a page of a list, or of a search, that its feed is made of. */
interface Page {
  readonly items: readonly Item[]
  readonly links: Readonly<Record<'self' | 'prev' | 'next' | 'next_cursor', string | null>>
  readonly query?: { readonly text: string; readonly filters: readonly { readonly label: string }[] }
}

interface Item {
  readonly type: 'record' | 'collection' | 'entity' | 'exhibit'
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly url: string
  readonly level?: string
  readonly level_label?: string
  readonly entity_type?: string
  readonly entity_type_label?: string
  readonly reference_code?: string | null
  readonly date?: { readonly display: string } | null
  readonly collection?: { readonly title: string } | null
  readonly summary?: string | null
  readonly translations?: unknown
  readonly field_languages?: Readonly<Record<string, string>>
  readonly thumbnail?: Thumbnail | null
  readonly cover_image?: CoverImage | null
}

/** The order of a feed whose request names none: first publication, latest first. */
const NEWEST = 'added'

/** Parameters that choose neither the items of a list nor their language. */
const OF_PAGE: ReadonlySet<string> = new Set([
  ...['page', 'limit', 'cursor', 'format', 'fields', 'include', 'facets', 'facet_limit'],
])

/** Builds a page of a list as an Atom feed. What has been hidden since the page was read is left out. */
export async function presentAtomPage(read: Reader, answered: AnsweredPage): Promise<string> {
  const page = answered.json as Page
  const facts = await readFeedFacts(
    read,
    answered.tenant.id,
    page.items.map(({ id }) => id),
  )
  return writeFeed(feedOf(page, facts, answered))
}

function feedOf(page: Page, { archive, items }: FeedFacts, { tenant, request }: AnsweredPage): Feed {
  const { links } = page
  const entries = page.items.flatMap((item) => {
    const change = items.get(item.id)
    return change === undefined ? [] : [entryOf(item, change, { tenant, request })]
  })
  const { statement, uri } = presentRights(archive.metadata_rights)
  const name = archiveNameIn(tenant.name, tenant, request.textLanguage)
  const next = links.next_cursor ?? links.next
  return {
    id: addressOf(tenant, request, ['format', 'atom']),
    title: `${nameOf(page, request, tenant)} · ${name}`,
    language: request.language,
    updated: entries.length === 0 ? archive.committed_at : latestOf(entries.map(({ updated }) => updated)),
    author: { name, uri: homeOf(tenant) },
    rights: { text: statement ?? uri, uri, language: writtenIn(archive.languages[0] ?? null) },
    logo: archive.logo !== null && isWebUrl(archive.logo) ? archive.logo : null,
    links: {
      self: asFeed(links.self) ?? '',
      page: addressOf(tenant, request),
      next: asFeed(next),
      previous: asFeed(links.prev),
    },
    entries,
  }
}

const latestOf = (times: readonly Date[]): Date => new Date(Math.max(...times.map(Number)))

/** Returns the URL of the whole list, with its parameters in one order. */
function addressOf(
  { origin }: TenantContext,
  { path, asked }: AnsweredPage['request'],
  ...more: readonly [string, string][]
): string {
  const kept = asked.filter(([name]) => !OF_PAGE.has(name)).map(([name, value]): [string, string] => [name, value])
  const query = new URLSearchParams(kept)
  if (!query.has('sort')) query.set('sort', NEWEST)
  query.sort()
  for (const [name, value] of more) query.set(name, value)
  return `${origin}${path}?${query}`
}

/** Returns the URL of a page of a list as one of its feed, also where `Accept` has chosen the feed. */
function asFeed(url: string | null): string | null {
  if (url === null) return null
  const feed = new URL(url)
  feed.searchParams.set('format', 'atom')
  return feed.href
}

/** Names what a list has: the words and filters of a search. */
function nameOf({ query }: Page, { path, asked, language }: AnsweredPage['request'], tenant: TenantContext): string {
  const labels = labelsIn(language, tenant)
  const sort = asked.find(([name]) => name === 'sort')?.[1] ?? NEWEST
  const words = query?.text ?? ''
  const sought = words === '' ? [] : [labels.text('page.search_for', { query: words })]
  const named = [...sought, ...(query?.filters ?? []).map(({ label }) => label)]
  if (named.length > 0) return named.join(' · ')
  if (sort === NEWEST) return labels.text('page.new_online')
  return labels.text(path === `${BASE_PATH}/collections` ? 'page.collections' : 'page.records')
}

function homeOf(tenant: TenantContext): string {
  const { origin, siteUrlTemplate } = tenant
  return siteUrlTemplate !== null && hasWebsite(tenant) ? `${new URL(siteUrlTemplate).origin}/` : origin + BASE_PATH
}

function entryOf(item: Item, change: ChangedItem, { tenant, request }: Omit<AnsweredPage, 'json'>): FeedEntry {
  const { type, id, slug, title, url, level, level_label, entity_type, entity_type_label } = item
  const { date, reference_code, collection, summary = null } = item
  const picture = item.thumbnail ?? item.cover_image?.thumbnail ?? null
  const { updated_at, published_at } = change
  const facts = [date?.display, reference_code, collection?.title].filter(Boolean).join(' · ')
  const term = level ?? entity_type ?? type
  const label = level_label ?? entity_type_label
  return {
    uuid: id,
    title,
    language: languageOf(item, change, request.textLanguage),
    // Its publication is a change to readers, whenever it was written.
    updated: latestOf([updated_at, published_at ?? updated_at]),
    published: published_at,
    page: permalink(tenant, type, slug),
    json: url,
    summary: [facts, summary ?? ''].filter((part) => part !== '').join('\n'),
    category: label === undefined ? null : { term, label },
    // Feed readers would show it without the notice.
    thumbnail: picture?.notice === undefined ? picture : null,
  }
}

/** Returns the language of an item's title, as the page shows it; `und` if it is not known. */
function languageOf({ translations, field_languages }: Item, { language }: ChangedItem, wanted: string | null): string {
  const fellBack = field_languages?.title
  if (fellBack !== undefined) return fellBack
  const others: readonly unknown[] = Array.isArray(translations) ? translations : []
  const codes = others.filter((code): code is string => typeof code === 'string')
  return (wanted !== null && bestLanguage(codes, wanted)) || writtenIn(language) || 'und'
}
