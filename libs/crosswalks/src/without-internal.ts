import type { DescriptionContent, Translations } from '@fonds/types'

type Flagged = DescriptionContent['notes'][number] | DescriptionContent['digital_objects'][number]

const isPublic = ({ internal }: Flagged): boolean => !internal

/** Returns content without internal notes and objects, in the original and in every translation. */
export function withoutInternal({ translations, ...content }: DescriptionContent): DescriptionContent {
  const { notes, digital_objects: objects } = content
  const shown = translations && shownOf(translations, objects)
  return {
    ...content,
    notes: notes.filter(isPublic),
    digital_objects: objects.filter(isPublic),
    ...(shown !== undefined && Object.keys(shown).length > 0 && { translations: shown }),
  }
}

/** Keeps titles of objects beside the objects, and no language that has only internal notes. */
function shownOf(translations: Translations, objects: DescriptionContent['digital_objects']): Translations {
  const shown = Object.entries(translations).map(([language, { notes, digital_objects: titles, ...fields }]) => {
    const open = notes?.filter(isPublic) ?? []
    const titled = titles?.filter((_title, n) => objects[n]?.internal !== true) ?? []
    const further = { ...(open.length > 0 && { notes: open }), ...(titled.length > 0 && { digital_objects: titled }) }
    return [language, { ...fields, ...further }] as const
  })
  return Object.fromEntries(shown.filter(([, translation]) => Object.keys(translation).length > 0))
}
