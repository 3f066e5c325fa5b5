export type { MessageKey } from './catalogues.ts'
export { containerLines } from './containers.ts'
export { Labels, labelsIn } from './labels.ts'
export {
  DEFAULT_LANGUAGE,
  LANGUAGE_TAG,
  LANGUAGES,
  type Language,
  labelLanguage,
  negotiatedLanguage,
} from './languages.ts'
export { roleTerm } from './relators.ts'
