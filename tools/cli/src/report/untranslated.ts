import { CAPTION_FIELD, hasWords, missingTexts } from '@fonds/db'
import { runCommand } from '@fonds/db/statement'
import { contentLanguage } from '@fonds/language'
import type { Access, DescriptionContent, Rights } from '@fonds/types'
import { plural } from '@fonds/util'
import { UsageError } from '../usage-error.ts'
import type { Preparation, Row, Select } from './report.ts'
import { translatedLanguages } from './untranslated-site.commands.ts'
import { untranslatedSite } from './untranslated-site.ts'

/** A row of the report's statement. */
interface Described {
  readonly id: string
  readonly kind: string
  readonly reference_code: string | null
  readonly title: string
  readonly body: Omit<DescriptionContent, 'title' | 'access' | 'rights' | 'use_conditions'>
  readonly own_access: Access | null
  readonly own_rights: Rights | null
  readonly own_use_conditions: string | null
  /** Those with a caption; null for none. */
  readonly images: readonly CaptionedImage[] | null
}

interface CaptionedImage {
  readonly id: string
  readonly caption: string
  readonly captions: Readonly<Record<string, string>> | null
}

/** Maximum length of a text that is listed. */
const MAX_LENGTH = 32_000

/** Returns what finds the texts that are not translated (`fonds report translations`). @throws UsageError */
export async function untranslated(preparation: Preparation): Promise<Select> {
  const languages = await languagesOf(preparation)
  return missingTextsOf(languages, preparation.note, await untranslatedSite(preparation, languages))
}

/** Returns the languages to look for. @throws UsageError */
async function languagesOf({ pool, tenant, options }: Preparation): Promise<readonly string[]> {
  const given = options.language as readonly string[] | undefined
  if (given !== undefined) {
    return given.map((code) => {
      const language = contentLanguage(code)
      if (language === null) throw new UsageError(`${JSON.stringify(code)} is not a language, such as fr or sr-Latn`)
      return language
    })
  }
  const rows = await runCommand<{ language: string }>(pool, translatedLanguages, { tenant: tenant.id })
  return rows.map(({ language }) => language)
}

/** Returns what finds missing texts, and counts them by language at the end. */
const missingTextsOf = (
  languages: readonly string[],
  note: (text: string) => void,
  ofSite: readonly string[],
): Select =>
  async function* (rows) {
    const counts = new Map(languages.map((language) => [language, { texts: 0, descriptions: 0 }]))
    for await (const row of rows) {
      for (const [language, count] of counts) {
        const found = missingIn(row as unknown as Described, language)
        if (found.length === 0) continue
        count.texts += found.length
        count.descriptions++
        for (const finding of found) yield { ...finding, problem: row.problem }
      }
    }
    for (const [language, { texts, descriptions }] of counts) {
      note(`${language}: ${plural(texts, 'text')} of ${plural(descriptions, 'description')} not translated`)
    }
    for (const text of ofSite) note(text)
  }

function missingIn(row: Described, language: string): Row[] {
  const { id, kind, reference_code, title, body, own_access, own_rights, own_use_conditions, images } = row
  const own = body.description_language
  if (own !== null && contentLanguage(own) === language) return []
  const original = { ...body, title, access: own_access, rights: own_rights, use_conditions: own_use_conditions }
  const missing = missingTexts(original, body.translations?.[language] ?? {})
  const captions = (images ?? []).flatMap((image) =>
    image.captions?.[language] === undefined && hasWords(image.caption)
      ? [[`${CAPTION_FIELD}${image.id}`, image.caption] as const]
      : [],
  )
  return [...missing, ...captions].map(([name, text]) => ({
    reference: id,
    code: reference_code,
    kind,
    field: `${name} (${language})`,
    value: null,
    original: text.slice(0, MAX_LENGTH),
  }))
}
