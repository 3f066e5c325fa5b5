import type { AttachedFile, FindingAid, FullDescription } from '@fonds/archive'
import { inLanguage, textIn, translationIn } from '@fonds/presenters'

/**
 * Returns a finding aid in a language into which it has been translated: what has not been is in the original
 * (`field_languages`).
 * @param names those of the archive, by language
 */
export function findingAidIn(
  findingAid: FindingAid,
  language: string | null,
  names?: Readonly<Record<string, string>>,
): FindingAid {
  if (language === null) return findingAid
  const { organization } = findingAid
  return {
    ...findingAid,
    organization: { ...organization, name: textIn(names, language) ?? organization.name },
    collection: unitIn(findingAid.collection, language),
    ancestors: findingAid.ancestors.map((unit) => unitIn(unit, language)),
    async *components() {
      for await (const component of findingAid.components()) yield unitIn(component, language)
    },
  }
}

/** Returns a description with its texts and names in a language. One that has been translated into it is then in it. */
function unitIn(unit: FullDescription, language: string): FullDescription {
  const shown = inLanguage(unit, language) as FullDescription
  const isTranslated = translationIn(unit.translations, language)?.language != null
  return {
    ...shown,
    images: shown.images.map((image) => captionIn(image, language)),
    files: shown.files.map((file) => captionIn(file, language)),
    entities: shown.entities.map((name) => nameIn(name, language)),
    creators: shown.creators && {
      ...shown.creators,
      value: shown.creators.value.map((name) => nameIn(name, language)),
    },
    ...(isTranslated && {
      body: {
        ...shown.body,
        description_language: language,
        description_control: controlIn(shown, unit.body.description_language, language),
      },
    }),
  }
}

/** Returns how a description is controlled, with the language in which it is read, and the original's if some of it is in that. */
function controlIn(
  { body: { description_control: control }, field_languages: others = {} }: FullDescription,
  original: string | null,
  language: string,
): FullDescription['body']['description_control'] {
  if (control === null || control.languages.length === 0) return control
  const rest = original === null || Object.keys(others).length === 0 ? [] : [original]
  return { ...control, languages: [language, ...rest] }
}

const captionIn = <F extends AttachedFile>(file: F, language: string): F => ({
  ...file,
  caption: textIn(file.captions ?? undefined, language) ?? file.caption,
})

type Name = FullDescription['entities'][number]

/** Returns a name as it is in a language, also where the description writes it. */
function nameIn(link: Name, language: string): Name {
  const name = translationIn(link.translations, language)?.card.name
  return name === undefined ? link : { ...link, name, headings: link.headings.map((heading) => ({ ...heading, name })) }
}
