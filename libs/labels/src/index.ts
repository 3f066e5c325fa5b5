export { ADDED, type AddedLabels, ignoredLabelFiles } from './added-labels.ts'
export { labelsFolder } from './added-languages.ts'
export { containerLines, containerPlaces } from './containers.ts'
export { DOCUMENT_LANGUAGES, documentLanguage } from './document-languages.ts'
export { Labels, labelsIn } from './labels.ts'
export {
  DEFAULT_LANGUAGE,
  LANGUAGE_TAG,
  LANGUAGES,
  type Language,
  labelLanguage,
  negotiatedLanguage,
} from './languages.ts'
export type { MessageKey } from './message.ts'
export { relatorCode, roleTerm } from './relators.ts'
export { MAX_WORDING_BYTES, type Wording, wordingProblems } from './wording.ts'
