import type { ExhibitInput } from '@fonds/db'
import type { TextsIn } from '@fonds/types'
import { withoutNull } from '../site/without-null.ts'

/** An image is named by its number, or by its file. */
const DIGITS = /^\d{1,6}$/

/** Returns an exhibit as a file has it. */
export function exhibitInFile({ language = null, translations, sections, ...exhibit }: ExhibitInput): object {
  const { slug, title, summary, curator, published = true, ...others } = exhibit
  const inFile = <Name extends string>(
    originals: Readonly<Record<Name, string | null>>,
    translated: TextsIn<Name> | undefined,
  ): object => withoutNull(texts(originals, translated, language))
  return {
    slug,
    ...inFile({ title, summary, curator }, translations),
    // Its first language is that of the exhibit, also where it is the only one.
    ...(language !== null && { title: byLanguage('title', title, translations, language) }),
    ...withoutNull(others),
    ...(!published && { published }),
    sections: sections.map(({ heading, text, layout, items, translations: translated }) => ({
      ...inFile({ heading, text }, translated),
      ...(layout && { layout }),
      ...(items.length > 0 && {
        items: items.map(
          ({ record, kind = 'record', image = null, region = null, date = null, caption, translations: captions }) => ({
            [kind]: record,
            ...withoutNull({
              image: image !== null && DIGITS.test(image) ? Number(image) : image,
              region,
              date: date?.display ?? null,
            }),
            ...inFile({ caption }, captions),
          }),
        ),
      }),
    })),
  }
}

/** Returns texts as a file has them: by language, where they are in several. */
const texts = <Name extends string>(
  originals: Readonly<Record<Name, string | null>>,
  translations: TextsIn<Name> | undefined,
  language: string | null,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries<string | null>(originals).map(([name, original]) => {
      if (original === null || language === null) return [name, original]
      const all = byLanguage(name as Name, original, translations, language)
      return [name, Object.keys(all).length > 1 ? all : original]
    }),
  )

const byLanguage = <Name extends string>(
  name: Name,
  original: string,
  translations: TextsIn<Name> = {},
  language: string,
): Record<string, string> => ({
  [language]: original,
  ...Object.fromEntries(
    Object.entries(translations).flatMap(([other, translated]) => {
      const text = translated[name]
      return text === undefined ? [] : [[other, text] as const]
    }),
  ),
})
