import type { EntityContent, EntityType } from '@fonds/types'
import { headingKey } from './entity-keys.ts'
import type { EntityName, HeadingContext } from './known-entities.ts'

/** Parts of an authority record that determine its keys. */
export type RecordNames = Pick<EntityContent, 'name' | 'names' | 'date'> & {
  readonly control: { readonly agency: Pick<EntityContent['control']['agency'], 'code' | 'name'> }
}

/** Normalises a language code for comparison: `eng` and `en-GB` become `en`. */
function languageKey(code: string | null): string | null {
  try {
    return code === null ? null : new Intl.Locale(code).language
  } catch {
    return null
  }
}

/** Returns the agency and language of a finding aid from its root's body. */
export function contextOf(agency: string | null, language: string | null): HeadingContext {
  return { agency: agency?.trim().toLowerCase() || null, language: languageKey(language) }
}

/**
 * Returns the keys of an authority record's entity: its preferred name, its other authorized forms, and its variants.
 */
export function recordKeys(
  entity: { readonly id: string; readonly entity_type: EntityType },
  { name, names, date, control }: RecordNames,
): EntityName[] {
  const { agency } = contextOf(control.agency.code ?? control.agency.name, null)
  const shared = { entity_id: entity.id, entity_type: entity.entity_type, agency, undated: null }
  const years = { date_from: date?.start ?? null, date_to: date?.end ?? null }
  const of = (value: string): string => headingKey(entity.entity_type, value).key
  const forms = (variants: boolean): [string, EntityName][] =>
    names
      .filter(({ kind }) => (kind === 'variant') === variants)
      .map(({ value, lang }) => [
        of(value),
        {
          ...shared,
          ...years,
          match_key: of(value),
          kind: variants ? 'variant' : 'parallel',
          lang: languageKey(lang),
        },
      ])
  const preferred: EntityName = { ...shared, ...years, match_key: of(name), kind: 'name', lang: null }
  const all = new Map([...forms(true), ...forms(false), [of(name), preferred] as const])
  all.delete('')
  return [...all.values()]
}
