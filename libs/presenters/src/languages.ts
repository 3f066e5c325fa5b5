import type { Description } from '@fonds/archive'
import type { Labels } from '@fonds/labels'
import type { LanguageScript, RecordDetail } from '@fonds/types'

/** Builds the languages of the material with their names, an entry for each script of a language. */
export function presentLanguages(
  { languages, body }: Pick<Description, 'languages' | 'body'>,
  labels: Labels,
): RecordDetail['languages_of_material'] {
  // The scripts are those of the description itself.
  const pairs = languages.from === null ? pairsOf(languages.value, body) : []
  return languages.value.flatMap((code) => {
    const scripts = pairs.filter(({ language }) => language === code).map(({ script }) => script)
    return (scripts.length === 0 ? [null] : scripts).map((script) => ({
      code,
      script,
      label: labels.languageName(code),
      script_label: script === null ? null : labels.scriptName(script),
    }))
  })
}

function pairsOf(languages: readonly string[], body: Description['body']): readonly LanguageScript[] {
  if (body.language_scripts !== undefined) return body.language_scripts
  const [language, anotherLanguage] = languages
  const [script, anotherScript] = body.scripts
  const isOne = anotherLanguage === undefined && anotherScript === undefined
  return isOne && language !== undefined && script !== undefined ? [{ language, script }] : []
}
