import type { ArchiveText, ArchiveTexts } from '@fonds/types'
import type pg from 'pg'
import type { TenantFields } from './tenant-fields.ts'

/** A statement as it is stored. */
export type Rights = { readonly statement: string | null; readonly uri: string | null }

interface BothRights {
  readonly metadata_rights: Rights | null
  readonly material_rights: Rights | null
}

/** What changes of an archive are merged with. */
interface KnownTexts extends BothRights {
  readonly translations: ArchiveTexts | null
}

/** Reads what changes of an archive are merged with. */
export async function rightsOf(client: pg.ClientBase, id: string): Promise<KnownTexts | undefined> {
  const { rows } = await client.query<KnownTexts>(
    'SELECT metadata_rights, material_rights, translations FROM fonds.tenant WHERE id = $1',
    [id],
  )
  return rows[0]
}

/**
 * Returns the changed rights merged into the existing ones; null where none remain. The statement for material keeps its
 * translations beside it, as statements of descriptions do, since these inherit it.
 */
export function rightsBeside(known: KnownTexts | undefined, fields: TenantFields): TenantFields {
  const merged = (name: keyof BothRights) => {
    const given = fields[name]
    if (!given) return {}
    const { statement, uri } = { statement: null, uri: null, ...known?.[name], ...given }
    return { [name]: statement || uri ? { statement: statement || null, uri: uri || null } : null }
  }
  const both: Partial<BothRights> = { ...merged('metadata_rights'), ...merged('material_rights') }
  if (fields.material_rights === undefined && fields.translations === undefined) return both
  const material = both.material_rights === undefined ? (known?.material_rights ?? null) : both.material_rights
  if (fields.material_rights === null || material?.statement == null) return both
  const translations = fields.translations === undefined ? known?.translations : fields.translations
  const statements = Object.entries(translations ?? {}).flatMap(([language, { material_rights: statement }]) =>
    statement === undefined ? [] : [[language, statement] as const],
  )
  const { statement, uri } = material
  const stated = statements.length === 0 ? {} : { statements: Object.fromEntries(statements) }
  return { ...both, material_rights: { statement, uri, ...stated } }
}

/** Texts of an archive in other languages, by language; null takes one back. */
export type SetArchiveTexts = Readonly<Record<string, Readonly<Partial<Record<ArchiveText, string | null>>>>>

/** Returns the translations of an archive with some others; null if none remain. */
export async function translationsWith(
  client: pg.ClientBase,
  id: string,
  texts: SetArchiveTexts,
): Promise<ArchiveTexts | null> {
  const { rows } = await client.query<{ translations: ArchiveTexts | null }>(
    'SELECT translations FROM fonds.tenant WHERE id = $1 FOR UPDATE',
    [id],
  )
  const known = rows[0]?.translations ?? {}
  const all = [...new Set([...Object.keys(known), ...Object.keys(texts)])].map((language) => {
    const kept = Object.entries({ ...known[language], ...texts[language] }).filter(([, text]) => text !== null)
    return [language, Object.fromEntries(kept)] as const
  })
  const some = all.filter(([, kept]) => Object.keys(kept).length > 0)
  return some.length === 0 ? null : Object.fromEntries(some)
}
