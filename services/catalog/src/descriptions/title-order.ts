import { query } from '@fonds/db/pool'
import { bind } from '@fonds/db/read'
import { bestLanguage } from '@fonds/language'
import type { Deps } from '../deps.ts'
import type { Asked } from './list.ts'
import { type TitleLanguagesRow, titleLanguages } from './title-order.queries.ts'

/** The titles by which a list is ordered for the reader of a language. */
export interface TitleOrder {
  /** The order as cursors name it, which a reader of another language cannot continue. */
  readonly sort: string
  /** Which title counts, by the languages in which a description has any; null if there are main titles only. */
  readonly titled: readonly string[] | null
}

const MAIN: TitleOrder = { sort: 'title', titled: null }

/** Chooses the titles by which a list of descriptions is ordered for its reader. */
export async function titleOrderFor(
  { pool }: Deps,
  { tenant, request }: { readonly tenant: Asked['tenant']; readonly request: Pick<Asked['request'], 'textLanguage'> },
): Promise<TitleOrder> {
  const { textLanguage } = request
  if (tenant.languages === undefined || textLanguage === null) return MAIN
  const rows = await query<TitleLanguagesRow & Record<string, unknown>>(
    pool,
    bind(titleLanguages, { tenant: tenant.id }),
  )
  const titled = rows.map(({ languages }) => `${languages}/${bestLanguage(languages.split(' '), textLanguage) ?? ''}`)
  return { sort: `title:${textLanguage}`, titled: titled.length === 0 ? null : titled }
}
