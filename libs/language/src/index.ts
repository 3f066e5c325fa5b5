export { MAX_LANGUAGES } from './bounds.ts'
export { bestLanguage, contentLanguage, isSameLanguage } from './content-language.ts'
export { directionOf, isEvident, isolated } from './direction.ts'
export {
  bibliographicCode,
  COMMON_CODES,
  isLanguageCode,
  isOnlyIso6392,
  referenceName,
  referenceNames,
  terminologyCode,
} from './known.ts'
export { type Direction, directionOfLetters } from './letters.js'
export { languageName, ownLanguageName, scriptName } from './names.ts'
export { normaliseLanguage } from './normalise.ts'
export { titlesByLanguage } from './parallel-titles.ts'
export { languageOfRecognition } from './recognition.ts'
