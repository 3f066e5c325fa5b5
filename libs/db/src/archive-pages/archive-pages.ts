import { contentLanguage } from '@fonds/language'
import { CommandError } from '../command-error.ts'
import { EXHIBIT_SLUG } from '../exhibits/exhibit-bounds.ts'
import type { Batch } from '../feed/batch.ts'
import type { Client } from '../statements/statement.ts'
import { digestOf } from '../values/digest.ts'
import { isUuid, uuidV5 } from '../values/uuid.ts'

/** Where a page is linked on every page of the archive. */
export const PAGE_MENUS = ['header', 'footer', 'none'] as const

/** A page as the archive writes it. */
export interface ArchivePageInput {
  readonly slug: string
  readonly menu: (typeof PAGE_MENUS)[number]
  /** In which it was written; null for the archive's first. */
  readonly language: string | null
  readonly title: string
  /** Markdown. */
  readonly text: string
  /** The title and the text in other languages, by language. */
  readonly titles: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, string>>
}

/** Limits of a page in characters, and the greatest numbers of languages of a page and of pages of an archive. */
export const PAGE_BOUNDS = { slug: 100, title: 300, text: 100_000, languages: 30, pages: 50 } as const

/** The pattern of a page's slug. */
export const PAGE_SLUG = EXHIBIT_SLUG

/** @throws CommandError invalid, with the first problem */
function check(page: ArchivePageInput): void {
  const refuse = (what: string): never => {
    throw new CommandError('invalid', `the page's ${what}`)
  }
  const { slug, language, title, text, titles, texts } = page
  if (slug.length > PAGE_BOUNDS.slug || !PAGE_SLUG.test(slug) || isUuid(slug))
    refuse(`slug must consist of at most ${PAGE_BOUNDS.slug} lower-case letters, digits and single hyphens`)
  if (title.trim() === '' || text.trim() === '') refuse('title and text must not be empty')
  for (const [name, all] of [
    ['title', [title, ...Object.values(titles)]],
    ['text', [text, ...Object.values(texts)]],
  ] as const)
    if (all.some(({ length }) => length > PAGE_BOUNDS[name]))
      refuse(`${name} has more than ${PAGE_BOUNDS[name]} characters`)
  const languages = languagesOf(page)
  if (languages.length >= PAGE_BOUNDS.languages) refuse(`languages must not be more than ${PAGE_BOUNDS.languages}`)
  for (const each of language === null ? languages : [language, ...languages])
    if (contentLanguage(each) !== each) refuse(`language ${JSON.stringify(each)} is not a code such as en or cy`)
  if (language !== null && languages.includes(language)) refuse('translations must not be in its own language')
}

/** Returns the languages other than the original's, sorted. */
const languagesOf = ({ titles, texts }: Pick<ArchivePageInput, 'titles' | 'texts'>): string[] =>
  [...new Set([...Object.keys(titles), ...Object.keys(texts)])].sort()

/**
 * Stores a page at a place among the archive's; replaces one of the same slug.
 * @throws CommandError invalid beyond PAGE_BOUNDS
 */
export async function storePage(batch: Batch, input: ArchivePageInput, position: number): Promise<void> {
  check(input)
  if (position >= PAGE_BOUNDS.pages)
    throw new CommandError('invalid', `an archive has at most ${PAGE_BOUNDS.pages} pages`)
  const { client, tenantId } = batch
  const { slug, menu, language, title, text } = input
  const languages = languagesOf(input)
  // PostgreSQL gives them back in another order.
  const [titles, texts] = [sorted(input.titles), sorted(input.texts)]
  const hash = digestOf(JSON.stringify([position, menu, language, title, text, titles, texts]))
  const { rowCount } = await client.query(
    `INSERT INTO fonds.archive_page AS p (id, tenant_id, slug, position, menu, language, title, text, translations, titles, texts, content_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     ON CONFLICT (tenant_id, slug) DO UPDATE SET position = excluded.position, menu = excluded.menu,
       language = excluded.language, title = excluded.title, text = excluded.text, translations = excluded.translations,
       titles = excluded.titles, texts = excluded.texts, content_hash = excluded.content_hash, updated_at = date_trunc('second', now())
     WHERE p.content_hash <> excluded.content_hash`,
    [
      uuidV5(tenantId, `page\n${slug}`),
      tenantId,
      slug,
      position,
      menu,
      language,
      title,
      text,
      languages,
      titles,
      texts,
      hash,
    ],
  )
  if (rowCount) batch.changed()
}

const sorted = (byLanguage: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(byLanguage).sort()))

/** Deletes a page; its URL then answers 404. */
export async function removePage({ client, tenantId, changed }: Batch, slug: string): Promise<void> {
  await client.query('DELETE FROM fonds.archive_page WHERE tenant_id = $1 AND slug = $2', [tenantId, slug])
  changed()
}

/** Reads the pages of an archive as it writes them, in their order, with the digest of each. */
export async function readPages(
  client: Client,
  tenantId: string,
): Promise<readonly (ArchivePageInput & { readonly id: string; readonly content_hash: string })[]> {
  const { rows } = await client.query<ArchivePageInput & { id: string; content_hash: string }>(
    `SELECT id, slug, menu, language, title, text, titles, texts, content_hash
     FROM fonds.archive_page WHERE tenant_id = $1 ORDER BY position, slug`,
    [tenantId],
  )
  return rows
}
