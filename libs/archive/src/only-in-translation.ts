import type { Access, Rights } from '@fonds/types'
import type { DescriptionBody } from './description.ts'

/** The texts of a description, of which there are translations. */
interface Translatable {
  readonly title: string
  readonly body: DescriptionBody
  readonly access: { readonly value: Access } | null
  readonly rights: { readonly value: Rights } | null
  readonly use_conditions: { readonly value: string } | null
}

/** Returns the languages into which a description is translated, in the order of its source. */
export function translationLanguages({ body }: Pick<Translatable, 'body'>): readonly string[] {
  const { translations, translation_order: order = [] } = body
  if (translations === undefined) return []
  return [
    ...new Set([...order.filter((language) => Object.hasOwn(translations, language)), ...Object.keys(translations)]),
  ]
}

/**
 * Returns a description with nothing but what the archive wrote in one language: without a title, texts and statements of the
 * original. For formats that have all languages side by side.
 */
export function onlyInTranslation<D extends Translatable>(description: D, language: string): D {
  const { body } = description
  const { title = '', title_inline = null, abstract_inline, ...translation } = body.translations?.[language] ?? {}
  const { abstract_inline: _inline, scope_label: _label, ...rest } = body
  const statements = {
    access: onlyStatement(description.access, translation.access, language),
    rights: onlyStatement(description.rights, translation.rights, language),
  }
  const { use_conditions: conditions } = translation
  return {
    ...description,
    ...statements,
    title,
    body: {
      ...rest,
      title_inline,
      titles: translation.titles ?? [],
      scope_and_content: translation.scope_and_content ?? [],
      ...(translation.scope_label !== undefined && { scope_label: translation.scope_label }),
      abstract: translation.abstract ?? null,
      ...(abstract_inline !== undefined && { abstract_inline }),
      language_note: translation.language_note ?? null,
      notes: translation.notes ?? [],
      dates: onlyTexts(body.dates, translation.dates, 'display'),
      extent: onlyTexts(body.extent, translation.extent, 'text'),
      digital_objects: onlyTexts(body.digital_objects, translation.digital_objects, 'title'),
    },
    use_conditions: conditions === undefined ? null : { ...description.use_conditions, value: conditions },
  }
}

/** Returns the items of which the translation has the text, with that. */
const onlyTexts = <T extends object, K extends keyof T>(
  items: readonly T[],
  texts: readonly (string | null)[] | undefined,
  field: K,
): readonly T[] =>
  texts === undefined ? [] : items.flatMap((item, n) => (texts[n] == null ? [] : [{ ...item, [field]: texts[n] }]))

function onlyStatement<T extends { readonly value: Access | Rights }>(
  stated: T | null,
  own: string | undefined,
  language: string,
): T | null {
  const statement = stated?.value.statements?.[language] ?? own
  return stated === null || statement === undefined ? null : { ...stated, value: { ...stated.value, statement } }
}
