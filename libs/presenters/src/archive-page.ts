import { isSameLanguage } from '@fonds/language'
import type { ArchivePage, ArchivePageLink, ArchivePageSummary } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { isoSeconds } from '@fonds/util'
import { apiBase } from './api-base.ts'
import { translationIn } from './field-languages.ts'
import { renderedMarkdown } from './rendered-markdown.ts'

/** The plain columns of a page in a list. */
export interface ArchivePageRow {
  readonly id: string
  readonly slug: string
  readonly menu: 'header' | 'footer' | 'none'
  readonly language: string | null
  readonly title: string
  /** Other languages in which the title, the text or both can be read. */
  readonly translations: readonly string[]
  readonly titles: ByLanguage
}

type ByLanguage = Readonly<Record<string, string>>

/** The plain columns of a whole page. */
export interface WholePageRow extends ArchivePageRow {
  readonly text: string
  readonly texts: ByLanguage
  readonly updated_at: Date
}

/** The archive and the language in which its texts are wanted, if any. */
interface Wanted {
  readonly tenant: TenantContext
  readonly textLanguage: string | null
}

/** Returns the translation for a reader of a language; undefined if the original is to be shown. */
function translated(texts: ByLanguage, { language }: ArchivePageRow, wanted: string | null): string | undefined {
  const cards = Object.fromEntries(Object.entries(texts).map(([each, text]) => [each, { text }]))
  return translationIn({ original: language, in: cards }, wanted)?.card.text
}

const urlOf = (tenant: TenantContext, slug: string): string => `${apiBase(tenant)}/pages/${encodeURIComponent(slug)}`

/** Builds an item of `/pages`. */
export function presentPageSummary(row: ArchivePageRow, { tenant, textLanguage }: Wanted): ArchivePageSummary {
  const { id, slug, title, titles, language, translations } = row
  const read = translated(titles, row, textLanguage)
  const fell = read === undefined && textLanguage !== null && isOther(row, textLanguage)
  return {
    type: 'page',
    id,
    slug,
    title: read ?? title,
    menu: menuOf(row),
    language,
    translations: [...translations],
    url: urlOf(tenant, slug),
    ...(fell && { field_languages: { title: language ?? '' } }),
  }
}

/** Builds a whole page. */
export function presentPage(row: WholePageRow, wanted: Wanted): ArchivePage {
  const { tenant, textLanguage } = wanted
  const title = translated(row.titles, row, textLanguage)
  const text = translated(row.texts, row, textLanguage)
  const shown = text ?? row.text
  const fell = (translation: string | undefined): boolean =>
    translation === undefined && textLanguage !== null && isOther(row, textLanguage)
  const url = urlOf(tenant, row.slug)
  return {
    ...presentPageSummary(row, wanted),
    field_languages: {
      ...(fell(title) && { title: row.language ?? '' }),
      ...(fell(text) && { text: row.language ?? '' }),
    },
    text: shown,
    html: renderedMarkdown(shown),
    updated_at: isoSeconds(row.updated_at),
    links: { self: url, permalink: url },
  }
}

/** Whether the original is in another language than the one asked for; if its language is not stated, nobody knows. */
const isOther = ({ language }: ArchivePageRow, wanted: string): boolean =>
  language !== null && !isSameLanguage(language, wanted)

/** Builds the entry of a page in a menu. */
export function presentPageLink(row: Omit<ArchivePageRow, 'id'>, tenant: TenantContext): ArchivePageLink {
  const { slug, title, language, titles } = row
  return { slug, title, language, titles: { ...titles }, menu: menuOf(row), url: urlOf(tenant, slug) }
}

const menuOf = ({ menu }: Pick<ArchivePageRow, 'menu'>) => (menu === 'none' ? null : menu)
