import type { Description } from '@fonds/archive'
import type { Labels } from '@fonds/labels'
import type { RecordDetail, Translated, Translation } from '@fonds/types'
import type { TenantContext } from '@fonds/types/context'
import { presentCollection, presentRecord } from './bodies.ts'
import { inLanguage } from './parallel.ts'

/** Members of a resource that show a field of a translation. */
const MEMBERS: { readonly [F in keyof Translation]-?: readonly (keyof Translated)[] } = {
  title: ['title', 'title_html'],
  title_inline: ['title_html'],
  titles: ['titles'],
  scope_and_content: ['scope_and_content', 'scope_and_content_html'],
  scope_label: [],
  abstract: ['notes'],
  abstract_inline: [],
  notes: ['notes'],
  dates: ['date', 'dates'],
  extent: ['extent'],
  digital_objects: ['digital_objects'],
  access: ['access'],
  use_conditions: ['notes'],
  rights: ['rights'],
  language_note: ['notes'],
}

/** Builds what is translated of a description, by language, each in the form that the resource has in that language. */
export function presentTranslations(
  description: Description,
  tenant: TenantContext,
  labels: Labels,
): Record<string, Translated> {
  const present = description.kind === 'record' ? presentRecord : presentCollection
  const languages = Object.entries(description.body.translations ?? {})
  return Object.fromEntries(
    languages.map(([language, translation]) => {
      const shown = present(inLanguage(description, language), tenant, labels)
      return [language, translatedOf(shown, translation, language, description)]
    }),
  )
}

function translatedOf(
  shown: Pick<RecordDetail, keyof Translated>,
  translation: Translation,
  language: string,
  { translations }: Description,
): Translated {
  const fields = (Object.keys(translation) as (keyof Translation)[]).flatMap((field) => MEMBERS[field])
  const isSummarised = translations?.in[language]?.summary !== undefined
  const names = new Set<keyof Translated>([...fields, ...(isSummarised ? (['summary'] as const) : [])])
  const { notes, field_languages } = shown
  return {
    ...Object.fromEntries([...names].map((name) => [name, shown[name]])),
    ...(names.has('notes') && { notes: notes.filter(({ lang }) => lang === language) }),
    ...(field_languages !== undefined && { field_languages }),
  }
}
