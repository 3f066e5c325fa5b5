import { type Language, labelsIn } from '@fonds/labels'
import { ACCESS_STATUSES, ENTITY_TYPES, LEVELS } from '@fonds/types'

const known = new Map<Language, string>()

/** The languages of a response. */
export interface ResponseLanguages {
  readonly language: Language
  /** Language in which the archive's own words are wanted; null without a preference. */
  readonly textLanguage: string | null
}

/**
 * Returns the values that statements with parts of `summaries.queries.ts` need for `:labels`, as JSON, and
 * `:text_language`.
 */
export const summaryWords = ({ language, textLanguage }: ResponseLanguages) => ({
  labels: labelsOf(language),
  text_language: textLanguage,
})

function labelsOf(language: Language): string {
  const found = known.get(language)
  if (found !== undefined) return found
  const labels = labelsIn(language)
  const json = JSON.stringify({
    level: Object.fromEntries(LEVELS.map((level) => [level, labels.level(level)])),
    access: Object.fromEntries(ACCESS_STATUSES.map((status) => [status, labels.access(status)])),
    entity: Object.fromEntries(ENTITY_TYPES.map((type) => [type, labels.entityType(type)])),
    bce: labels.text('date.bce', { year: '#' }),
  })
  known.set(language, json)
  return json
}
