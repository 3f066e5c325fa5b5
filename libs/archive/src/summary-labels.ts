import { type Language, labelsIn } from '@fonds/labels'
import { ACCESS_STATUSES, ENTITY_TYPES, LEVELS } from '@fonds/types'

const known = new Map<Language, string>()

/** Returns the labels that statements with parts of `summaries.queries.ts` need in `:labels`, as JSON. */
export function summaryLabels(language: Language): string {
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
